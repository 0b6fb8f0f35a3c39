import { parseMonth } from "@hazina/base/calendar.ts";
import { centsOf, subtract } from "@hazina/base/money.ts";
import { describe, expect, it } from "vitest";
import { entriesOf } from "../../accounting/rules/payroll-entries.ts";
import { KENYA } from "../kenya/tables.ts";
import type { Element } from "../pay/element.ts";
import type { Employee } from "../pay/employee.ts";
import { DEFAULT_SETTINGS } from "../pay/employer.ts";
import { payslip } from "../payslip/payslip.ts";
import { fitDeductions } from "../run/fit-deductions.ts";
import { paidElsewhere } from "./paid-elsewhere.ts";

const MONTH = parseMonth("2026-03");
const CARO: Employee = { name: "Caro Njeri", residence: "resident", job: "main" };
const BASIC: Element = { type: "earning", kind: "basic", amount: centsOf(100_000), ref: "pay" };
const PER_DIEM = paidElsewhere([{ ref: "elsewhere:1", name: "Per diem", amount: centsOf(7_500) }]);

function slipOf(elements: readonly Element[]) {
  const made = payslip(CARO, elements, MONTH, DEFAULT_SETTINGS, KENYA);
  if (!made.ok) throw new Error(made.refusal);
  return made.value;
}

const [without, taxed] = [slipOf([BASIC]), slipOf([BASIC, ...PER_DIEM])];

describe("pay that was received outside payroll", () => {
  it("is taxed at the highest band of the employee, and changes net pay by that tax alone", () => {
    expect(subtract(taxed.figures.paye, without.figures.paye)).toBe(centsOf(7_500 * 0.3));
    expect(subtract(without.net, taxed.net)).toBe(centsOf(7_500 * 0.3));
    expect(subtract(taxed.figures.cash, without.figures.cash)).toBe(centsOf(7_500));
  });

  it("is due no NSSF, SHIF or housing levy", () => {
    const contributions = ({ lines }: typeof taxed) =>
      lines.filter(({ code }) => /nssf|shif|housingLevy/.test(code)).map(({ code, amount }) => [code, amount]);
    expect(contributions(taxed)).toEqual(contributions(without));
    expect(contributions(taxed).length).toBeGreaterThan(0);
  });

  it("posts its tax and less net wages, and nothing else", () => {
    const posted = (slip: typeof taxed) => {
      const sums = new Map<string, number>();
      for (const { key, amount } of entriesOf(slip, (ref) => ref)) sums.set(key, (sums.get(key) ?? 0) + amount);
      return sums;
    };
    const [before, after] = [posted(without), posted(taxed)];
    expect([...after.values()].reduce((sum, amount) => sum + amount, 0)).toBe(0);
    const changed = [...after].filter(([key, amount]) => before.get(key) !== amount).map(([key]) => key);
    expect(changed.toSorted()).toEqual(["owed:netWages", "owed:paye"]);
  });

  it("is never reduced to leave a third of pay", () => {
    const loan: Element = { type: "deduction", kind: "sacco", amount: centsOf(60_000) };
    const fitted = fitDeductions(CARO, [BASIC, ...PER_DIEM, loan], {
      month: MONTH,
      settings: DEFAULT_SETTINGS,
      tables: KENYA,
    });
    expect(
      fitted.ok &&
        fitted.value.elements.filter(({ elsewhere }) => elsewhere).map((one) => "amount" in one && one.amount),
    ).toEqual([centsOf(7_500), centsOf(7_500)]);
  });
});
