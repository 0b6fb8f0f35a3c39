import type { Cents } from "@hazina/base/money.ts";
import type { DatedFacts } from "@hazina/engine/payroll/month/dated-facts.ts";
import type { PaidElsewhere } from "@hazina/engine/payroll/month/paid-elsewhere.ts";
import type { Earning } from "@hazina/engine/payroll/pay/element.ts";
import type { EarlierRun } from "@hazina/engine/payroll/run/slip-of-month.ts";
import type { LoanInstalment } from "../../people/loans/instalments.ts";
import type { SlipWithLaw } from "../runs/stored-slips.ts";
import type { CorrectionOfMonth } from "./correct-months.ts";

/**
 * An employee whose pay is calculated: all dated facts, and the entries and payments of the month's
 * earlier runs.
 */
export type PersonToCompute = {
  readonly id: string;
  readonly branchId: string | null;
  readonly department: string | null;
  readonly facts: DatedFacts;
  readonly replaces: readonly string[];
  /**
   * The references of final dues that earlier final runs paid and that this final run replaces;
   * undefined or empty for other runs.
   */
  readonly restates?: readonly string[];
  readonly earlier: readonly EarlierRun[];
  /**
   * The employee's slip of the month before this run, so that the journal posts only the difference;
   * undefined for the employee's first run of the month.
   */
  readonly before?: SlipWithLaw;
  /** The money, in cents, that the employee already received from a payroll of the month that was later reversed. */
  readonly received: Cents;
  /**
   * The paid months with a backdated change to correct; undefined if there are none. `already` has the arrears that
   * later slips have paid for these months.
   */
  readonly corrections?: readonly CorrectionOfMonth[];
  readonly already?: readonly Earning[];
  /** The employee's loans in the month; undefined if the run deducts no instalments. */
  readonly loans?: readonly LoanInstalment[];
  /** The taxable pay that the employee received outside payroll; undefined if the run does not tax this pay. */
  readonly elsewhere?: readonly PaidElsewhere[];
};

/**
 * Returns whether a final run has already paid an employee in the month. If the employee is then
 * hired again in that month, both employments are paid again, minus the amount already received.
 */
export function wasFinal(earlier: PersonToCompute["earlier"]): boolean {
  return earlier.some(({ restates = [] }) => restates.includes("pay"));
}
