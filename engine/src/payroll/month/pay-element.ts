import type { Month } from "@hazina/base/calendar.ts";
import type { Cents, Rate } from "@hazina/base/money.ts";
import type { Formula } from "../formula/formula.ts";
import type { BaseFlags, EarningKind } from "../pay/earnings.ts";
import type { DeductionKind, Element } from "../pay/element.ts";

/** The kind of line that an element pays or deducts; its tax treatment and bases follow from it. */
export type Pays =
  | { readonly type: "earning"; readonly kind: EarningKind }
  | { readonly type: "deduction"; readonly kind: DeductionKind }
  | { readonly type: "benefit" | "employerPension" | "employerPaid" };

/**
 * How an element's amount is calculated: as entered, a percentage of the month's basic pay, units at a price, a
 * formula, or a statutory valuation of a house, a car, meals, a journey or a loan.
 */
export type Calculation =
  | { readonly by: "amount" }
  | { readonly by: "percentOfBasic" }
  | { readonly by: "units"; readonly each: Cents }
  | { readonly by: "formula"; readonly formula: Formula }
  | { readonly by: "facts" };

/**
 * What happens to a deduction that would leave less than one third of pay. `full` takes it anyway, which blocks the
 * run; `reduce` takes the part that fits; `skip` takes none unless all of it fits.
 */
export type WhenShort = "full" | "reduce" | "skip";

/** A pay element as a company sets it up. */
export type PayElement = {
  readonly id: string;
  /** The name in formulas, in lower case. */
  readonly code: string;
  readonly name: string;
  readonly pays: Pays;
  readonly calculation: Calculation;
  /** The bases it counts for, where the law leaves that open and it differs from its kind. */
  readonly bases?: Partial<BaseFlags>;
  /**
   * For a deduction: its behaviour when pay is short, `reduce` by default, and its priority within its group, lowest
   * first.
   */
  readonly whenShort?: WhenShort;
  readonly priority?: number;
};

/**
 * An employee's value of an element: an amount, a percentage of basic pay, units with at most two decimals, or facts;
 * none for a formula.
 */
export type ElementValue = {
  readonly amount?: Cents;
  readonly share?: Rate;
  readonly units?: number;
  readonly facts?: Element;
  /** For a deduction: the part claimed for tax, where that is not all of it. */
  readonly claimed?: Cents;
};

/** An element in one month for one employee. Its line repeats `ref`. */
export type MonthValue = { readonly ref: string; readonly element: PayElement; readonly value: ElementValue };

/** An element assigned to an employee from a month on. With a total it stops when the total is reached. */
export type PersonElement = MonthValue & {
  readonly from: Month;
  readonly through?: Month;
  readonly total?: Cents;
  /** The part of the total that earlier months paid or deducted. */
  readonly before?: Cents;
};
