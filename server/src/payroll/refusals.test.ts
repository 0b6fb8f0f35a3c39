import { afterAll, describe, expect, it } from "vitest";
import { PASSWORD, type Person } from "../testing/test-server.ts";
import { startPayroll } from "./payroll.fixture.ts";

const ADMIN = 1;
const FINANCE_MANAGER = 3;
const ACCOUNTANT = 5;

const office = await startPayroll();
const { hazina, owner, approver, payer, ask, must } = office;
const [anna, brian] = [await office.person(50_000), await office.person(60_000)];

afterAll(() => hazina.stop());

/** Starts a regular payroll of a new type, so that a month can have several. */
const start = async (month: string, ...personnel_ids: string[]) => {
  const payroll_type_id = await office.made("/payroll-types", { name: `${month} of ${personnel_ids.join()}` });
  return office.start({ payroll_type_id, month, personnel_ids });
};
const refused = async (by: Person, method: string, path: string, body?: object) => {
  const { status, body: answer } = await ask(by, method, path, body);
  return `${status} ${answer.message}`;
};
const approve = async (by: Person, run: string, version?: number) => {
  const asked = { payroll_id: run, version: version ?? (await office.read(run)).version };
  return refused(by, "POST", "/approve-payroll", asked);
};
const pay = (by: Person, run: string) => {
  const asked = { payroll_id: run, rail: "bank_file", proof: { password: PASSWORD } };
  return refused(by, "POST", "/client/payroll-process-payment", asked);
};
const type = (run: string) =>
  refused(owner, "POST", "/payroll-muster-roll", { payroll_id: run, rows: [{ personnel_id: anna, days_absent: 1 }] });
const submit = async (run: string) =>
  refused(owner, "POST", `/payrolls/${run}/submission`, { version: (await office.read(run)).version });
/**
 * Runs a function while a person has another role, and then gives the person the role `then`. Returns the function's
 * result.
 */
const as = async <Value>(person: Person, role: number, then: number, work: () => Promise<Value>) => {
  await hazina.setRole(person as never, role);
  const done = await work();
  await hazina.setRole(person as never, then);
  return done;
};

describe("refused with its reason", () => {
  it("what one prepared, approved or confirmed an account of, an old version, and what is typed too late", async () => {
    const run = await start("2026-03", anna, brian);
    await office.compute(run);
    await office.submit(run);
    const { version } = await office.read(run);
    expect(await approve(owner, run)).toBe("403 You prepared this payroll; someone else must decide on it.");
    expect(await approve(approver, run, version - 1)).toBe(
      "409 This payroll changed since you opened it. Review it again, then decide.",
    );
    expect(await type(run)).toContain("409 This payroll is submitted, so its inputs are locked.");
    expect(await refused(owner, "POST", `/payrolls/${run}/compute`, {})).toContain("409 This payroll is submitted");
    await office.approve(run);
    expect(await pay(owner, run)).toBe("403 You prepared this payroll; someone else must pay it.");
    expect(await as(approver, ADMIN, FINANCE_MANAGER, () => pay(approver, run))).toBe(
      "403 You approved this payroll; someone else must pay it.",
    );
    await office.settle(run, await office.pay(run));
    expect(await refused(owner, "DELETE", `/payrolls/${run}`)).toBe(
      "409 This payroll has been paid. Reverse it; paid payrolls are never deleted.",
    );
    const other = await start("2026-04", anna);
    await office.compute(other);
    await office.submit(other);
    expect(await as(payer, ADMIN, ACCOUNTANT, () => approve(payer, other))).toContain("200 ");
    expect(await as(approver, ADMIN, FINANCE_MANAGER, () => pay(approver, other))).toBe(
      "403 You confirmed an account in this payroll; someone else must pay it.",
    );
  });

  it("your own raise, proposed and in a payroll", async () => {
    const own = await office.person(80_000, "2026-01-01");
    await must(owner, "POST", `/personnel/${own}/user`, { user_id: approver.userId });
    type Record = { data: { version: number; pay: { history: { id: string; state: string }[] } } };
    const read = () => must<Record>(owner, "GET", `/personnel/${own}`);
    const payroll_type_id = await office.made("/payroll-types", { name: "Managers" });
    const run = async (month: string) => {
      const id = await office.start({ payroll_type_id, month, personnel_ids: [own] });
      await office.compute(id);
      await office.submit(id);
      return id;
    };
    await as(payer, ADMIN, ACCOUNTANT, async () => approve(payer, await run("2026-06")));
    const rise = { amount: 90_000, reason: "Rise", effective_from: "2026-07-01" };
    await must(owner, "PUT", `/personnel/${own}`, { version: (await read()).data.version, pay: rise });
    const pay_id = (await read()).data.pay.history.find(({ state }) => state === "proposed")?.id;
    const decision = `/personnel/${own}/pay/decision`;
    const words = "403 This request concerns you, so another person must decide.";
    expect(await refused(approver, "POST", decision, { pay_id, status: 1 })).toBe(words);
    await as(payer, ADMIN, ACCOUNTANT, () => must(payer, "POST", decision, { pay_id, status: 1 }));
    expect(await approve(approver, await run("2026-07"))).toBe(words);
  });

  it("a rate or an account that is missing, a month whose law is not known, and one that is closed", async () => {
    expect(await refused(owner, "POST", "/payrolls", { payroll_type_id: office.salaries, month: "2027-06" })).toContain(
      "422 The table of PAYE bands for Jun 2027 is not known: it is known up to Dec 2026.",
    );
    const car = { name: "Car loan", code: "car_loan", pays: { type: "benefit" }, calculation: "facts" };
    const facts = { type: "loan", balance: 300_000, charged: 5 };
    const held = {
      personnel_id: brian,
      element_id: await office.made("/payroll-elements", car),
      facts,
      from: "2026-05",
    };
    await must(owner, "POST", "/personnel-pay-elements", held);
    const lent = await start("2026-11", brian);
    await office.compute(lent);
    expect(await submit(lent)).toContain("409 This payroll cannot be submitted yet. A rate is unknown");
    const odd = {
      name: "Odd",
      code: "odd",
      pays: { type: "earning", kind: "bonus" },
      recurring: false,
      account: "9999",
    };
    const element = await office.made("/payroll-elements", odd);
    const run = await start("2026-05", anna);
    const rows = [{ personnel_id: anna, values: { [element]: 100 } }];
    await must(owner, "POST", "/payroll-muster-roll", { payroll_id: run, rows });
    await office.compute(run);
    expect(await submit(run)).toContain(
      "409 This payroll cannot be submitted yet. These payroll items have no ledger account: Odd.",
    );

    await must(approver, "PUT", "/payroll/months/2026-03", { state: "closed", reason: "Done" });
    const late = { payroll_type_id: office.salaries, month: "2026-03", kind: "off_cycle" };
    expect(await refused(owner, "POST", "/payrolls", late)).toBe(
      "422 Mar 2026 is closed. Choose a later month, or request that it be reopened.",
    );
    const runs = await must<{ data: { id: string; month: string }[] }>(owner, "POST", "/client/payroll", {});
    const closed = runs.data.find(({ month }) => month === "2026-03")?.id;
    expect(await refused(approver, "POST", "/rollback-payroll", { payroll_id: closed, reason: "Late" })).toBe(
      "409 The month of this payroll is closed. Make the correction in the next run.",
    );
  });
});
