import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { addMonths, type Month, month } from "@hazina/base/calendar.ts";

/** One public series: the months to learn from and the months to be judged by, oldest first. */
export type Series = {
  readonly id: string;
  readonly start: string | null;
  readonly h: number;
  /** True where the slow reference methods were run on it. */
  readonly ref: boolean;
  readonly train: readonly number[];
  readonly test: readonly number[];
};

/** The series of one competition. */
export type SeriesSet = { readonly set: string; readonly split: string; readonly series: readonly Series[] };

/** The number of training months that a forecast may see. */
export type HistoryLength = "full" | "36" | "24";

/** Every length of history that is scored. */
export const HISTORY_LENGTHS: readonly HistoryLength[] = ["full", "36", "24"];

const ORDER = ["m3", "m4t", "m1", "tourism"];

/** The sets in a folder, one gzip JSON file each; undefined where it holds none. */
export function readSets(folder: string): SeriesSet[] | undefined {
  if (!existsSync(folder)) return undefined;
  const files = readdirSync(folder).filter((name) => name.endsWith(".json.gz"));
  const sets = files.map((name) => JSON.parse(gunzipSync(readFileSync(join(folder, name))).toString()) as SeriesSet);
  const known = sets.filter(({ set }) => ORDER.includes(set));
  known.sort((a, b) => ORDER.indexOf(a.set) - ORDER.indexOf(b.set));
  return known.length === 0 ? undefined : known;
}

/** The months a forecast may see, and the first of them; where a series names no month, January 2000 stands in. */
export function cutHistory(series: Series, length: HistoryLength): { firstMonth: Month; train: readonly number[] } {
  const train = length === "full" ? series.train : series.train.slice(-Number(length));
  const [year, monthOfYear] = (series.start ?? "2000-1").split("-").map(Number);
  const start = month(year ?? 2000, monthOfYear ?? 1);
  return { firstMonth: addMonths(start, series.train.length - train.length), train };
}
