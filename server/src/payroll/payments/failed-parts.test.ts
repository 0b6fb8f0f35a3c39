import { afterAll, expect, it } from "vitest";
import { chooseFirstPassword, type Person } from "../../testing/test-server.ts";
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

/** Another accountant, who enters results as well. */
async function anotherPayer(): Promise<Person> {
  const email = "second.payer@umoja-group.co.ke";
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
