import { parseDay, parseMonth } from "@hazina/base/calendar.ts";
import { type Cents, cents, centsOf, sum } from "@hazina/base/money.ts";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { amountIn, cell, readCases } from "../../testing/case-table.ts";
import { KENYA } from "../kenya/tables.ts";
import { WAGES_CASES } from "../month/month-of.cases.ts";
import type { Deduction, Element } from "../pay/element.ts";
import type { Employee } from "../pay/employee.ts";
import { DEFAULT_SETTINGS } from "../pay/employer.ts";
import { payslip } from "../payslip/payslip.ts";
import { p10Row } from "../returns/p10.ts";
import { type Fitting, fitDeductions, usualFitting } from "./fit-deductions.ts";
import { advanceAtClosing, type Brought, type EarlierRun, type MonthSlip, slipOfMonth } from "./slip-of-month.ts";

const MARCH = parseMonth("2026-03");
const OTIENO: Employee = { name: "Otieno Were", residence: "resident", job: "main" };
const BASIC = basic(100_000, "pay");
const BONUS: Element = { type: "earning", kind: "bonus", amount: centsOf(50_000), ref: "m1" };

describe("one slip a person a month", () => {
  it("a bonus on top of the salary pays 34,037.50, and the return has one row with a PAYE of 33,895.85", () => {
    const [salary, bonus] = runs([BASIC], [BONUS]);
    expect([salary?.pays, bonus?.pays]).toEqual([centsOf(70_441.65), centsOf(34_037.5)]);
    expect(bonus?.slip.figures.paye).toBe(centsOf(33_895.85));
    expect(bonus && p10Row(bonus.slip)?.cells[23]).toBe("33895.85");
  });

  it("a bonus before the salary pays its own row alone, and the salary the rest of the same month", () => {
    const [bonus, salary] = runs([BONUS], [BASIC]);
    expect(bonus?.slip.figures.cash).toBe(centsOf(50_000));
    expect(sum([bonus?.pays ?? cents(0), salary?.pays ?? cents(0)])).toBe(centsOf(104_479.15));
    expect(salary?.slip.net).toBe(centsOf(104_479.15));
  });

  it.each(readCases(WAGES_CASES))("weekly wages: $name", (example) => {
    const rate = amountIn(example, "rate");
    const weeks = cell(example, "weeks").split(",").map(Number);
    const paid = runs(
      ...weeks.map((days, index): Element[] => [
        { type: "earning", kind: "wages", amount: cents(days * rate), ref: `week ${index}` },
      ]),
    );
    const expected = cell(example, "pays")
      .split("; ")
      .map((text) => centsOf(Number(text.replaceAll(",", ""))));
    expect(paid.map(({ pays }) => pays)).toEqual(expected);
    expect(sum(expected)).toBe(amountIn(example, "net"));
  });

  it("a correcting row takes the place of the row it replaces; too much paid waits for the next run", () => {
    const first = slip([], { elements: [BASIC, BONUS] });
    const corrected: Element = { type: "earning", kind: "bonus", amount: centsOf(10_000), ref: "m2" };
    const before: EarlierRun[] = [{ elements: [BASIC, BONUS], paid: first.pays }];
    const second = slip(before, { elements: [corrected], replaces: ["m1"] });
    expect([second.pays, second.waits]).toEqual([0, centsOf(-27_230)]);
    const after = [...before, { elements: [corrected], replaces: ["m1"], paid: second.pays }];
    const third = slip(after, { elements: [{ type: "earning", kind: "bonus", amount: centsOf(50_000), ref: "m3" }] });
    expect(third.pays).toBe(centsOf(34_037.5 - 27_230));
    expect(advanceAtClosing(second.waits)).toMatchObject({ kind: "advance", amount: centsOf(27_230) });
    expect(advanceAtClosing(third.waits)).toBeUndefined();
  });

  it("money received under a run that was taken back settles the rerun first", () => {
    const rerun = slipOfMonth(
      OTIENO,
      [],
      { elements: [BASIC] },
      { month: MARCH, settings: DEFAULT_SETTINGS, tables: KENYA },
      { fittingOf: usualFitting, received: centsOf(70_000) },
    );
    expect(rerun.ok && rerun.value.pays).toBe(centsOf(441.65));
  });

  it("a final run restates basic pay, so that who leaves after the regular run is not paid the month twice", () => {
    const leaver = { ...OTIENO, left: parseDay("2026-03-15") };
    const regular = slip([], { elements: [BASIC], restates: ["pay"] });
    const leave: Element = { type: "earning", kind: "leaveEncashment", amount: centsOf(60_000), ref: "m7" };
    const earlier = [{ elements: [BASIC], restates: ["pay"], paid: regular.pays }];
    const brings = { elements: [BASIC, leave], restates: ["pay"] };
    const final = slipOfMonth(leaver, earlier, brings, { month: MARCH, settings: DEFAULT_SETTINGS, tables: KENYA });
    if (!final.ok) throw new Error(final.refusal);
    expect(final.value.slip.figures.cash).toBe(centsOf(108_387.1));
    expect(sum([final.value.paidBefore, final.value.pays])).toBe(final.value.slip.net);
  });

  it("refuses to replace a row that no run has brought", () => {
    const made = slipOfMonth(
      OTIENO,
      [],
      { elements: [BASIC], replaces: ["m9"] },
      { month: MARCH, settings: DEFAULT_SETTINGS, tables: KENYA },
    );
    expect(made.ok).toBe(false);
  });

  it("pays the same in all, in however many runs and whatever order, as long as no difference waits", () => {
    const amount = fc.integer({ min: 0, max: 20_000_000 }).map(cents);
    fc.assert(
      fc.property(fc.array(amount, { minLength: 1, maxLength: 6 }), (amounts) => {
        const paid = runs(
          ...amounts.map((part, index): Element[] => [
            { type: "earning", kind: "wages", amount: part, ref: `w${index}` },
          ]),
        );
        const last = paid.at(-1);
        const inAll = sum(paid.map(({ pays }) => pays));
        expect(inAll).toBe(cents((last?.slip.net ?? 0) - (last?.waits ?? 0)));
      }),
    );
  });
});

describe("one third of pay is left", () => {
  const sacco = taken("sacco", 8_000);
  const loan = taken("loan", 9_000);

  it("30,000 with a SACCO of 8,000 and a loan of 9,000: the loan takes 8,193.75, net is 10,000.00, 806.25 stays owed", () => {
    const fitted = fit([basic(30_000), sacco, loan]);
    expect(fitted.slip.net).toBe(centsOf(10_000));
    expect(fitted.notTaken).toMatchObject([
      { wanted: centsOf(9_000), taken: centsOf(8_193.75), owed: centsOf(806.25) },
    ]);
    expect(fitted.notTaken[0]?.sentence).toBe(
      "loan: KES 8,193.75 of 9,000.00 is deducted to leave a third of pay; 806.25 is still owed.",
    );
  });

  it.each([
    ["skip", 18_193.75, [["loan", 0]]],
    ["reduce", 10_000, [["loan", 8_193.75]]],
  ] as const)("a loan that must %s leaves %d", (whenShort, net, owed) => {
    const fitted = fit([basic(30_000), sacco, loan], { loan: { whenShort, priority: 40 } });
    expect(fitted.slip.net).toBe(centsOf(net));
    expect(fitted.notTaken.map(({ element, taken: part }) => [element.kind, part / 100])).toEqual(owed);
  });

  it("a deduction that is taken in full lets the others give way first, and blocks the run where that is not enough", () => {
    const first = fit([basic(30_000), sacco, loan], { loan: { whenShort: "full", priority: 40 } });
    expect(first.notTaken).toMatchObject([{ element: { kind: "sacco" }, taken: centsOf(7_193.75) }]);
    expect(first.blocked).toEqual([]);
    const all = fit([basic(30_000), taken("loan", 17_000)], { loan: { whenShort: "full", priority: 40 } });
    expect(all.blocked).toHaveLength(1);
    expect(all.slip.net).toBe(centsOf(9_193.75));
  });

  it("the company's order decides which of its deductions gives way", () => {
    const fitted = fit([basic(30_000), sacco, loan], { loan: { whenShort: "reduce", priority: 5 } });
    expect(fitted.notTaken).toMatchObject([{ element: { kind: "sacco" }, owed: centsOf(806.25) }]);
  });

  it("a pension that is cut raises the tax, and both are settled together", () => {
    const fitted = fit([basic(60_000), taken("pension", 40_000)]);
    const [cut] = fitted.notTaken;
    expect(fitted.slip.oneThird.room).toBeGreaterThanOrEqual(0);
    expect(fitted.slip.oneThird.room).toBeLessThan(2);
    expect(cut?.owed).toBeGreaterThan(0);
  });

  it("court orders and student loans never give way", () => {
    const fitted = fit([basic(30_000), taken("courtOrder", 6_000), taken("helb", 4_000), loan]);
    expect(fitted.notTaken).toMatchObject([{ element: { kind: "loan" }, taken: centsOf(6_193.75) }]);
    expect(fitted.slip.lines.filter(({ code }) => code === "deduction.courtOrder")).toHaveLength(1);
  });

  it("a loan written off is paid and taken back outside the third", () => {
    const plain = fit([basic(30_000)]);
    const off = fit([
      basic(30_000),
      { type: "earning", kind: "lumpSum", amount: centsOf(50_000) },
      { ...taken("loan", 50_000), settles: true },
      sacco,
    ]);
    expect(off.slip.oneThird.mustKeep).toBe(plain.slip.oneThird.mustKeep);
    expect(off.slip.net).toBeGreaterThanOrEqual(off.slip.oneThird.mustKeep);
    expect(off.notTaken).toMatchObject([{ element: { kind: "sacco" } }]);
  });

  it("takes as much as fits of any deductions, and computing what was taken gives the same slip", () => {
    const kind = fc.constantFrom<Deduction["kind"]>(
      "pension",
      "postRetirement",
      "insurance",
      "mortgage",
      "courtOrder",
      "helb",
      "sacco",
      "loan",
      "advance",
      "union",
      "rent",
      "other",
    );
    const amount = fc.integer({ min: 0, max: 6_000_000 }).map(cents);
    const deduction = fc.record({ type: fc.constant("deduction" as const), kind, amount });
    const short = fc.constantFrom("full" as const, "reduce" as const, "skip" as const);
    fc.assert(
      fc.property(amount, fc.array(deduction, { maxLength: 6 }), short, (pay, deductions, whenShort) => {
        const fitting = { loan: { whenShort, priority: 40 }, union: { whenShort, priority: 5 } };
        const elements: Element[] = [{ type: "earning", kind: "basic", amount: pay }, ...deductions];
        const fitted = fit(elements, fitting);
        const again = payslip(OTIENO, fitted.elements, MARCH);
        expect(again.ok && again.value).toEqual(fitted.slip);
        const wanted = sum(deductions.map((element) => element.amount));
        const owed = sum(fitted.notTaken.map((item) => item.owed));
        expect(sum([fitted.slip.figures.netDeductions, owed])).toBe(wanted);
        const yielding = fitted.notTaken.length > 0 && fitted.blocked.length === 0;
        const fixed = fit(elements.filter((element) => element.type !== "deduction" || isByLaw(element)));
        if (yielding && fixed.slip.oneThird.kept) expect(fitted.slip.oneThird.kept).toBe(true);
        const reducedLast = fitted.notTaken.filter(({ element }) => element.kind === "other");
        if (reducedLast.length > 0 && fitted.slip.oneThird.kept) expect(fitted.slip.oneThird.room).toBe(0);
      }),
    );
  });
});

function isByLaw({ kind }: Deduction): boolean {
  return kind === "helb" || kind === "courtOrder";
}

function basic(shillings: number, ref?: string): Element {
  return { type: "earning", kind: "basic", amount: centsOf(shillings), ...(ref ? { ref } : {}) };
}

function taken(kind: Deduction["kind"], shillings: number): Deduction {
  return { type: "deduction", kind, amount: centsOf(shillings) };
}

function fit(elements: readonly Element[], fitting: Readonly<Partial<Record<Deduction["kind"], Fitting>>> = {}) {
  const of = (element: Deduction) => fitting[element.kind] ?? usualFitting(element);
  const fitted = fitDeductions(OTIENO, elements, { month: MARCH, settings: DEFAULT_SETTINGS, tables: KENYA }, of);
  if (!fitted.ok) throw new Error(fitted.refusal);
  return fitted.value;
}

function slip(earlier: readonly EarlierRun[], brings: Brought): MonthSlip {
  const made = slipOfMonth(OTIENO, earlier, brings, { month: MARCH, settings: DEFAULT_SETTINGS, tables: KENYA });
  if (!made.ok) throw new Error(made.refusal);
  return made.value;
}

/**
 * Calculates one payslip for each run of a month, in order. Each run has its own pay elements, and takes the earlier
 * runs into account.
 */
function runs(...brought: readonly Element[][]): readonly MonthSlip[] {
  const earlier: EarlierRun[] = [];
  return brought.map((elements) => {
    const made = slip(earlier, { elements });
    earlier.push({ elements, paid: made.pays satisfies Cents });
    return made;
  });
}
