import { parseMonth } from "@hazina/base/calendar.ts";
import { centsOf } from "@hazina/base/money.ts";
import { describe, expect, it } from "vitest";
import { arrears } from "./arrears.ts";
import type { Element } from "./element.ts";
import type { Employee } from "./employee.ts";
import { payslip } from "./payslip.ts";

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
    expect(slip.value.lines[1]?.name).toBe("Basic salary, arrears of 2025-12");
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

it("refuses a month that is corrected twice", () => {
  const change = { month: parseMonth("2026-01"), employee: HASSAN, paid: [basic(1)], due: [basic(2)] };
  expect(arrears([change, change]).ok).toBe(false);
});

function basic(shillings: number): Element {
  return { type: "earning", kind: "basic", amount: centsOf(shillings) };
}
