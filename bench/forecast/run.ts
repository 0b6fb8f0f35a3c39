import { forecastSeries } from "@hazina/engine/forecasting/automatic/forecast-series.ts";
import { cutHistory, HISTORY_LENGTHS, type HistoryLength, readSets, type Series, type SeriesSet } from "./data.ts";
import { naive, naive2, seasonalNaive } from "./naive.ts";
import { MUST, type ReferenceRow, referenceTables, SINGLE_METHODS } from "./reference.ts";
import { meanScores, owa, type Scored, type Scores, score } from "./score.ts";

/**
 * The factor that scales values before forecasting, so that rounding to cents does not affect the
 * scores.
 */
const CENTS = 10_000;
const OURS = "Zemo Model";
const WARM_UP = 60;

type Judged = {
  readonly ref: boolean;
  readonly by: Readonly<Record<string, Scores>>;
  readonly milliseconds: number;
  readonly processorMs: number;
};
type Check = { readonly cell: string; readonly what: string; readonly holds: boolean };

process.exitCode = main(process.argv[2]);

function main(folder: string | undefined): number {
  const sets = folder === undefined ? undefined : readSets(folder);
  if (!sets) {
    console.error("No public series found. Give the folder that holds dev-m3.json.gz, dev-m4t.json.gz and the others:");
    console.error("  node bench/forecast/run.ts <folder with the forecast series>");
    return 2;
  }
  const checks = sets.flatMap((set) => HISTORY_LENGTHS.flatMap((length) => reportCell(set, length)));
  console.log(`\n${checks.filter(({ holds }) => holds).length} of ${checks.length} checks hold.`);
  for (const { cell, what, holds } of checks) if (!holds) console.log(`  fails: ${cell}: ${what}`);
  return checks.every(({ holds }) => holds) ? 0 : 1;
}

/**
 * Scores the forecasts of one series set at one history length, and prints the scores next to the reference scores.
 * Returns a list of checks, each of which says whether one target is met.
 */
function reportCell({ set, split, series }: SeriesSet, length: HistoryLength): Check[] {
  for (const one of series.slice(0, WARM_UP)) judge(one, length);
  const judged = series.map((one) => judge(one, length));
  const cell = `${set} ${length}`;
  const tables = split === "dev" ? referenceTables(set, length) : [];
  const checks: Check[] = [];
  for (const { title, rows } of tables) {
    const own = ownRows(title.includes("reference subset") ? judged.filter(({ ref }) => ref) : judged);
    printTable(title, [...rows, ...own]);
    if (title.includes("reference subset")) checks.push(...againstReference(cell, rows, own));
  }
  const all = ownRows(judged);
  if (tables.length === 0) printTable(`${cell}, all ${series.length} series of ${split}`, all);
  const times = judged.map(({ milliseconds }) => milliseconds).sort((a, b) => a - b);
  const seconds = (2 * judged.reduce((sum, { processorMs }) => sum + processorMs, 0)) / judged.length;
  console.log(
    `milliseconds a series: median ${median(times).toFixed(3)}; 2,000 such lines: ${seconds.toFixed(2)} s of one core`,
  );
  checks.push(...againstMust(cell, all.find(isOurs)));
  if (cell === "m4t full") checks.push(check(cell, "median under 1 ms at 60 months", median(times) < 1));
  if (cell === "m4t full") checks.push(check(cell, "2,000 lines in under 2 s", seconds < 2));
  return checks;
}

function judge(series: Series, length: HistoryLength): Judged {
  const { firstMonth, train } = cutHistory(series, length);
  const history = train.map((value) => Math.round(value * CENTS));
  const [started, before] = [performance.now(), process.threadCpuUsage()];
  const made = forecastSeries(history, { firstMonth, horizon: series.h });
  const milliseconds = performance.now() - started;
  const { user, system } = process.threadCpuUsage(before);
  const processorMs = (user + system) / 1000;
  const back = (values: readonly number[] | null) => (values ?? made.points).map((value) => value / CENTS);
  const ours: Scored = {
    points: back(made.points),
    lower80: back(made.lower80),
    upper80: back(made.upper80),
    lower95: back(made.lower95),
    upper95: back(made.upper95),
  };
  const judged = (forecast: Scored) => score(forecast, series.test, series.train);
  const by = {
    "naive, here": judged({ points: naive(train, series.h) }),
    "seasonal naive, here": judged({ points: seasonalNaive(train, series.h) }),
    "Naive2, here": judged({ points: naive2(train, series.h) }),
    [OURS]: judged(ours),
  };
  return { ref: series.ref, by, milliseconds, processorMs };
}

/** Computes the table rows of the product's model and of the naive methods, all on the same series. */
function ownRows(judged: readonly Judged[]): ReferenceRow[] {
  const means = (method: string) => meanScores(judged.flatMap(({ by }) => by[method] ?? []));
  const yardstick = means("Naive2, here");
  return Object.keys(judged[0]?.by ?? {}).map((method) => {
    const scores = means(method);
    const hasLimits = method === OURS;
    return {
      method,
      ...scores,
      cover80: hasLimits ? scores.cover80 : Number.NaN,
      cover95: hasLimits ? scores.cover95 : Number.NaN,
      owa: owa(scores, yardstick),
    };
  });
}

function againstReference(cell: string, rows: readonly ReferenceRow[], own: readonly ReferenceRow[]): Check[] {
  const ours = own.find(isOurs);
  const rivals = rows.filter(({ method }) => method !== "prototype");
  const singles = rivals.filter(({ method }) => SINGLE_METHODS.includes(method));
  const bestOwa = Math.min(...singles.map((row) => row.owa));
  const bestScore = Math.min(...rivals.map((row) => row.msis).filter(Number.isFinite));
  return [
    check(cell, `OWA under the best single method, ${bestOwa}`, (ours?.owa ?? 1) < bestOwa),
    check(cell, `interval score no worse than the best reference, ${bestScore}`, rounded(ours?.msis, 1) <= bestScore),
  ];
}

function againstMust(cell: string, ours: ReferenceRow | undefined): Check[] {
  const must = MUST[cell];
  if (!must || !ours) return [];
  const score = must.msis;
  return [
    check(cell, `OWA at most ${must.owa}`, ours.owa <= must.owa),
    ...(score === undefined ? [] : [check(cell, `interval score at most ${score}`, ours.msis <= score)]),
    check(cell, "77 to 84 % inside the 80 % interval", ours.cover80 >= 77 && ours.cover80 <= 84),
    check(cell, "93 to 97 % inside the 95 % interval", ours.cover95 >= 93 && ours.cover95 <= 97),
  ];
}

function check(cell: string, what: string, holds: boolean): Check {
  return { cell, what, holds };
}

function isOurs({ method }: ReferenceRow): boolean {
  return method === OURS;
}

function printTable(title: string, rows: readonly ReferenceRow[]): void {
  console.log(`\n${title}`);
  console.log(`  ${"method".padEnd(30)} sMAPE   MASE    OWA   80 %   95 %   MSIS`);
  for (const row of rows) {
    const figures = [
      figure(row.smape, 2),
      figure(row.mase, 3),
      figure(row.owa, 3),
      figure(row.cover80, 1),
      figure(row.cover95, 1),
      figure(row.msis, 2),
    ];
    console.log(`${isOurs(row) ? "> " : "  "}${row.method.padEnd(29)} ${figures.join(" ")}`);
  }
}

function figure(value: number, places: number): string {
  return (Number.isFinite(value) ? value.toFixed(places) : "-").padStart(6);
}

function rounded(value: number | undefined, places: number): number {
  return Number((value ?? Number.POSITIVE_INFINITY).toFixed(places));
}

function median(sorted: readonly number[]): number {
  return sorted[sorted.length >> 1] ?? 0;
}
