import type { Month } from "@hazina/base/calendar.ts";
import type { Cents, Rate } from "@hazina/base/money.ts";
import type { Formula } from "../formula/formula.ts";
import type { BaseFlags, EarningKind } from "../pay/earnings.ts";
import type { DeductionKind, Element } from "../pay/element.ts";

/**
 * The kind of payslip line that an element adds. The kind decides how the line is taxed and which contributions it
 * counts for.
 */
export type Pays =
  | { readonly type: "earning"; readonly kind: EarningKind }
  | { readonly type: "deduction"; readonly kind: DeductionKind }
  | { readonly type: "benefit" | "employerPension" | "employerPaid" };

/**
 * How an element's amount is calculated: as entered, as a percentage of the month's basic pay, as units at a price, by
 * a formula, or by the statutory valuation of a house, a car, meals, a journey or a loan.
 */
export type Calculation =
  | { readonly by: "amount" }
  | { readonly by: "percentOfBasic" }
  | { readonly by: "units"; readonly each: Cents }
  | { readonly by: "formula"; readonly formula: Formula }
  | { readonly by: "facts" };

/**
 * What payroll does with a deduction that would leave less than a third of pay. `full` deducts the whole amount, which
 * blocks the run. `reduce` deducts only the amount that still leaves a third. `skip` deducts nothing unless the whole
 * deduction leaves a third.
 */
export type WhenShort = "full" | "reduce" | "skip";

/** A pay element as the company configured it: name, code, kind and calculation. */
export type PayElement = {
  readonly id: string;
  /** The name of the element in formulas, in lower case. */
  readonly code: string;
  readonly name: string;
  readonly pays: Pays;
  readonly calculation: Calculation;
  /**
   * The contributions for which the element counts, if the law is unclear and the company overrides the default for
   * this kind of pay; otherwise absent.
   */
  readonly bases?: Partial<BaseFlags>;
  /**
   * For a deduction: what payroll does if less than a third of pay would remain; by default `reduce`. `priority` is
   * the order of deductions within a group, lowest number first.
   */
  readonly whenShort?: WhenShort;
  readonly priority?: number;
};

/**
 * The value of an element for an employee: an amount, a percentage of basic pay, units with at most two decimals, or
 * the facts for a statutory valuation. It is empty for a formula.
 */
export type ElementValue = {
  readonly amount?: Cents;
  readonly share?: Rate;
  readonly units?: number;
  readonly facts?: Element;
  /** For a deduction: the part claimed for tax; absent if the whole deduction is claimed. */
  readonly claimed?: Cents;
};

/** An employee's pay element with its value in one month. The payslip line repeats its reference, `ref`. */
export type MonthValue = { readonly ref: string; readonly element: PayElement; readonly value: ElementValue };

/** An element assigned to an employee from a month onwards. If it has a total, it ends once the total is reached. */
export type PersonElement = MonthValue & {
  readonly from: Month;
  readonly through?: Month;
  readonly total?: Cents;
  /** The part of the element's total that was paid or deducted in earlier months, in cents; absent means none. */
  readonly before?: Cents;
};
