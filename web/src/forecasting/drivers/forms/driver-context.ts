import { addMonths, formatMonth } from "@hazina/base/calendar.ts";
import type { ClassCode } from "@hazina/engine/forecasting/model/classes.ts";
import type { Foundation } from "@hazina/engine/forecasting/model/foundation.ts";
import type { LineName } from "../../live/line-edit.ts";
import type { LiveForecast } from "../../live/live-forecast.ts";

/** The line that a driver is set on, and the facts about the books that its dialog needs. */
export type DriverContext = {
  readonly line: LineName;
  /** The line's id in the engine. */
  readonly id: string;
  readonly code: ClassCode;
  readonly foundation: Foundation;
  /** The last closed month, `YYYY-MM`. */
  readonly cutOver: string;
  /** The forecast months, `YYYY-MM`; by default a driver covers all of them. */
  readonly months: readonly string[];
  readonly firstForecast: string;
  readonly lastForecast: string;
  readonly currency: string;
  /** The currency shown in fields with amounts, such as Ksh. */
  readonly unit: string;
};

/** Returns the context of a line; undefined if the scenario has no such line, or it cannot have a driver. */
export function driverContextOf(live: LiveForecast, line: LineName, currency: string): DriverContext | undefined {
  const found = live.line(line);
  const { months, foundation } = live;
  const [firstForecast] = months;
  if (found === undefined || !found.isEditable || found.account.class === "UNMAPPED" || firstForecast === undefined) {
    return undefined;
  }
  return {
    line,
    id: found.id,
    code: found.account.class,
    foundation,
    cutOver: formatMonth(addMonths(foundation.books.firstMonth, foundation.books.cutOver)),
    months,
    firstForecast,
    lastForecast: months.at(-1) ?? firstForecast,
    currency,
    unit: unitOf(currency),
  };
}

/** Returns the currency shown in the fields: `Ksh` for shillings, otherwise the company's currency. */
function unitOf(currency: string): string {
  return currency === "" || currency === "KES" ? "Ksh" : currency;
}
