import type { Cents } from "@hazina/base/money.ts";
import type { DatedFacts } from "@hazina/engine/payroll/month/dated-facts.ts";
import type { Earning } from "@hazina/engine/payroll/pay/element.ts";
import type { EarlierRun } from "@hazina/engine/payroll/run/slip-of-month.ts";
import type { LoanInstalment } from "../../people/loans/instalments.ts";
import type { SlipWithLaw } from "../runs/stored-slips.ts";
import type { CorrectionOfMonth } from "./correct-months.ts";

/** A person to compute: all dated facts, and what the month's earlier runs brought and paid. */
export type PersonToCompute = {
  readonly id: string;
  readonly branchId: string | null;
  readonly department: string | null;
  readonly facts: DatedFacts;
  readonly replaces: readonly string[];
  /** References of the departure's elements in earlier final runs, where this run restates them. */
  readonly restates?: readonly string[];
  readonly earlier: readonly EarlierRun[];
  /** The month's slip before this run, for the books. */
  readonly before?: SlipWithLaw;
  /** Money received under a run that was taken back, in cents. */
  readonly received: Cents;
  /** Paid months that something was dated back into, and the arrears that later slips have paid. */
  readonly corrections?: readonly CorrectionOfMonth[];
  readonly already?: readonly Earning[];
  /** The person's loans in the month, where the run takes instalments. */
  readonly loans?: readonly LoanInstalment[];
};

/**
 * Returns whether a final run has paid a person in the month: who comes back in it is paid for both times again, less what they received.
 */
export function wasFinal(earlier: PersonToCompute["earlier"]): boolean {
  return earlier.some(({ restates = [] }) => restates.includes("pay"));
}
