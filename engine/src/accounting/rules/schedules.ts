import { formatMonth, lastDayOf, type Month, monthInWords } from "@hazina/base/calendar.ts";
import { type Cents, negate } from "@hazina/base/money.ts";
import { type Journal, signedLine } from "../journal.ts";

/** The kinds of schedules. */
export type ScheduleKind = "prepaid" | "accrued" | "deferred";

/** The `sourceKind` of the journals of schedules. */
export const SCHEDULE_SOURCE = "schedule";

/** The account of the balance sheet that schedules of a kind use by default. */
export const SCHEDULE_ACCOUNTS: Readonly<Record<ScheduleKind, string>> = {
  prepaid: "1440",
  accrued: "2150",
  deferred: "2160",
};

/** A month of a schedule with its accounts. */
export type ScheduleMonth = {
  readonly id: string;
  readonly kind: ScheduleKind;
  readonly name: string;
  readonly month: Month;
  readonly amount: Cents;
  /** The account of the balance sheet: prepaid expenses, accrued expenses or deferred income. */
  readonly balanceAccount: string;
  /** The cost or the income. */
  readonly resultAccount: string;
  readonly currency: string;
  readonly branch?: string;
  readonly department?: string;
  readonly project?: string;
};

/**
 * Creates the journal of a month of a schedule, dated on its last day. A prepaid cost moves from the asset to the
 * cost, an accrued cost from the cost to the liability, deferred income from the liability to the income.
 * Source: IAS 1, paragraphs 27 and 28 (accrual basis).
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

/** Returns the step of the journal of a month: each month of a record is posted once. */
export function stepOf(month: Month): string {
  return formatMonth(month);
}
