import { afterAll, expect, it } from "vitest";
import { chooseFirstPassword, PASSWORD, type Person } from "../../testing/test-server.ts";
import { type PaymentLine, startPayroll } from "../payroll.fixture.ts";

const ACCOUNTANT = 5;
const office = await startPayroll();
const { hazina, owner, approver, payer, must } = office;

afterAll(() => hazina.stop());

type Line = PaymentLine & { readonly failed_said_by: string | null };

const places = (account: string, more: object = {}) => ({
  kind: "bank",
  bank_code: "68",
  branch_code: "001",
  account,
  account_name: "Anna Otieno",
  ...more,
});

/** Adds a second accountant, who can also enter the results of payments. */
async function anotherPayer(email = "second.payer@umoja-group.co.ke"): Promise<Person> {
  const names = { first_name: "Second", last_name: "Payer", phone: "0712345678" };
  await office.made("/users", { ...names, email, role_id: ACCOUNTANT, company_id: hazina.group.owner.companyId });
  return { token: await chooseFirstPassword(hazina, email) };
}

it("one person's report that a part of a pay failed leaves the other part alone", async () => {
  const second = await anotherPayer();
  const id = await office.made("/personnel", {
    person: { first_name: "Anna", last_name: "Otieno", born: "1990-05-01" },
    statutory: { id_number: "28888881", kra_pin: "A028888881K" },
    employment: { joined: "2025-01-01", kind: "permanent" },
    pay: { amount: 80_000, reason: "As agreed" },
    payout: { parts: [places("0011111111111", { share: 40 }), places("0022222222222")] },
  });
  type Held = { data: { pay: { history: { id: string }[] }; payout: { id: string }[] } };
  const { data } = await must<Held>(owner, "GET", `/personnel/${id}`);
  await must(approver, "POST", `/personnel/${id}/pay/decision`, { pay_id: data.pay.history[0]?.id, status: 1 });
  await must(approver, "POST", `/personnel/${id}/payout/confirmation`, { payout_id: data.payout[0]?.id });
  const run = await office.start({});
  await office.approved(run);
  const batch = await office.pay(run);
  const lines = async () => (await office.lines(run)) as unknown as readonly Line[];
  const [one, other] = (await lines()).map(({ personnel_id, part, amount }) => ({ personnel_id, part, amount }));
  const failed = (person: Person, line: object | undefined) =>
    must<{ data: { waiting: number; taken: number } }>(person, "POST", `/payroll/payments/${batch}/results`, {
      rows: [{ ...line, status: "failed" }],
    });
  expect((await failed(payer, one)).data).toMatchObject({ waiting: 1, taken: 0 });
  expect((await lines()).map(({ failed_said_by: by }) => by)).toEqual([expect.stringMatching(/./), null]);
  expect((await failed(second, other)).data).toMatchObject({ waiting: 1, taken: 0 });
  expect((await lines()).map(({ status }) => status)).toEqual(["sent", "sent"]);
  expect((await failed(second, one)).data).toMatchObject({ waiting: 0, taken: 1 });
  expect((await lines()).map(({ status }) => status)).toEqual(["failed", "sent"]);
});

it("a failure that one person's file reports is not paid again by that person alone", async () => {
  const third = await anotherPayer("third.payer@umoja-group.co.ke");
  await office.person(50_000);
  const run = await office.start({ month: "2026-04" });
  await office.approved(run);
  const batch = await office.pay(run);
  const line = (await office.lines(run)).at(-1);
  const report = (person: Person) => {
    const file = new FormData();
    const rows = `Account,Amount,Status\n0010000001,${line?.amount.toFixed(2)},Failed\n`;
    file.set("file", new File([rows], "results.csv"));
    return must(person, "POST", `/payroll/payments/${batch}/results`, file);
  };
  const again = (person: Person) =>
    hazina.call(person, "POST", "/client/payroll-process-payment", {
      payroll_id: run,
      rail: "bank_file",
      personnel_ids: [line?.personnel_id],
      proof: { password: PASSWORD },
    });
  await report(payer);
  const alone = await again(payer);
  expect([alone.status, alone.body.code]).toEqual([403, "maker_is_checker"]);
  await report(payer);
  expect((await again(payer)).status).toBe(403);
  await report(third);
  expect((await again(payer)).status).toBe(200);
});
