import { add, type Cents, negate, subtract, sum, ZERO } from "@hazina/base/money.ts";
import { accept, type Result, refuse } from "@hazina/base/result.ts";
import type { Deduction, Element } from "../pay/element.ts";
import type { Employee } from "../pay/employee.ts";
import type { PayBasis } from "../pay/pay-basis.ts";
import { type Fitted, type Fitting, fitDeductions, usualFitting } from "./fit-deductions.ts";

/**
 * The entries that a run adds to an employee's month: elements, and the references of earlier elements that they
 * replace.
 */
export type Brought = {
  readonly elements: readonly Element[];
  /**
   * The references of earlier elements that a correction replaces. Each must be in an earlier run of the month. Absent
   * or empty if there are none.
   */
  readonly replaces?: readonly string[];
  /**
   * The references of elements that the run sets for the whole month, such as basic pay in a final run. These replace
   * elements of earlier runs with the same references, if there are any. Absent or empty if there are none.
   */
  readonly restates?: readonly string[];
};

/** An earlier run of the month that was approved and not reversed: its entries, and the amount it paid in cents. */
export type EarlierRun = Brought & { readonly paid: Cents };

/** An employee's slip for the whole month as of a run, and the amount that the run pays. */
export type MonthSlip = Fitted & {
  /**
   * The total that earlier runs of the month paid to the employee, in cents. Money received from a run that was later
   * reversed is included.
   */
  readonly paidBefore: Cents;
  /** The amount that this run pays, in cents: net pay less earlier payments, but at least zero. */
  readonly pays: Cents;
  /** The overpayment as a negative amount in cents, or zero. The next run of the month deducts it. */
  readonly waits: Cents;
};

type Circumstances = {
  /**
   * Returns what payroll does with a deduction that would leave less than a third of pay. If the function is absent,
   * the default for the deduction's kind applies.
   */
  readonly fittingOf?: (element: Deduction) => Fitting;
  /**
   * Money that the employee received from a reversed run of the month and has not repaid, in cents; absent means none.
   */
  readonly received?: Cents;
};

/**
 * Calculates an employee's slip for the month as of a run, and the amount that the run pays. Each employee has one
 * slip per month, and each run pays the difference from earlier payments. Tax bands, reliefs and minimums therefore
 * apply once a month, regardless of the number of runs.
 * @param earlier the approved runs of the month before this one, earliest first, without reversed ones.
 * @returns a refusal if the payslip is refused, or an entry replaces an element that no earlier run has.
 */
export function slipOfMonth(
  employee: Employee,
  earlier: readonly EarlierRun[],
  brings: Brought,
  basis: PayBasis,
  { fittingOf = usualFitting, received = ZERO }: Circumstances = {},
): Result<MonthSlip> {
  const elements = elementsOfMonth(earlier, brings);
  if (!elements.ok) return elements;
  const fitted = fitDeductions(employee, elements.value, basis, fittingOf);
  if (!fitted.ok) return fitted;
  const paidBefore = add(sum(earlier.map(({ paid }) => paid)), received);
  const difference = subtract(fitted.value.slip.net, paidBefore);
  return accept({
    ...fitted.value,
    paidBefore,
    pays: difference > 0 ? difference : ZERO,
    waits: difference < 0 ? difference : ZERO,
  });
}

/**
 * Returns the elements of all runs of a month, from the first run to the last, without elements that a later run
 * replaces.
 * @returns a refusal if an entry replaces an element that no earlier run has.
 */
export function elementsOfMonth(earlier: readonly Brought[], brings: Brought): Result<readonly Element[]> {
  let held: readonly Element[] = [];
  for (const { elements, replaces = [], restates = [] } of [...earlier, brings]) {
    if (replaces.some((ref) => !held.some((element) => element.ref === ref))) {
      return refuse("A row replaces one that is not in any earlier run of this month; remove the replacement.");
    }
    const gone = new Set([...replaces, ...restates]);
    held = [...held.filter(({ ref }) => ref === undefined || !gone.has(ref)), ...elements];
  }
  return accept(held);
}

/**
 * Returns the deduction for an overpayment that is still open when its month closes; undefined if nothing was
 * overpaid. The overpayment becomes an advance, which is deducted from the next pay.
 * @param waits the overpayment after the last run of the month, in cents: zero or negative.
 */
export function advanceAtClosing(waits: Cents): Deduction | undefined {
  if (waits >= 0) return undefined;
  return { type: "deduction", kind: "advance", amount: negate(waits), name: "Recovery of overpayment" };
}
