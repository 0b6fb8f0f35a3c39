import type { Cents } from "@hazina/base/money.ts";
import type { DatedFacts } from "@hazina/engine/payroll/month/dated-facts.ts";
import type { Earning } from "@hazina/engine/payroll/pay/element.ts";
import type { EarlierRun } from "@hazina/engine/payroll/run/slip-of-month.ts";
import type { LoanInstalment } from "../../people/loans/instalments.ts";
import type { SlipWithLaw } from "../runs/stored-slips.ts";
import type { CorrectionOfMonth } from "./correct-months.ts";

/** An employee to calculate: all dated facts, and the entries and payments of the month's earlier runs. */
export type PersonToCompute = {
  readonly id: string;
  readonly branchId: string | null;
  readonly department: string | null;
  readonly facts: DatedFacts;
  readonly replaces: readonly string[];
  /** References of the departure's elements in earlier final runs, where this run replaces them. */
  readonly restates?: readonly string[];
  readonly earlier: readonly EarlierRun[];
  /** The month's slip before this run, for the books. */
  readonly before?: SlipWithLaw;
  /** Money received from a run that was taken back, in cents. */
  readonly received: Cents;
  /** Paid months with a backdated change, and the arrears that later slips have paid. */
  readonly corrections?: readonly CorrectionOfMonth[];
  readonly already?: readonly Earning[];
  /** The employee's loans in the month, where the run deducts instalments. */
  readonly loans?: readonly LoanInstalment[];
};

/**
 * Returns whether a final run has paid an employee in the month. If they are rehired in it, they are paid for both
 * periods again, less what they received.
 */
export function wasFinal(earlier: PersonToCompute["earlier"]): boolean {
  return earlier.some(({ restates = [] }) => restates.includes("pay"));
}
