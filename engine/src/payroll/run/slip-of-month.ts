import { add, type Cents, negate, subtract, sum, ZERO } from "@hazina/base/money.ts";
import { accept, type Result, refuse } from "@hazina/base/result.ts";
import type { Deduction, Element } from "../pay/element.ts";
import type { Employee } from "../pay/employee.ts";
import type { PayBasis } from "../pay/pay-basis.ts";
import { type Fitted, type Fitting, fitDeductions, usualFitting } from "./fit-deductions.ts";

/** A run's entries for an employee's month: elements, and the references of earlier ones that they replace. */
export type Brought = {
  readonly elements: readonly Element[];
  /** Rows that a correcting row replaces; an earlier run must have them. */
  readonly replaces?: readonly string[];
  /**
   * The parts that the run replaces for the whole month, like basic pay in a final run, whether or not an earlier run
   * had them.
   */
  readonly restates?: readonly string[];
};

/** An earlier approved run of the month that was not taken back: its entries, and the amount it paid. */
export type EarlierRun = Brought & { readonly paid: Cents };

/** An employee's whole month after a run, and the amount that this run pays. */
export type MonthSlip = Fitted & {
  /** What the month's earlier runs paid, and money received from a run that was taken back. */
  readonly paidBefore: Cents;
  /** The amount that this run pays: the difference, never below zero. */
  readonly pays: Cents;
  /** The overpayment, where the difference is negative: the month's next run deducts it. */
  readonly waits: Cents;
};

type Circumstances = {
  /** How a deduction is reduced when pay is short; by default as usual for its kind. */
  readonly fittingOf?: (element: Deduction) => Fitting;
  /** Money that the employee received from a reversed run of the month and has not returned. */
  readonly received?: Cents;
};

/**
 * Calculates the slip of an employee's month after a run, and the amount that the run pays. There is one slip per
 * employee and month; each run pays the difference to what the month has already paid. Bands, reliefs and minimums
 * therefore apply to the month, whatever the number of runs.
 * @param earlier the month's approved runs before this one, in their order, without those taken back.
 * @returns a refusal where the payslip is refused, or a row replaces one that no earlier run brought.
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

/** The entries of all runs of a month, in order, less those that a later run replaces. */
export function elementsOfMonth(earlier: readonly Brought[], brings: Brought): Result<readonly Element[]> {
  let held: readonly Element[] = [];
  for (const { elements, replaces = [], restates = [] } of [...earlier, brings]) {
    if (replaces.some((ref) => !held.some((element) => element.ref === ref))) {
      return refuse("A row replaces one that is not in an earlier run of this month; remove it.");
    }
    const gone = new Set([...replaces, ...restates]);
    held = [...held.filter(({ ref }) => ref === undefined || !gone.has(ref)), ...elements];
  }
  return accept(held);
}

/**
 * The advance that a negative remainder becomes when its month closes; the next pay deducts it like any advance.
 * @param waits the rest of the month's last run, zero or below.
 */
export function advanceAtClosing(waits: Cents): Deduction | undefined {
  if (waits >= 0) return undefined;
  return { type: "deduction", kind: "advance", amount: negate(waits), name: "Recovery of overpayment" };
}
