import { parseMonth } from "@hazina/base/calendar.ts";
import { cents, centsOf, percent } from "@hazina/base/money.ts";
import { describe, expect, it } from "vitest";
import type { Element } from "../pay/element.ts";
import type { Employee } from "../pay/employee.ts";
import { explain } from "./explain.ts";
import { payslip } from "./payslip.ts";

const MUTISO: Employee = { name: "Mutiso Kilonzo", residence: "resident", job: "main" };

describe("a payslip explained", () => {
  it("says each line, what it was found from, and the law of its month with the source", () => {
    expect(explained([basic(100_000)], "2026-02")).toEqual([
      "Mutiso Kilonzo, Feb 2026.",
      "Basic salary: KES 100,000.00. Law from Jan 2021: Contract of employment (Employment Act 2007 s.10 and s.17).",
      "NSSF tier I: KES 540.00, 6% of pensionable pay up to the lower limit (KES 9,000.00). Law from Feb 2026: NSSF Act 2013, year 4.",
      "NSSF tier II: KES 5,460.00, 6% of pensionable pay between the limits (KES 91,000.00). Law from Feb 2026: NSSF Act 2013, year 4.",
      "SHIF: KES 2,750.00, 2.75% of gross salary (KES 100,000.00). Law from Oct 2024: Social Health Insurance Regulations 2024: 2.75%, at least 300.",
      "Affordable housing levy: KES 1,500.00, 1.5% of basic pay and regular allowances (KES 100,000.00). Law from Apr 2024: Affordable Housing Act 2024: 1.5% each.",
      expect.stringMatching(/^Gross pay for tax: KES 100,000.00\. /),
      expect.stringContaining(
        "KES 6,000.00, the lowest of what was contributed (KES 6,000.00), the share of pay that may be deducted (KES 30,000.00) and the limit (KES 30,000.00)",
      ),
      expect.stringMatching(/^SHIF deducted before tax: KES 2,750.00\. Law from Dec 2024/),
      expect.stringMatching(/^Housing levy deducted before tax: KES 1,500.00\. Law from Dec 2024/),
      expect.stringContaining(
        "Chargeable pay: KES 89,750.00, gross pay for tax (KES 100,000.00) less KES 10,250.00 deducted",
      ),
      expect.stringContaining(
        "Tax in a band: KES 2,400.00, 10% of the slice of chargeable pay in the band (KES 24,000.00)",
      ),
      expect.stringContaining("KES 2,083.25, 25% of"),
      expect.stringContaining("KES 17,225.10, 30% of"),
      expect.stringContaining("Tax charged: KES 21,708.35, from chargeable pay (KES 89,750.00)"),
      expect.stringContaining("Personal relief: KES 2,400.00, the same for every resident in the main job"),
      expect.stringContaining(
        "PAYE: KES 19,308.35, tax charged (KES 21,708.35) less reliefs (KES 2,400.00), never below zero",
      ),
      "Net pay is KES 70,441.65: the cash pay less all deductions.",
      expect.stringContaining("NSSF tier I, employer: KES 540.00"),
      expect.stringContaining("NSSF tier II, employer: KES 5,460.00"),
      expect.stringContaining("Housing levy, employer: KES 1,500.00"),
      expect.stringContaining("Industrial training levy: KES 50.00"),
      "The employer's cost is KES 107,550.00: the cash pay and the employer's own contributions.",
    ]);
  });

  it("says where a minimum holds, what is not verified, and what was left out", () => {
    const car: Element = { type: "car", car: { body: "saloon", cc: 1_600, cost: { owned: centsOf(100_000) } } };
    const loan: Element = {
      type: "loan",
      balance: centsOf(1_000_000),
      charged: percent(0),
      regime: "fringeBenefitTax",
    };
    const text = explained([basic(8_000), car, loan], "2026-08").join("\n");
    expect(text).toContain("SHIF: KES 300.00, the minimum: 2.75% of gross salary (KES 8,000.00) would be less");
    expect(text).toMatch(/Car benefit: KES 5,800.00, from the cost of the car \(KES 100,000.00\)\. Not verified from/);
    expect(text).toContain("Fringe benefit tax on the loan is left out.");
  });

  it("says what rounding brought forward", () => {
    const slip = payslip({ ...MUTISO, payeBroughtForward: cents(35) }, [basic(100_000)], parseMonth("2026-02"));
    const text = slip.ok ? explain(slip.value).join("\n") : slip.refusal;
    expect(text).toContain("never below zero, with KES 0.35 brought forward by rounding");
  });
});

function explained(elements: readonly Element[], month: string): readonly string[] {
  const slip = payslip(MUTISO, elements, parseMonth(month));
  if (!slip.ok) throw new Error(slip.refusal);
  return explain(slip.value);
}

function basic(shillings: number): Element {
  return { type: "earning", kind: "basic", amount: centsOf(shillings) };
}
