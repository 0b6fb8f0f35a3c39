import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { addMonths, type Month, month } from "@hazina/base/calendar.ts";

/** A public time series: the training months and the months to forecast, oldest first. */
export type Series = {
  readonly id: string;
  readonly start: string | null;
  readonly h: number;
  /** Whether the slow reference methods were run on this series. */
  readonly ref: boolean;
  readonly train: readonly number[];
  readonly test: readonly number[];
};

/** A set of time series from one forecasting competition. */
export type SeriesSet = { readonly set: string; readonly split: string; readonly series: readonly Series[] };

/** The number of training months that the forecast receives. */
export type HistoryLength = "full" | "36" | "24";

/** The history lengths at which each set is scored. */
export const HISTORY_LENGTHS: readonly HistoryLength[] = ["full", "36", "24"];

const ORDER = ["m3", "m4t", "m1", "tourism"];

/**
 * Reads the series sets of a folder, one gzipped JSON file each; undefined if the folder has none.
 */
export function readSets(folder: string): SeriesSet[] | undefined {
  if (!existsSync(folder)) return undefined;
  const files = readdirSync(folder).filter((name) => name.endsWith(".json.gz"));
  const sets = files.map((name) => JSON.parse(gunzipSync(readFileSync(join(folder, name))).toString()) as SeriesSet);
  const known = sets.filter(({ set }) => ORDER.includes(set));
  known.sort((a, b) => ORDER.indexOf(a.set) - ORDER.indexOf(b.set));
  return known.length === 0 ? undefined : known;
}

/**
 * Returns the training months that a forecast receives, and the calendar month of the first one. A series without a
 * start month is dated from January 2000.
 */
export function cutHistory(series: Series, length: HistoryLength): { firstMonth: Month; train: readonly number[] } {
  const train = length === "full" ? series.train : series.train.slice(-Number(length));
  const [year, monthOfYear] = (series.start ?? "2000-1").split("-").map(Number);
  const start = month(year ?? 2000, monthOfYear ?? 1);
  return { firstMonth: addMonths(start, series.train.length - train.length), train };
}
