import { afterAll, describe, expect, it } from "vitest";
import { LONG_RUN } from "../testing/long-run.ts";
import { startPayroll } from "./payroll.fixture.ts";

const office = await startPayroll();
const { owner, approver, ask, must } = office;

afterAll(() => office.hazina.stop());

const bonus = await office.made("/payroll-elements", {
  name: "Bonus",
  code: "bonus",
  pays: { type: "earning", kind: "bonus" },
  recurring: false,
});
const type = (payroll_id: string, personnel_id: string, row: object) =>
  must(owner, "POST", "/payroll-muster-roll", { payroll_id, rows: [{ personnel_id, ...row }] });
const setMonth = async (month: string, state: "closed" | "open", by = approver) => {
  const { status, body } = await ask(by, "PUT", `/payroll/months/${month}`, { state, reason: "So" });
  return [status, body.message];
};
type Held = { data: { id: string; code: string; value: number; total: number; from: string; taken: number }[] };
const advancesOf = async (personnel_id: string) => {
  const { data } = await must<Held>(owner, "POST", "/client/employee-payroll-elements", { personnel_id });
  return data.filter(({ code }) => code === "paid_too_much");
};
/** Deletes a calculated payroll, after changing its note so that it becomes a draft again. */
const remove = async (id: string) => {
  await must(owner, "PUT", `/payrolls/${id}`, { version: (await office.read(id)).version, note: "In error" });
  await must(owner, "DELETE", `/payrolls/${id}`);
};
/** Overpays an employee in a month: pays a bonus, and then takes most of it back with a later payroll of the month. */
async function paidTooMuch(month: string, person: string, amount = 30_000) {
  const personnel_ids = [person];
  const first = await office.paid({ month, personnel_ids }, (id) => type(id, person, { values: { [bonus]: amount } }));
  const { full } = await must<{ full: { number: number } }>(owner, "POST", "/client/payroll", { id: first });
  const less = { values: { [bonus]: 10_000 }, replaces: [`${bonus}.${full.number}`] };
  await office.paid({ month, kind: "off_cycle", personnel_ids }, (id) => type(id, person, less));
}

describe("an overpayment of a month", () => {
  it("is one advance, however often the month is closed and reopened", async () => {
    const person = await office.person(60_000, "2026-01-01");
    await paidTooMuch("2026-01", person);
    expect((await setMonth("2026-01", "closed"))[0]).toBe(200);
    const [advance] = await advancesOf(person);
    expect(advance?.total).toBeGreaterThan(0);
    await setMonth("2026-01", "open");
    expect((await setMonth("2026-01", "open", owner))[0]).toBe(200);
    expect(await advancesOf(person)).toEqual([]);
    expect(await setMonth("2026-01", "closed")).toEqual([200, expect.stringContaining("is closed")]);
    expect((await advancesOf(person)).map(({ total, from }) => [total, from])).toEqual([[advance?.total, "2026-02"]]);
    type Ledger = { rows: { left: number }[] };
    const raw = office.hazina.server.services.database.raw as unknown as { execute(q: string): Promise<Ledger> };
    const { rows } = await raw.execute(
      "select sum(l.debit - l.credit)::int as left from journals j join journal_lines l on l.company_id = j.company_id and l.journal_id = j.id where l.memo = 'Overpayment carried as an advance'",
    );
    expect(rows[0]?.left).toBe(Math.round((advance?.total ?? 0) * 100));
    const february = await office.paid({ month: "2026-02", personnel_ids: [person] });
    const slip = await office.slip(february, person);
    expect(slip.lines.filter(({ name }) => name === "Recovery of overpayment").map(({ amount }) => amount)).toEqual([
      advance?.total,
    ]);
    const late = await setMonth("2026-01", "open");
    expect(late).toEqual([
      409,
      expect.stringContaining("Salaries, Feb 2026 has already recovered part of the overpayment"),
    ]);
  });

  it.runIf(LONG_RUN)("is taken back to the cent where two months of it are open at once", async () => {
    const person = await office.person(30_000, "2025-03-01");
    for (const month of ["2025-03", "2025-04"]) {
      await paidTooMuch(month, person, 60_000);
      expect((await setMonth(month, "closed"))[0]).toBe(200);
    }
    const owed = (await advancesOf(person)).reduce((total, { total: one }) => total + one, 0);
    let taken = 0;
    for (const month of ["05", "06", "07", "08", "09", "10", "11", "12"]) {
      const run = await office.paid({ month: `2025-${month}`, personnel_ids: [person] });
      const { lines } = await office.slip(run, person);
      for (const { code, amount } of lines) if (code === "deduction.advance") taken += Math.round(amount * 100);
    }
    const first = (await advancesOf(person)).reduce((total, { taken: one }) => total + one, 0);
    expect([taken, Math.round(first * 100)]).toEqual([taken, Math.round(owed * 100)]);
  });
});

describe("an employee is paid a month once", () => {
  it("whichever payrolls name them, and a payroll of another type leaves out who was paid", async () => {
    const [one, two] = [await office.person(60_000, "2026-05-01"), await office.person(70_000, "2026-05-01")];
    await office.paid({ month: "2026-05", personnel_ids: [one] });
    const other = await office.made("/payroll-types", { name: "Managers" });
    const second = await office.start({ payroll_type_id: other, month: "2026-05", personnel_ids: [one] });
    await office.compute(second);
    expect((await office.slip(second, one)).refusal).toContain(
      "already has this month's regular pay in Salaries, May 2026",
    );
    const { version } = await office.read(second);
    expect((await ask(owner, "POST", `/payrolls/${second}/submission`, { version })).status).toBe(409);
    await remove(second);
    const all = await ask(owner, "POST", "/payrolls", { payroll_type_id: office.salaries, month: "2026-05" });
    expect([all.status, all.body.message]).toEqual([
      409,
      expect.stringContaining("or select only employees who are not in it"),
    ]);
    await must(owner, "DELETE", `/payroll-types/${other}`);
    const rest = await office.start({ month: "2026-05", personnel_ids: [two] });
    expect((await office.compute(rest)).totals.people).toBe(1);
    await office.submit(rest);
    await office.approve(rest);
    expect((await office.slip(rest, two)).pays).toBe((await office.slip(rest, two)).net);
  });

  it("held back in the muster roll, by a later payroll of the month that names them", async () => {
    const [held, other] = [await office.person(60_000, "2026-06-01"), await office.person(70_000, "2026-06-01")];
    await office.paid({ month: "2026-06", personnel_ids: [held, other] }, (id) => type(id, held, { status: "hold" }));
    const again = await office.paid({ month: "2026-06", personnel_ids: [held] });
    const slip = await office.slip(again, held);
    expect([slip.refusal, slip.pays, slip.paid_before]).toEqual([null, slip.net, 0]);
  });

  it("for a day of work, whichever payrolls it lies in; one that was forgotten is not written where nothing pays it", async () => {
    const casual = (rate: number) => office.person(rate, "2026-07-01", { kind: "casual" }, "daily");
    const [one, two, stays] = [await casual(1_000), await casual(900), await casual(800)];
    const days = ["2026-07-06", "2026-07-07"];
    const work = (...ids: string[]) => ids.flatMap((personnel_id) => days.map((day) => ({ personnel_id, day })));
    await must(owner, "POST", "/wages-muster-roll", { rows: work(one, stays) });
    const week = { from: "2026-07-06", to: "2026-07-12" };
    const paidBy = async (body: object) => {
      const run = await office.made("/payrolls", { payroll_type_id: office.wages, month: "2026-07", ...body });
      await office.approved(run);
      await office.settle(run, await office.pay(run));
      return run;
    };
    const first = await paidBy({ period: week });
    const gang = await office.made("/payroll-types", { name: "Gang", kind: "wages", frequency: "weekly" });
    const whole = { from: "2026-07-01", to: "2026-07-31" };
    const body = { payroll_type_id: gang, month: "2026-07", period: whole, personnel_ids: [one] };
    const second = await office.made("/payrolls", body);
    expect((await office.compute(second)).totals.people).toBe(0);
    await remove(second);
    const late = { rows: [{ personnel_id: two, day: "2026-07-08" }] };
    const refused = await ask(owner, "POST", "/wages-muster-roll", late);
    expect([refused.status, refused.body.message]).toEqual([
      409,
      expect.stringContaining("work on 08/07/2026 would not be paid"),
    ]);
    await must(owner, "POST", "/wages-muster-roll", { rows: [{ personnel_id: one, day: "2026-07-13" }] });
    const { data } = await must<{ data: { version: number } }>(owner, "GET", `/personnel/${one}`);
    const leaves = { version: data.version, last_day: "2026-07-14", reason: "end_of_contract" };
    await must(owner, "POST", `/personnel/${one}/departure`, leaves);
    const final = await paidBy({ kind: "final", personnel_ids: [one] });
    const wages = (await office.slip(final, one)).lines.filter(({ name }) => /wage|day/i.test(name));
    expect(wages.reduce((total, { amount }) => total + amount, 0)).toBe(3_000);
    expect((await office.slip(final, one)).paid_before).toBe((await office.slip(first, one)).pays);
    const terms = { kind: "permanent", effective_from: "2026-07-16" };
    const { data: record } = await must<{ data: { version: number } }>(owner, "GET", `/personnel/${stays}`);
    await must(owner, "PUT", `/personnel/${stays}`, { version: record.version, employment: terms });
    await office.raise(stays, 62_000, "2026-07-16");
    const regular = await office.paid({ month: "2026-07", personnel_ids: [stays] });
    const pay = (await office.slip(regular, stays)).lines.filter(({ code }) => code === "pay.earning");
    expect(pay.map(({ amount }) => amount)).toEqual([32_000, 1_600]);
  });
});

describe("what stops at a total", () => {
  it("is not paid again by arrears of a month in which it was reached", async () => {
    const person = await office.person(100_000, "2026-08-01");
    const moving = await office.made("/payroll-elements", {
      name: "Moving allowance",
      code: "moving",
      pays: { type: "earning", kind: "otherAllowance" },
    });
    await must(owner, "POST", "/personnel-pay-elements", {
      personnel_id: person,
      element_id: moving,
      value: 5_000,
      total: 8_000,
      from: "2026-08",
    });
    const types: string[] = [];
    const amounts = async (run: string) =>
      (await office.slip(run, person)).lines
        .filter(({ name }) => name.startsWith("Moving"))
        .map(({ amount }) => amount);
    for (const month of ["2026-08", "2026-09", "2026-10"])
      types.push(await office.paid({ month, personnel_ids: [person] }));
    expect([await amounts(String(types[0])), await amounts(String(types[1])), await amounts(String(types[2]))]).toEqual(
      [[5_000], [3_000], []],
    );
    await office.raise(person, 110_000, "2026-08-01");
    const november = await office.paid({ month: "2026-11", personnel_ids: [person] });
    expect(await amounts(november)).toEqual([]);
    const slip = await office.slip(november, person);
    expect(slip.lines.filter(({ name }) => name.includes("arrears")).map(({ amount }) => amount)).toEqual([
      10_000, 10_000, 10_000,
    ]);
  });
});

describe("a payroll on which another depends", () => {
  const takeBack = async (payroll_id: string) => {
    const { status, body } = await ask(approver, "POST", "/rollback-payroll", { payroll_id, reason: "A mistake" });
    return [status, body.message];
  };

  it("is not taken back under what was submitted upon it, and what was only computed is computed again", async () => {
    const person = await office.person(50_000, "2024-03-01");
    const regular = await office.start({ month: "2024-03", personnel_ids: [person] });
    await office.approved(regular);
    const offCycle = await office.start({ month: "2024-03", kind: "off_cycle", personnel_ids: [person] });
    await type(offCycle, person, { values: { [bonus]: 10_000 } });
    await office.compute(offCycle);
    await office.submit(offCycle);
    expect(await takeBack(regular)).toEqual([409, expect.stringContaining("is submitted and depends on this payroll")]);
    const { version } = await office.read(offCycle);
    await must(approver, "PUT", `/approvals/payroll/${offCycle}`, { status: 2, version, comment: "Not yet" });
    await office.compute(offCycle);
    expect((await takeBack(regular))[0]).toBe(200);
    expect((await office.read(offCycle)).is_stale).toBe(true);
    const asked = { version: (await office.read(offCycle)).version };
    expect((await ask(owner, "POST", `/payrolls/${offCycle}/submission`, asked)).status).toBe(409);
    await remove(offCycle);
    await office.approved(regular);
  });

  it("is not taken back once a later month has paid arrears of it, nor is that month paid again to who had it as arrears", async () => {
    const [raised, late] = [await office.person(50_000, "2024-05-01"), await office.person(40_000, "2024-07-01")];
    const may = await office.start({ month: "2024-05", personnel_ids: [raised] });
    await office.approved(may);
    await office.raise(raised, 60_000, "2024-05-01");
    const june = await office.start({ month: "2024-06", personnel_ids: [raised] });
    await office.compute(june);
    expect((await office.slip(june, raised)).lines.find(({ name }) => name.includes("arrears"))?.amount).toBe(10_000);
    expect((await takeBack(may))[0]).toBe(200);
    expect((await office.read(june)).is_stale).toBe(true);
    await office.approved(may);
    expect((await office.slip(may, raised)).lines.find(({ code }) => code === "pay.earning")?.amount).toBe(60_000);
    await office.compute(june);
    expect((await office.slip(june, raised)).lines.filter(({ name }) => name.includes("arrears"))).toEqual([]);
    await office.submit(june);
    await office.approve(june);
    await office.raise(raised, 70_000, "2024-06-01");
    await office.paid({ month: "2024-07", personnel_ids: [raised, late] });
    expect(await takeBack(june)).toEqual([
      409,
      expect.stringContaining("Salaries, Jul 2024 has already paid arrears for the month of this payroll"),
    ]);
    const joined = await office.person(45_000, "2024-07-10");
    await office.paid({ month: "2024-08", personnel_ids: [joined] });
    const again = await office.start({ month: "2024-07", personnel_ids: [joined] });
    await office.compute(again);
    expect((await office.slip(again, joined)).refusal).toContain(
      "was already paid for this month as arrears in Salaries, Aug 2024",
    );
    await remove(again);
  });
});
