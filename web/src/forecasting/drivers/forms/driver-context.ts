import { addMonths, formatMonth } from "@hazina/base/calendar.ts";
import type { ClassCode } from "@hazina/engine/forecasting/model/classes.ts";
import type { Foundation } from "@hazina/engine/forecasting/model/foundation.ts";
import type { LineName } from "../../live/line-edit.ts";
import type { LiveForecast } from "../../live/live-forecast.ts";

/** The line a driver is set on, and what a dialog needs to know of the books around it. */
export type DriverContext = {
  readonly line: LineName;
  /** The name of the line in the engine. */
  readonly id: string;
  readonly code: ClassCode;
  readonly foundation: Foundation;
  /** The last closed month, `YYYY-MM`. */
  readonly cutOver: string;
  /** The forecast months, `YYYY-MM`; a dialog opens on all of them. */
  readonly months: readonly string[];
  readonly firstForecast: string;
  readonly lastForecast: string;
  readonly currency: string;
  /** The way the fields of drivers label amounts: Ksh. */
  readonly unit: string;
};

/** The context of a line; undefined where the scenario has no such line, or nothing can be entered on it. */
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

/** The fields of drivers name shillings as specified; elsewhere the company's currency is used. */
function unitOf(currency: string): string {
  return currency === "" || currency === "KES" ? "Ksh" : currency;
}
