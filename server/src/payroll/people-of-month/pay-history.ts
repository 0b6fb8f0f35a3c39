import { addMonths, formatMonth, type Month } from "@hazina/base/calendar.ts";
import type { Cents } from "@hazina/base/money.ts";
import type { CompanyRef } from "../../platform/actor.ts";
import type { Tx } from "../../platform/database/database.ts";
import { receivedUnderReversed } from "../payments/received.ts";
import type { HeldElement } from "../person-elements/elements-of-people.ts";
import { takenBefore } from "../person-elements/taken-to-date.ts";
import { arrearsPaidOf } from "../runs/dependent-runs.ts";
import type { Run } from "../runs/find-run.ts";
import type { RunInMonth } from "../runs/frame.ts";
import { peopleInOtherRuns } from "../runs/other-runs.ts";
import { type EarlierOfPerson, earlierOf, latestSlips } from "../runs/stored-slips.ts";
import { type Corrections, elementsThen, readCorrections } from "./read-corrections.ts";

/** The effects of other payrolls on the pay of the given employees. */
export type PayHistory = {
  /** The runs of the month that were approved before this run, with the employee's entries, keyed by employee id. */
  readonly earlier: ReadonlyMap<string, EarlierOfPerson>;
  /** The ids of employees in another payroll of the month that is not approved yet. */
  readonly elsewhere: ReadonlySet<string>;
  /**
   * The money in cents that employees received from a payroll of the month that was reversed, keyed by employee id.
   */
  readonly received: ReadonlyMap<string, Cents>;
  /** The cents of PAYE that rounding left over last month, keyed by employee id. */
  readonly carriedPaye: ReadonlyMap<string, Cents>;
  /**
   * The amounts in cents that earlier months paid or deducted for assigned elements with a total, keyed by assignment
   * id.
   */
  readonly totals: ReadonlyMap<string, Cents>;
  readonly corrections: Corrections;
  /**
   * The elements that were assigned to employees in each month to be corrected, keyed by month and then by employee
   * id.
   */
  readonly heldThen: ReadonlyMap<string, ReadonlyMap<string, readonly HeldElement[]>>;
  /** The later payrolls that paid arrears for this month, keyed by the id of the employee. */
  readonly paidLate: ReadonlyMap<string, Run>;
};

/**
 * Reads the effects of other payrolls on the pay of the given employees.
 * @param elements the employees' elements in the month of the run.
 */
export async function readPayHistory(
  tx: Tx,
  { company, run, frame }: RunInMonth,
  ids: readonly string[],
  elements: ReadonlyMap<string, readonly HeldElement[]>,
): Promise<PayHistory> {
  const isToTheCent = frame.settings.payeRounding === "cents";
  const corrections = await readCorrections(tx, company, run, ids);
  return {
    earlier: await earlierOf(tx, company, run, ids),
    elsewhere: await peopleInOtherRuns(tx, run, { statuses: ["computed", "submitted"], ids }),
    received: await receivedUnderReversed(tx, company, run.month, ids),
    carriedPaye: isToTheCent ? new Map() : await carriedPaye(tx, company, frame.month, ids),
    totals: await takenBefore(tx, company, frame.month, elements),
    corrections,
    heldThen: await elementsThen(tx, company, corrections),
    paidLate: await arrearsPaidOf(tx, run, ids),
  };
}

async function carriedPaye(
  tx: Tx,
  company: CompanyRef,
  month: Month,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Cents>> {
  const before = await latestSlips(tx, company, [formatMonth(addMonths(month, -1))], ids);
  return new Map(before.map(({ kept, slip }) => [kept.employeeId, slip.figures.payeCarried]));
}
