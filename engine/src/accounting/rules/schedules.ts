import { formatMonth, lastDayOf, type Month, monthInWords } from "@hazina/base/calendar.ts";
import { type Cents, negate } from "@hazina/base/money.ts";
import { type Journal, signedLine } from "../journal.ts";

/** The kinds of schedules: prepaid costs, accrued costs and deferred income. */
export type ScheduleKind = "prepaid" | "accrued" | "deferred";

/** The `sourceKind` of all journals that schedules post. */
export const SCHEDULE_SOURCE = "schedule";

/** The balance sheet accounts that schedules use by default, keyed by kind of schedule. */
export const SCHEDULE_ACCOUNTS: Readonly<Record<ScheduleKind, string>> = {
  prepaid: "1440",
  accrued: "2150",
  deferred: "2160",
};

/** A month of a schedule to post, with the accounts of the schedule. */
export type ScheduleMonth = {
  readonly id: string;
  readonly kind: ScheduleKind;
  readonly name: string;
  readonly month: Month;
  readonly amount: Cents;
  /** The account of the balance sheet: prepaid expenses, accrued expenses or deferred income. */
  readonly balanceAccount: string;
  /** The profit and loss account of the cost or the income. */
  readonly resultAccount: string;
  readonly currency: string;
  readonly branch?: string;
  readonly department?: string;
  readonly project?: string;
};

/**
 * Creates the journal of a month of a schedule, dated the last day of the month. For a prepaid cost, it debits the
 * cost and credits the asset. For an accrued cost, it debits the cost and credits the liability. For deferred income,
 * it debits the liability and credits the income. Source: IAS 1, paragraphs 27 and 28 (accrual basis).
 */
export function scheduleJournal(of: ScheduleMonth): Journal {
  const { id, kind, name, month, amount, currency, branch, department, project } = of;
  const memo = `${name}, ${monthInWords(month)}`;
  const place = branch === undefined ? {} : { branch };
  const cost = {
    ...(department === undefined ? {} : { department }),
    ...(project === undefined ? {} : { project }),
  };
  const toResult = kind === "deferred" ? negate(amount) : amount;
  return {
    sourceKind: SCHEDULE_SOURCE,
    sourceId: id,
    step: stepOf(month),
    date: lastDayOf(month),
    memo,
    currency,
    lines: [
      ...signedLine(toResult, { account: of.resultAccount, memo, ...place, ...cost }),
      ...signedLine(negate(toResult), { account: of.balanceAccount, memo, ...place }),
    ],
  };
}

/**
 * Returns the `step` of the journal that a record, such as a schedule, posts for a month. Each month has a different
 * step, so that the month is posted only once.
 */
export function stepOf(month: Month): string {
  return formatMonth(month);
}
