import { CLASS_CODES, type ClassCode } from "@hazina/engine/forecasting/model/classes.ts";
import type { Driver } from "@hazina/engine/forecasting/model/model.ts";
import { toWire } from "@hazina/engine/forecasting/model/wire.ts";
import { emptyOverlay } from "@hazina/engine/forecasting/scenarios/overlay.ts";
import { booksOf, each, line, scenario } from "@hazina/engine/forecasting/testing/books.ts";
import { CLOSED, smallCompany } from "@hazina/engine/forecasting/testing/company.ts";
import type { LineName } from "../../live/line-edit.ts";
import { type LiveForecast, liveForecast } from "../../live/live-forecast.ts";
import { type DriverContext, driverContextOf } from "./driver-context.ts";

/**
 * Returns a scenario named Plan on the books of a small test company: one line per class (`REV line` and so on),
 * actuals of 2025 and twelve forecast months.
 */
export function planned(drivers: Record<string, Driver> = {}): LiveForecast {
  const more = CLASS_CODES.map((code) => line(`${code} line`, code, each(CLOSED, 0)));
  const books = booksOf(smallCompany(more), 12);
  const live = liveForecast(toWire(books, [emptyOverlay("Baseline"), scenario("Plan", { drivers })]));
  if (!live.ok) throw new Error(live.refusal);
  return live.value;
}

/** Returns the driver context of a line in the test company's books. */
export function contextAt(name: LineName, live = planned()): DriverContext {
  const context = driverContextOf(live, name, "KES");
  if (context === undefined) throw new Error(`Nothing can be entered on ${name.path}.`);
  return context;
}

/** Returns the name of the line of a class in the test company's books. */
export function lineOfClass(code: ClassCode, statement: LineName["statement"]): LineName {
  return { statement, path: `${code} line` };
}
