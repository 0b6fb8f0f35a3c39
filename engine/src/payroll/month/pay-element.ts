import type { Month } from "@hazina/base/calendar.ts";
import type { Cents, Rate } from "@hazina/base/money.ts";
import type { Formula } from "../formula/formula.ts";
import type { BaseFlags, EarningKind } from "../pay/earnings.ts";
import type { DeductionKind, Element } from "../pay/element.ts";

/** The kind of line that an element of the set-up pays or takes: what is taxed, and for what it counts, follows from it. */
export type Pays =
  | { readonly type: "earning"; readonly kind: EarningKind }
  | { readonly type: "deduction"; readonly kind: DeductionKind }
  | { readonly type: "benefit" | "employerPension" | "employerPaid" };

/**
 * The way an element becomes an amount: as given, a share of the month's basic pay, units at a price each, a formula, or the
 * facts of a house, a car, meals, a journey or a loan, which the law values.
 */
export type Calculation =
  | { readonly by: "amount" }
  | { readonly by: "percentOfBasic" }
  | { readonly by: "units"; readonly each: Cents }
  | { readonly by: "formula"; readonly formula: Formula }
  | { readonly by: "facts" };

/**
 * The way a deduction gives way where one third of pay would not be left: `full` never, so that it blocks the run;
 * `reduce` to what fits; `skip` wholly, where it does not fit whole.
 */
export type WhenShort = "full" | "reduce" | "skip";

/** An element as a company sets it up. */
export type PayElement = {
  readonly id: string;
  /** The word by which formulas name it, in lower case. */
  readonly code: string;
  readonly name: string;
  readonly pays: Pays;
  readonly calculation: Calculation;
  /** For what it counts, where the law leaves that open and it differs from its kind. */
  readonly bases?: Partial<BaseFlags>;
  /** For a deduction: how it gives way, `reduce` unless given, and its rank among those of one group, the lowest first. */
  readonly whenShort?: WhenShort;
  readonly priority?: number;
};

/** What a person has of an element: an amount, a share of basic pay, units with at most two decimals, or facts; none for a formula. */
export type ElementValue = {
  readonly amount?: Cents;
  readonly share?: Rate;
  readonly units?: number;
  readonly facts?: Element;
  /** For a deduction: what of it is claimed for tax, where that is not all of it. */
  readonly claimed?: Cents;
};

/** An element in one month for one person. `ref` is what its line repeats. */
export type MonthValue = { readonly ref: string; readonly element: PayElement; readonly value: ElementValue };

/** An element that a person has from a month on. With a total it stops when the total is reached. */
export type PersonElement = MonthValue & {
  readonly from: Month;
  readonly through?: Month;
  readonly total?: Cents;
  /** What earlier months have paid or taken of the total. */
  readonly before?: Cents;
};
