import type { Month } from "@hazina/base/calendar.ts";

/**
 * Options for posting the due months of a schedule or an asset: the last month to post, and whether a month whose
 * books are closed is posted on the first open day.
 */
export type PostingOptions = {
  /** The last month to post; by default the last month that has ended. */
  readonly through?: Month;
  /** True if a user decided that closed months are posted on the first open day; false or absent otherwise. */
  readonly catchUp?: boolean;
};
