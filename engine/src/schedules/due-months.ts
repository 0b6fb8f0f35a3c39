import { addMonths, type Day, lastDayOf, type Month, monthRange } from "@hazina/base/calendar.ts";

/** A record with one journal for each of its months, posted in their order. */
export type Posting = {
  /** The first month of the record. */
  readonly first: Month;
  /** The number of its months. */
  readonly months: number;
  /** The number of months that are posted. */
  readonly posted: number;
};

/**
 * The months that are to be posted, in their order, and the month that waits because its books are closed; months after
 * it wait too, so that none is skipped.
 */
export type DueMonths = { readonly due: readonly Month[]; readonly closed: Month | undefined };

type Until = {
  /** The last month that is posted. */
  readonly through: Month;
  /** The last closed day of the books, if there is one. */
  readonly closedThrough: Day | undefined;
  /** True where a person decided that closed months are posted on the first open day. */
  readonly catchUp?: boolean;
};

/** Returns the months of a record that are due and not posted yet. */
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
