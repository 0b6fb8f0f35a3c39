import type { Month } from "@hazina/base/calendar.ts";
import type { Section } from "@hazina/engine/forecasting/classification/sections.ts";

/** One account of a company's books with an amount a month, whole cents in its natural direction; contra negative. */
export type BookAccount = {
  readonly section: Section;
  /** Its name under its parents', outermost first. */
  readonly path: readonly string[];
  readonly cents: readonly number[];
};

/** A company's profit and loss and balance sheet by month. */
export type Books = {
  readonly company: string;
  readonly firstMonth: Month;
  readonly monthCount: number;
  /** In the order in which a statement lists them, section by section. */
  readonly profitAndLoss: readonly BookAccount[];
  readonly balanceSheet: readonly BookAccount[];
};
