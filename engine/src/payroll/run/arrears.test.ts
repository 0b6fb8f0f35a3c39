import { parseDay, parseMonth } from "@hazina/base/calendar.ts";
import { centsOf } from "@hazina/base/money.ts";
import { describe, expect, it } from "vitest";
import { KENYA } from "../kenya/tables.ts";
import type { Earning, Element } from "../pay/element.ts";
import type { Employee } from "../pay/employee.ts";
import { DEFAULT_SETTINGS } from "../pay/employer.ts";
import { payslip } from "../payslip/payslip.ts";
import { arrears, type CorrectedMonth, closedMonthFault } from "./arrears.ts";

const HASSAN: Employee = { name: "Hassan Abdi", residence: "resident", job: "main" };

describe("a raise that comes late", () => {
  const months = ["2025-12", "2026-01", "2026-02"].map((text) => ({
    month: parseMonth(text),
    employee: HASSAN,
    paid: [basic(100_000)],
    due: [basic(110_000), { type: "earning", kind: "houseAllowance", amount: centsOf(5_000) } satisfies Element],
  }));

  it("is paid as one element a month and kind of pay", () => {
    const late = arrears(months);
    if (!late.ok) throw new Error(late.refusal);
    expect(late.value.cash).toBe(centsOf(45_000));
    expect(late.value.elements.map(({ kind, amount }) => [kind, amount])).toEqual([
      ["basic", centsOf(10_000)],
      ["houseAllowance", centsOf(5_000)],
      ["basic", centsOf(10_000)],
      ["houseAllowance", centsOf(5_000)],
      ["basic", centsOf(10_000)],
      ["houseAllowance", centsOf(5_000)],
    ]);
  });

  it("shows the tax each month would have had by its own rates", () => {
    const late = arrears(months);
    if (!late.ok) throw new Error(late.refusal);
    expect(late.value.months.map(({ paye }) => paye)).toEqual([
      centsOf(4_308.75),
      centsOf(4_308.75),
      centsOf(4_164.75),
    ]);
    expect(late.value.payeInOwnMonths).toBe(centsOf(12_782.25));
  });

  it("is taxed in the month it is paid, named for the month it is of", () => {
    const late = arrears(months);
    if (!late.ok) throw new Error(late.refusal);
    const slip = payslip(HASSAN, [basic(110_000), ...late.value.elements], parseMonth("2026-03"));
    if (!slip.ok) throw new Error(slip.refusal);
    expect(slip.value.figures.cash).toBe(centsOf(155_000));
    expect(slip.value.lines[1]?.name).toBe("Basic salary, arrears of Dec 2025");
  });
});

describe("pay that was too much", () => {
  it("is taken back by negative arrears", () => {
    const late = arrears([
      {
        month: parseMonth("2026-01"),
        employee: HASSAN,
        paid: [basic(100_000)],
        due: [basic(100_000), { type: "absence", days: 31 }],
      },
    ]);
    if (!late.ok) throw new Error(late.refusal);
    expect(late.value.elements).toEqual([
      { type: "earning", kind: "basic", amount: centsOf(-100_000), arrearsOf: parseMonth("2026-01") },
    ]);
    const slip = payslip(HASSAN, [basic(60_000), ...late.value.elements], parseMonth("2026-02"));
    expect(slip.ok && slip.value.net).toBe(centsOf(-40_000));
    expect(slip.ok && slip.value.figures.nssf).toBe(0);
  });
});

describe("arrears by element", () => {
  const raised = (month: string, already: readonly Earning[] = []): CorrectedMonth => ({
    month: parseMonth(month),
    employee: HASSAN,
    paid: [{ ...basic(80_000), ref: "pay" } as Element],
    due: [{ ...basic(90_000), ref: "pay" } as Element],
    already,
  });

  it("a rise from 80,000 to 90,000 since January pays 20,000.00 in March and nothing in April", () => {
    const late = found([raised("2026-01"), raised("2026-02")]);
    expect(late.cash).toBe(centsOf(20_000));
    const march = payslip(HASSAN, [basic(90_000), ...late.elements], parseMonth("2026-03"));
    expect(march.ok && march.value.net).toBe(centsOf(76_808.15));
    const april = found([raised("2026-01", late.elements), raised("2026-02", late.elements)]);
    expect([april.cash, april.elements]).toEqual([0, []]);
  });

  it("keeps two allowances of one kind apart, with their names, and joins two rows of one element", () => {
    const allowance = (ref: string, name: string, shillings: number): Element => ({
      type: "earning",
      kind: "otherAllowance",
      amount: centsOf(shillings),
      name,
      ref,
    });
    const change: CorrectedMonth = {
      month: parseMonth("2026-01"),
      employee: HASSAN,
      paid: [basic(50_000), allowance("row 1", "Risk", 3_000), allowance("row 2", "Airtime", 1_000)],
      due: [basic(50_000), allowance("row 3", "Risk", 5_000), allowance("row 2", "Airtime", 500)],
    };
    const late = found([change], (ref) => (ref === "row 2" ? "airtime" : "risk"));
    expect(late.elements.map(({ ref, name, amount }) => [ref, name, amount])).toEqual([
      ["airtime", "Airtime", centsOf(-500)],
      ["risk", "Risk", centsOf(2_000)],
    ]);
  });

  it("reads each month by its own settings", () => {
    const thirtieths = { ...DEFAULT_SETTINGS, proration: "thirtieths" as const };
    const joiner = { ...HASSAN, joined: parseDay("2026-01-16") };
    const change = { ...raised("2026-01"), employee: joiner };
    expect(found([change]).cash).toBe(centsOf(5_161.29));
    expect(found([{ ...change, settings: thirtieths }]).cash).toBe(centsOf(5_000));
  });

  it("leaves what a month itself paid as arrears of earlier ones to those", () => {
    const earlier: Earning = { type: "earning", kind: "basic", amount: centsOf(7), arrearsOf: parseMonth("2025-12") };
    const change = raised("2026-01");
    expect(found([{ ...change, paid: [...change.paid, earlier], due: change.due }]).cash).toBe(centsOf(10_000));
  });

  it("corrects reimbursements once, untaxed", () => {
    const fare = (shillings: number): Element => ({
      type: "earning",
      kind: "reimbursement",
      amount: centsOf(shillings),
    });
    const late = found([{ month: parseMonth("2026-01"), employee: HASSAN, paid: [fare(100)], due: [fare(150)] }]);
    expect(late.elements).toMatchObject([{ kind: "reimbursement", amount: centsOf(50) }]);
  });
});

it.each([
  ["pay", "2026-01", undefined],
  ["deduction", "2026-03", undefined],
  [
    "deduction",
    "2026-02",
    "Feb 2026 is closed, so a deduction in it cannot be corrected; date the correction from Mar 2026.",
  ],
] as const)("%s dated from %s while March is open", (what, from, says) => {
  expect(closedMonthFault(what, parseMonth(from), parseMonth("2026-03"))).toBe(says);
});

it("refuses a month that is corrected twice", () => {
  const change = { month: parseMonth("2026-01"), employee: HASSAN, paid: [basic(1)], due: [basic(2)] };
  expect(arrears([change, change]).ok).toBe(false);
});

function found(corrected: readonly CorrectedMonth[], elementOf?: (ref: string) => string) {
  const late = arrears(corrected, DEFAULT_SETTINGS, KENYA, elementOf);
  if (!late.ok) throw new Error(late.refusal);
  return late.value;
}

function basic(shillings: number): Element {
  return { type: "earning", kind: "basic", amount: centsOf(shillings) };
}
