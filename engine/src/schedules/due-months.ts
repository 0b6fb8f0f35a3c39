import { addMonths, type Day, lastDayOf, type Month, monthRange } from "@hazina/base/calendar.ts";

/** A record for which one journal is posted for each month, in the order of the months. */
export type Posting = {
  /** The first month for which a journal is posted. */
  readonly first: Month;
  /** The number of months for which a journal is posted. */
  readonly months: number;
  /** The number of months whose journals are already posted. */
  readonly posted: number;
};

/**
 * The months to post now, earliest first, and the first month that cannot be posted because its books are closed
 * (undefined if there is none). The months after a closed month are not posted either, so that no month is skipped.
 */
export type DueMonths = { readonly due: readonly Month[]; readonly closed: Month | undefined };

type Until = {
  /** The last month that may be posted. */
  readonly through: Month;
  /** The last day on which the books are closed; undefined if no day is closed. */
  readonly closedThrough: Day | undefined;
  /**
   * True if a user decided that the journals of closed months are posted on the first open day; false or absent
   * otherwise.
   */
  readonly catchUp?: boolean;
};

/** Returns the months of a record whose journals are due and not posted yet. */
export function dueMonths(
  { first, months, posted }: Posting,
  { through, closedThrough, catchUp = false }: Until,
): DueMonths {
  const next = addMonths(first, posted);
  const end = addMonths(first, months - 1);
  const last = end < through ? end : through;
  const waiting = posted >= months || next > last ? [] : monthRange(next, last);
  const isClosed = (month: Month) => closedThrough !== undefined && lastDayOf(month) <= closedThrough;
  const [oldest] = waiting;
  if (!catchUp && oldest !== undefined && isClosed(oldest)) return { due: [], closed: oldest };
  return { due: waiting, closed: undefined };
}
