import { add, type Cents, negate, subtract, sum, ZERO } from "@hazina/base/money.ts";
import { accept, type Result, refuse } from "@hazina/base/result.ts";
import type { Deduction, Element } from "../pay/element.ts";
import type { Employee } from "../pay/employee.ts";
import type { PayBasis } from "../pay/pay-basis.ts";
import { type Fitted, type Fitting, fitDeductions, usualFitting } from "./fit-deductions.ts";

/** What a run brings to a person's month: elements, and the references of earlier ones that they take the place of. */
export type Brought = {
  readonly elements: readonly Element[];
  /** Rows that a correcting row replaces: an earlier run must have brought them. */
  readonly replaces?: readonly string[];
  /** What the run restates for the whole month, as a final run does of basic pay, whether an earlier run brought it or not. */
  readonly restates?: readonly string[];
};

/** An earlier approved run of the month that was not taken back: what it brought, and what it paid. */
export type EarlierRun = Brought & { readonly paid: Cents };

/** The whole of a person's month after a run, and what this run pays of it. */
export type MonthSlip = Fitted & {
  /** What the month's earlier runs paid, and money received under a run that was taken back. */
  readonly paidBefore: Cents;
  /** What this run pays: the difference, never below zero. */
  readonly pays: Cents;
  /** The overpayment, where the difference is negative: it waits for the month's next run. */
  readonly waits: Cents;
};

type Circumstances = {
  /** How a deduction gives way; otherwise as is usual for its kind. */
  readonly fittingOf?: (element: Deduction) => Fitting;
  /** Money that the person received under a reversed run of the month and has not returned. */
  readonly received?: Cents;
};

/**
 * The slip of a person's month after a run, and what the run pays: one slip a person a month, of which each run pays the
 * difference to what the month has had. Bands, reliefs and minimums so apply to the month, whatever the number of runs.
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

/** Everything that the runs of a month have brought, in their order, less what a later run replaces or restates. */
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
 * The advance that a negative rest becomes when its month is closed: taken from the next pay as any advance is.
 * @param waits the rest of the month's last run, zero or below.
 */
export function advanceAtClosing(waits: Cents): Deduction | undefined {
  if (waits >= 0) return undefined;
  return { type: "deduction", kind: "advance", amount: negate(waits), name: "Recovery of overpayment" };
}
