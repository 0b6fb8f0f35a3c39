import { afterAll, describe, expect, it } from "vitest";
import { lineOf, startPayroll } from "./payroll.fixture.ts";

const office = await startPayroll();
const { hazina, owner, approver, payer, ask, must } = office;

afterAll(() => hazina.stop());

/** Pays a regular payroll of only the given employees. */
const paidFor = (month: string, ...personnel_ids: string[]) => office.paid({ month, personnel_ids });
const muster = (payroll_id: string, personnel_id: string, row: object) =>
  must(owner, "POST", "/payroll-muster-roll", { payroll_id, rows: [{ personnel_id, ...row }] });
const element = (name: string, more: object) =>
  office.made("/payroll-elements", { name, code: name.toLowerCase(), ...more });

const bonus = await element("Bonus", { pays: { type: "earning", kind: "bonus" }, recurring: false });
const sacco = await element("Stima", { pays: { type: "deduction", kind: "sacco" }, payee: "Stima", priority: 10 });
const loan = await element("Bank", { pays: { type: "deduction", kind: "loan" }, payee: "A bank", priority: 40 });

describe("months whose pay is known to the cent", () => {
  it("who joins on the 16th, and who is raised on it, are paid for their days", async () => {
    const joined = await office.person(93_000, "2026-03-16");
    const raised = await office.person(62_000);
    await office.raise(raised, 77_500, "2026-03-16");
    const run = await paidFor("2026-03", joined, raised);
    const [first, second] = [await office.slip(run, joined), await office.slip(run, raised)];
    expect([lineOf(first, "pay.earning"), first.net]).toEqual([48_000, 37_772.65]);
    const pay = second.lines.filter(({ code }) => code === "pay.earning").map(({ amount }) => amount);
    expect([pay.reduce((sum, one) => sum + one, 0), second.net]).toEqual([70_000, 51_594.15]);
  });

  it("a third is left: the loan gives way to the SACCO, and what was not taken is said", async () => {
    const person = await office.person(30_000, "2026-09-01");
    for (const [element_id, value] of [
      [sacco, 8_000],
      [loan, 9_000],
    ] as const) {
      const body = { personnel_id: person, element_id, value, from: "2026-09" };
      await must(owner, "POST", "/personnel-pay-elements", body);
    }
    const slip = await office.slip(await paidFor("2026-09", person), person);
    const taken = (name: string) => slip.lines.find((line) => line.name === name)?.amount;
    expect([taken("Stima"), taken("Bank"), slip.net]).toEqual([8_000, 8_193.75, 10_000]);
    expect(slip.not_taken.join(" ")).toContain("806.25");
  });

  it("from January to February 2026 net pay falls by 1,176.00, of which nothing is unexplained", async () => {
    const person = await office.person(100_000, "2025-06-01");
    await paidFor("2026-01", person);
    const run = await office.start({ month: "2026-02", personnel_ids: [person] });
    await office.compute(run);
    const { change } = await office.slip(run, person);
    expect(change).toMatchObject({ change: -1_176, causes: [{ cause: "law", amount: -1_176 }] });
  });
});

describe("several payrolls of a month", () => {
  it("an off-cycle one before the regular one pays its own rows alone; both come to the month's tax", async () => {
    const person = await office.person(100_000, "2026-04-01");
    const early = await office.paid({ month: "2026-04", kind: "off_cycle" }, (id) =>
      muster(id, person, { values: { [bonus]: 50_000 } }),
    );
    const first = await office.slip(early, person);
    expect(first.lines.filter(({ code }) => code === "pay.earning").map(({ amount }) => amount)).toEqual([50_000]);
    const second = await office.slip(await paidFor("2026-04", person), person);
    expect([lineOf(second, "paye"), second.paid_before]).toEqual([33_895.85, first.pays]);
    expect(Math.round((first.pays + second.pays) * 100)).toBe(10_447_915);
  });

  it("two off-cycle ones of a person are not under way at once", async () => {
    const person = await office.person(40_000, "2026-05-01");
    const [first, second] = [
      await office.start({ month: "2026-05", kind: "off_cycle" }),
      await office.start({ month: "2026-05", kind: "off_cycle" }),
    ];
    for (const [run, amount] of [
      [first, 1_000],
      [second, 2_000],
    ] as const) {
      await muster(String(run), person, { values: { [bonus]: amount } });
    }
    await office.compute(first);
    await office.compute(second);
    expect((await office.slip(second, person)).refusal).toContain("is in another payroll of this month");
    await office.submit(first);
    await office.approve(first);
    await office.compute(second);
    const { totals } = await office.read(second);
    expect([totals.refused, totals.people]).toEqual([0, 1]);
    expect((await office.slip(second, person)).pays).toBeGreaterThan(0);
  });

  it("four weekly wages of 5,000 come to net 17,950.00, and a month without work to nobody", async () => {
    const casual = await office.person(1_000, "2026-03-01", { kind: "casual" }, "daily");
    const weeks = ["2026-03-02", "2026-03-09", "2026-03-16", "2026-03-23"];
    let paid = 0;
    for (const monday of weeks) {
      const days = Array.from(
        { length: 5 },
        (_, at) => `${monday.slice(0, 8)}${String(Number(monday.slice(8)) + at).padStart(2, "0")}`,
      );
      await must(owner, "POST", "/wages-muster-roll", { rows: days.map((day) => ({ personnel_id: casual, day })) });
      const to = `${monday.slice(0, 8)}${String(Number(monday.slice(8)) + 6).padStart(2, "0")}`;
      const body = { payroll_type_id: office.wages, month: "2026-03", period: { from: monday, to } };
      const run = await office.made("/payrolls", body);
      await office.approved(run);
      await office.settle(run, await office.pay(run));
      paid += Math.round((await office.slip(run, casual)).pays * 100);
    }
    expect(paid).toBe(1_795_000);
    const empty = { payroll_type_id: office.wages, month: "2026-04", period: { from: "2026-04-06", to: "2026-04-12" } };
    const run = await office.made("/payrolls", empty);
    expect((await office.compute(run)).totals.people).toBe(0);
    const { version } = await office.read(run);
    const refused = await ask(owner, "POST", `/payrolls/${run}/submission`, { version });
    expect([refused.status, refused.body.message]).toEqual([
      409,
      "This payroll pays no one, so there is nothing to submit.",
    ]);
  });
});

describe("a payroll that is taken back after it was paid", () => {
  it("leaves the loan, the return and what is owed as before; run again, it pays nobody a second time", async () => {
    const person = await office.person(60_000, "2026-11-01");
    const body = { personnel_id: person, kind: "loan", principal: 24_000, months: 4, first_month: "2026-11" };
    const path = `/loans/${await office.made("/loans", body)}`;
    type Loan = { data: { version: number; balance: number } };
    const read = async () => (await must<Loan>(owner, "GET", path)).data;
    const rate = { table: "fringeBenefitTax", from: "2026-10", through: "2026-12", rate: 8, source: "Notice" };
    await must(owner, "POST", "/payroll/formulas/rows", rate);
    const rates = await must<{ data: { id: string }[] }>(owner, "POST", "/client/payroll-rate-rows", {});
    await hazina.setRole(payer as never, 1);
    await must(payer, "POST", `/payroll/formulas/rows/${rates.data[0]?.id}/decision`, { status: 1 });
    await must(payer, "POST", `${path}/decision`, { version: (await read()).version, status: 1 });
    await hazina.setRole(payer as never, 5);
    const paidOut = { version: (await read()).version, day: "2026-11-02", reference: "Transfer 1" };
    await must(owner, "POST", `${path}/disbursement`, paidOut);
    const type = await office.made("/payroll-types", { name: "Borrowers" });
    const start = () => office.made("/payrolls", { payroll_type_id: type, month: "2026-11", personnel_ids: [person] });
    const listed = async (name: string) => {
      type List = { totals: Record<string, number> };
      const asked = { month: "2026-11", personnel_id: person };
      return (await must<List>(owner, "POST", `/client/statutory/${name}`, asked)).totals;
    };
    const run = await start();
    await office.approved(run);
    await office.settle(run, await office.pay(run));
    const first = await office.slip(run, person);
    expect([lineOf(first, "deduction.loan"), (await read()).balance]).toEqual([6_000, 18_000]);
    const filed = await listed("paye");
    expect(filed.paye).toBeGreaterThan(0);
    const back = { payroll_id: run, reason: "The wrong month" };
    await must(approver, "POST", "/rollback-payroll", back);
    expect([(await read()).balance, await listed("paye")]).toEqual([18_000, filed]);
    expect((await ask(approver, "POST", "/rollback-payroll", back)).status).toBe(403);
    await hazina.setRole(payer as never, 1);
    await must(payer, "POST", "/rollback-payroll", back);
    await hazina.setRole(payer as never, 5);
    expect([(await read()).balance, (await listed("paye")).paye, (await listed("net-pay")).net]).toEqual([
      24_000, 0, 0,
    ]);
    const again = await start();
    await office.approved(again);
    const second = await office.slip(again, person);
    expect([second.net, second.pays, await office.lines(again)]).toEqual([first.net, 0, []]);
    expect([(await read()).balance, await listed("paye")]).toEqual([18_000, filed]);
  });
});

describe("invalid input is refused with its reason", () => {
  it("a formula that names itself or goes round, and an element that people have", async () => {
    const pays = { type: "earning", kind: "allowance" };
    const own = { name: "Echo", code: "echo", pays, calculation: "formula", formula: "echo + 1" };
    expect((await ask(owner, "POST", "/payroll-elements", own)).status).toBe(422);
    const person = await office.person(45_000, "2026-06-01");
    const body = { personnel_id: person, element_id: sacco, value: 500, from: "2026-06" };
    await must(owner, "POST", "/personnel-pay-elements", body);
    const inUse = await ask(owner, "DELETE", `/payroll-elements/${sacco}`);
    expect([inUse.status, inUse.body.message]).toEqual([409, expect.stringContaining("End their assignments first")]);
  });

  it("rows entered after a payroll was submitted, or while it is", async () => {
    const person = await office.person(52_000, "2026-07-01");
    const run = await office.start({ month: "2026-07", personnel_ids: [person] });
    await office.compute(run);
    const { version } = await office.read(run);
    const typed = { payroll_id: run, rows: [{ personnel_id: person, values: { [bonus]: 9_999 } }] };
    const [submitted, written] = await Promise.all([
      ask(owner, "POST", `/payrolls/${run}/submission`, { version }),
      ask(owner, "POST", "/payroll-muster-roll", typed),
    ]);
    const both = [submitted.status, written.status];
    expect([
      [200, 409],
      [409, 200],
    ]).toContainEqual(both);
    const { status } = await office.read(run);
    if (submitted.status === 200) {
      expect((await ask(owner, "POST", "/payroll-muster-roll", typed)).status).toBe(409);
      const month = await ask(approver, "PUT", "/payroll/months/2026-07", { state: "closed", reason: "Done" });
      expect(month.status).toBe(409);
    } else expect(["draft", "computed"]).toContain(status);
  });

  it("deciding by levels that were set after it was submitted, rejecting without a reason, and settings of a closed month", async () => {
    const type = await office.made("/payroll-types", { name: "Directors" });
    await office.person(70_000, "2026-08-01", { payroll_type_id: type });
    const run = await office.made("/payrolls", { payroll_type_id: type, month: "2026-08" });
    await office.compute(run);
    await office.submit(run);
    const types = await must<{ data: { id: string; version?: number }[] }>(owner, "POST", "/client/payroll-types", {});
    const { version } = types.data.find(({ id }) => id === type) ?? {};
    const levels = [
      { name: "Finance", role_ids: [3] },
      { name: "Board", role_ids: [1] },
    ];
    await must(owner, "PUT", `/payroll-types/${type}`, { name: "Directors", version, approval_levels: levels });
    const wordless = { status: 2, version: (await office.read(run)).version };
    const rejected = await ask(approver, "PUT", `/approvals/payroll/${run}`, wordless);
    expect([rejected.status, rejected.body.message]).toEqual([422, "Enter a reason for the rejection."]);
    await office.approve(run);
    expect((await office.read(run)).status).toBe("approved");
    await office.settle(run, await office.pay(run));
    await must(approver, "PUT", "/payroll/months/2026-08", { state: "closed", reason: "Done" });
    const early = await ask(owner, "PUT", "/payroll/settings", { from: "2026-02", choices: { nita_exempt: true } });
    const words =
      "Aug 2026 is closed, and settings that start in that month or earlier would change it. Choose Sep 2026 or a later month.";
    expect([early.status, early.body.message]).toEqual([422, words]);
  });
});
