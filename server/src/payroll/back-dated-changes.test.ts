import { afterAll, describe, expect, it } from "vitest";
import { lineOf, startPayroll } from "./payroll.fixture.ts";

const office = await startPayroll();
const { hazina, owner, approver, payer, must } = office;
const ADMINISTRATOR = 1;
const ACCOUNTANT = 5;
const HR_OFFICER = 8;

afterAll(() => hazina.stop());

describe("a rise that is dated back into paid months", () => {
  it("pays their difference with the next payroll, once, and leaves the paid slips as they were", async () => {
    const anna = await office.person(80_000);
    const january = await office.paid({ month: "2026-01" });
    await office.paid({ month: "2026-02" });
    const before = await office.slip(january, anna);
    await office.raise(anna, 90_000, "2026-01-01");
    const march = await office.paid({});
    const slip = await office.slip(march, anna);
    const late = slip.lines.filter(({ name }) => name.includes("arrears"));
    expect(late.map(({ amount }) => amount)).toEqual([10_000, 10_000]);
    expect(slip.net).toBe(76_808.15);
    expect(await office.slip(january, anna)).toEqual(before);
    const april = await office.start({ month: "2026-04" });
    await office.compute(april);
    const next = await office.slip(april, anna);
    expect(next.lines.filter(({ name }) => name.includes("arrears"))).toEqual([]);
    await must(owner, "PUT", `/payrolls/${april}`, { version: (await office.read(april)).version, note: "Later" });
    await must(owner, "DELETE", `/payrolls/${april}`);
  });

  it("pays an allowance that was given from a paid month on, and posts it under its own name", async () => {
    const brian = await office.person(50_000, "2026-05-01");
    await office.paid({ month: "2026-05" });
    const house = await office.made("/payroll-elements", {
      name: "House allowance",
      code: "house",
      pays: { type: "earning", kind: "houseAllowance" },
    });
    await must(owner, "POST", "/personnel-pay-elements", {
      personnel_id: brian,
      element_id: house,
      value: 8_000,
      from: "2026-05",
    });
    const june = await office.paid({ month: "2026-06" });
    const slip = await office.slip(june, brian);
    expect(slip.lines.filter(({ name }) => name.startsWith("House")).map(({ amount }) => amount)).toEqual([
      8_000, 8_000,
    ]);
    type Ledger = { data: { memo: string; debit: number }[] };
    const ledger = await must<Ledger>(owner, "POST", "/reports/payroll/general-ledger", { payroll_id: june });
    expect(ledger.data.find(({ memo }) => memo.startsWith("House"))?.debit).toBe(16_000);
  });

  it("pays arrears to an employee whose joining was recorded late", async () => {
    const late = await office.person(62_000, "2026-06-16");
    const july = await office.paid({ month: "2026-07" });
    const slip = await office.slip(july, late);
    expect([lineOf(slip, "pay.earning"), slip.lines.find(({ name }) => name.includes("arrears"))?.amount]).toEqual([
      62_000, 31_000,
    ]);
  });
});

describe("leave that is not paid", () => {
  it("comes into the muster roll by itself, and makes a computed payroll stale", async () => {
    const chris = await office.person(93_000, "2026-08-01");
    const run = await office.start({ month: "2026-08" });
    await office.compute(run);
    type Types = { data: { id: string; law: string | null }[] };
    const types = await must<Types>(owner, "POST", "/client/leave-types", {});
    const unpaid = types.data.find(({ law }) => law === null);
    expect(unpaid).toBeDefined();
    const asked = await must<{ data: { id: string } }>(owner, "POST", "/leave-requests", {
      personnel_id: chris,
      leave_type_id: unpaid?.id,
      from: "2026-08-03",
      to: "2026-08-04",
    });
    await hazina.setRole(payer as never, HR_OFFICER);
    await must(payer, "POST", `/leave-requests/${asked.data.id}/decision`, { status: 1 });
    expect((await office.read(run)).is_stale).toBe(true);
    type Roll = { data: { personnel_id: string; locked: { name: string; value: number; source: string }[] }[] };
    const roll = await must<Roll>(owner, "POST", "/client/payroll-muster-roll", { payroll_id: run });
    const locked = roll.data.find(({ personnel_id: id }) => id === chris)?.locked;
    expect(locked).toEqual([expect.objectContaining({ value: 2, source: "Leave" })]);
    await office.compute(run);
    const slip = await office.slip(run, chris);
    expect(lineOf(slip, "pay.absence")).toBe(6_000);
    type Preview = { data: { personnel_id: string; pays: number | null }[] };
    const preview = async (row: object) => {
      const asked = { payroll_id: run, rows: [{ personnel_id: chris, ...row }] };
      return (await must<Preview>(owner, "POST", "/payroll-muster-roll/preview", asked)).data[0]?.pays;
    };
    const absent = (await preview({ days_absent: 3 })) ?? 0;
    expect([await preview({}), await preview({ status: "hold" })]).toEqual([slip.pays, null]);
    expect((await office.read(run)).status).toBe("computed");
    const rows = [{ personnel_id: chris, days_absent: 3 }];
    await must(owner, "POST", "/payroll-muster-roll", { payroll_id: run, rows });
    await office.compute(run);
    expect((await office.slip(run, chris)).pays).toBe(absent);
    const all = { payroll_id: run, all: true };
    type All = { arrays: { personnel_id: string[]; pays: number[] } };
    const { arrays } = await must<All>(owner, "POST", "/client/payroll-muster-roll", all);
    expect(arrays.pays[arrays.personnel_id.indexOf(chris)]).toBe(absent);
    const bad = { payroll_id: run, rows: [{ personnel_id: office.salaries, days_absent: 1 }] };
    expect((await office.ask(owner, "POST", "/payroll-muster-roll/preview", bad)).status).toBe(404);
  });
});

describe("a loan", () => {
  it("is taken from pay as far as a third is left, once in the month, and is as before when the payroll is taken back", async () => {
    const dora = await office.person(60_000, "2026-11-01");
    await must(owner, "POST", "/payroll/formulas/rows", {
      table: "fringeBenefitTax",
      from: "2026-10",
      through: "2026-12",
      rate: 8,
      source: "Notice of the authority",
    });
    type Added = { data: { id: string }[] };
    const added = await must<Added>(owner, "POST", "/client/payroll-rate-rows", {});
    await hazina.setRole(payer as never, ADMINISTRATOR);
    await must(payer, "POST", `/payroll/formulas/rows/${added.data[0]?.id}/decision`, { status: 1 });
    const asked = await must<{ data: { id: string } }>(owner, "POST", "/loans", {
      personnel_id: dora,
      kind: "loan",
      principal: 24_000,
      months: 4,
      first_month: "2026-11",
    });
    const loan = `/loans/${asked.data.id}`;
    type Loan = { data: { version: number; balance: number } };
    const read = () => must<Loan>(owner, "GET", loan);
    await must(payer, "POST", `${loan}/decision`, { version: (await read()).data.version, status: 1 });
    await hazina.setRole(payer as never, ACCOUNTANT);
    await must(owner, "POST", `${loan}/disbursement`, {
      version: (await read()).data.version,
      day: "2026-11-02",
      reference: "Transfer 9",
    });
    const run = await office.start({ month: "2026-11", personnel_ids: [dora] });
    type Roll = { data: { locked: { source: string; value: number }[] }[] };
    const roll = await must<Roll>(owner, "POST", "/client/payroll-muster-roll", { payroll_id: run });
    expect(roll.data[0]?.locked).toEqual([expect.objectContaining({ source: "Loan", value: 6_000 })]);
    await office.approved(run);
    expect(lineOf(await office.slip(run, dora), "deduction.loan")).toBe(6_000);
    expect((await read()).data.balance).toBe(18_000);
    await must(approver, "POST", "/rollback-payroll", { payroll_id: run, reason: "A mistake" });
    expect((await read()).data.balance).toBe(24_000);
    await office.approved(run);
    expect((await read()).data.balance).toBe(18_000);
  });
});

describe("a month whose payroll was taken back after it was paid", () => {
  it("is not closed before what people received is settled by another payroll of it", async () => {
    const [bess, carl] = [await office.person(30_000, "2026-09-01"), await office.person(20_000, "2026-09-01")];
    const month = "2026-09";
    const run = await office.paid({ month, personnel_ids: [bess, carl] });
    const takeBack = (by: typeof approver) =>
      must(by, "POST", "/rollback-payroll", { payroll_id: run, reason: "A mistake" });
    await takeBack(approver);
    expect((await office.read(run)).reversal_asked_by).not.toBeNull();
    type Notices = { data: { title: string; message: string; link: string | null }[] };
    const noticesOf = async (person: typeof approver) =>
      (await must<Notices>(person, "GET", "/notifications")).data.map(({ title, message }) => `${title}: ${message}`);
    const asked = expect.stringContaining("Reversal of a paid payroll, Salaries, Sep 2026");
    expect(await noticesOf(owner)).toContainEqual(asked);
    expect(await noticesOf(approver)).not.toContainEqual(asked);
    await takeBack(owner);
    expect((await office.read(run)).reversal_asked_by).toBeNull();
    const close = async () => {
      const asked = { state: "closed", reason: "Done" };
      const { status, body } = await office.ask(approver, "PUT", `/payroll/months/${month}`, asked);
      return [status, body.message];
    };
    expect(await close()).toEqual([409, expect.stringContaining("nothing to close")]);
    const again = await office.start({ month, personnel_ids: [bess] });
    await office.approved(again);
    expect([(await office.slip(again, bess)).pays, await office.pay(again)]).toEqual([0, null]);
    expect(await close()).toEqual([409, expect.stringContaining("received money under Salaries, Sep 2026")]);
  });
});

describe("work by the day", () => {
  const week = { from: "2026-10-05", to: "2026-10-11" };
  type Roll = {
    data: { id: string; version: number; amount: number; locked: boolean }[];
    totals: { days: number; amount: number };
    workers: { personnel_id: string; basis: string; rate: number }[];
  };

  it("is written at the rate on record, copied to the next day, and summed by the person", async () => {
    const casual = await office.person(1_000, "2026-10-01", { kind: "casual" }, "daily");
    const gang = await office.person(1_000, "2026-10-01", { kind: "casual" }, "daily");
    const rows = [casual, gang].map((personnel_id) => ({ personnel_id, day: "2026-10-05" }));
    const none = await office.ask(owner, "POST", "/wages-muster-roll", {
      rows: [{ personnel_id: casual, day: "2026-10-05", unit: "piece", quantity: 12 }],
    });
    expect([none.status, none.body.message]).toEqual([422, expect.stringContaining("no rate on record")]);
    await must(owner, "POST", "/wages-muster-roll", { rows });
    expect((await office.ask(owner, "POST", "/wages-muster-roll", { rows })).status).toBe(409);
    await must(owner, "POST", "/wages-muster-roll", { copy_from: "2026-10-05", day: "2026-10-06" });
    const listed = await must<Roll>(owner, "GET", `/wages-muster-roll?from=${week.from}&to=${week.to}`);
    expect(listed.totals).toEqual({ days: 4, amount: 4_000 });
    const workers = listed.workers.map(({ personnel_id, basis, rate }) => [personnel_id, basis, rate]);
    expect(workers).toEqual(expect.arrayContaining([casual, gang].map((id) => [id, "daily", 1_000])));
    const [first, second] = listed.data;
    const step = {
      rows: [{ personnel_id: casual, day: "2026-10-07" }],
      changes: [{ id: first?.id, version: first?.version, unit: "half" }],
      removals: [second?.id],
    };
    const stale = { ...step, changes: [{ ...step.changes[0], version: 99 }] };
    expect((await office.ask(owner, "POST", "/wages-muster-roll", stale)).status).toBe(409);
    const foreign = { removals: [office.wages] };
    expect((await office.ask(owner, "POST", "/wages-muster-roll", foreign)).status).toBe(404);
    await must(owner, "POST", "/wages-muster-roll", step);
    const stepped = await must<Roll>(owner, "POST", "/client/payroll-wages-muster-roll", week);
    expect(stepped.totals).toEqual({ days: 3.5, amount: 3_500 });
    const [again] = stepped.data;
    await must(owner, "PUT", `/wages-muster-roll/${again?.id}`, { version: again?.version, unit: "day" });
    const half = { version: (again?.version ?? 0) + 1, unit: "half" };
    await must(owner, "PUT", `/wages-muster-roll/${first?.id}`, half);
    expect((await office.ask(owner, "PUT", `/wages-muster-roll/${first?.id}`, half)).status).toBe(409);
    const run = await office.made("/payrolls", { payroll_type_id: office.wages, month: "2026-10", period: week });
    await office.compute(run);
    await office.submit(run);
    const late = { rows: [{ personnel_id: casual, day: "2026-10-07" }] };
    expect((await office.ask(owner, "POST", "/wages-muster-roll", late)).status).toBe(409);
    const after = await must<Roll>(owner, "POST", "/client/payroll-wages-muster-roll", week);
    expect(after.data.every(({ locked }) => locked)).toBe(true);
    await office.approve(run);
    const net = await must<{ data: object[]; totals: { pays: number } }>(
      owner,
      "POST",
      "/client/payroll-wages-netpay",
      {
        payroll_id: run,
      },
    );
    expect(net.data).toHaveLength(2);
    expect(net.totals.pays).toBe((await office.read(run)).totals.pays);
  });
});
