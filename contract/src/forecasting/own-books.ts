import * as z from "zod";
import { Message, Month } from "../fields.ts";
import { operation } from "../operation.ts";
import { ForecastPeriod, ProgressId } from "./import.ts";

/** The sources of imported figures: a file, QuickBooks, or the company's own books. */
export const IMPORT_ORIGINS = ["file", "quickbooks", "books"] as const;

const tag = "Forecasting: data source";

const ownBooksPath = "/analytics/forecasting/own-books";

/** Operations for the company's own books as the source of the forecast. */
export const ownBooks = {
  read: operation({
    method: "GET",
    path: ownBooksPath,
    tag,
    title: "Read the status of your own books as a source",
    ability: "View Forecasts",
    scope: "head",
  })
    .input(z.object({}))
    .output(
      z.object({
        first_month: Month.nullable().describe("The first month of the books; null without entries."),
        cut_over: Month.nullable().describe("The last closed month; where none is closed, the last that has ended."),
        is_closed: z.boolean().describe("Whether a month is closed. Figures of open months can still change."),
        so_far: Month.nullable().describe("The month after it, whose figures are not complete yet."),
        follows: z.boolean().describe("Whether each closed month makes a version."),
        error: z.string().nullable().describe("Why the last version could not be made."),
      }),
    ),
  use: operation({
    method: "POST",
    path: ownBooksPath,
    tag,
    title: "Use your own books as the source of the forecast",
    ability: "Import Forecast Data",
    scope: "head",
    limit: "heavy",
    description:
      "Stores both statements as new versions: the months of the previously imported file up to the start of the books, then the months of the books. From then on, closing a month creates a new version. It can be rolled back like any import.",
  })
    .input(z.object({ forecast_period: ForecastPeriod, progress_id: ProgressId }))
    .output(Message),
  leave: operation({
    method: "POST",
    path: `${ownBooksPath}/leave`,
    tag,
    title: "Stop using your own books as the source",
    ability: "Import Forecast Data",
    scope: "head",
    description: "The versions stay. Months closed later make no new ones.",
  })
    .input(z.object({}))
    .output(Message),
};
