import type { Month } from "@hazina/base/calendar.ts";
import type { Section } from "@hazina/engine/forecasting/classification/sections.ts";

/**
 * An account of a company's books with one amount per month, in whole cents. Amounts are positive in the account's
 * normal direction; a contra account is negative.
 */
export type BookAccount = {
  readonly section: Section;
  /** The names of its parent accounts, outermost first, and its own name. */
  readonly path: readonly string[];
  readonly cents: readonly number[];
};

/** A company's profit and loss and balance sheet, with one amount per month for every account. */
export type Books = {
  readonly company: string;
  readonly firstMonth: Month;
  readonly monthCount: number;
  /** The accounts in statement order, section by section. */
  readonly profitAndLoss: readonly BookAccount[];
  readonly balanceSheet: readonly BookAccount[];
};
