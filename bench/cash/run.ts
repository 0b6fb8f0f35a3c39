// Closing cash of sample books, forecast as it would have been months ago, compared with the actuals: with the forecast's rules,
// and with every debt and tax liability kept at its last balance.
import { addMonths, formatMonth } from "@hazina/base/calendar.ts";
import { forecastBooks, totalValues } from "@hazina/engine/forecasting/evaluation/forecast.ts";
import type { Books, Driver, Overlay } from "@hazina/engine/forecasting/model/model.ts";
import { emptyOverlay } from "@hazina/engine/forecasting/scenarios/overlay.ts";
import { hidden, readSample, SAMPLES } from "./sample-books.ts";

const HIDDEN = [6, 12] as const;
const LEAST_HISTORY = 12;

/**
 * The errors of a cash forecast, as absolute amounts in cents: `end` is the error in the last month, `mean` the mean
 * error over all months.
 */
type Errors = { readonly end: number; readonly mean: number };
type Compared = { readonly rules: Errors; readonly constant: Errors };

/**
 * Creates a scenario in which every debt and tax liability keeps its last actual balance. The bench uses it to
 * reproduce forecasts from before debts and tax liabilities had default rules.
 */
function constantBalances(books: Books): Overlay {
  const drivers = books.accounts.flatMap((account) => {
    if (account.class !== "STD" && account.class !== "LTD" && account.class !== "TL") return [];
    const cents = account.actual[books.cutOver] ?? 0;
    const months = Array.from({ length: books.forecastMonths }, (_, index) => books.cutOver + 1 + index);
    const driver: Driver = { method: "direct_entry", values: months.map((month) => ({ month, cents })) };
    return [[account.path, { driver }] as const];
  });
  return { ...emptyOverlay("Constant"), drivers: new Map(drivers) };
}

function errorsOf(books: Books, actual: Float64Array, overlays: readonly Overlay[]): Errors {
  const made = forecastBooks(books, [emptyOverlay("Baseline"), ...overlays]);
  if (!made.ok) throw new Error(made.refusal.message);
  const cash = totalValues(made.value, "CASH");
  const errors = Array.from({ length: books.forecastMonths }, (_, index) => {
    const t = books.cutOver + 1 + index;
    return Math.abs((cash[t] ?? 0) - (actual[t] ?? 0));
  });
  return { end: errors.at(-1) ?? 0, mean: errors.reduce((sum, error) => sum + error, 0) / errors.length };
}

function compare(all: Books, months: number, monthsBack = months): Compared {
  const books = hidden({ ...all, cutOver: all.cutOver - monthsBack + months }, months);
  const made = forecastBooks({ ...all, forecastMonths: 0 }, [emptyOverlay("Baseline")]);
  if (!made.ok) throw new Error(made.refusal.message);
  const actual = totalValues(made.value, "CASH");
  return { rules: errorsOf(books, actual, []), constant: errorsOf(books, actual, [constantBalances(books)]) };
}

function print(name: string, { rules, constant }: Compared): void {
  const shown = ({ end, mean }: Errors) =>
    `${(end / 100_000_00).toFixed(1).padStart(8)} ${(mean / 100_000_00).toFixed(1).padStart(8)}`;
  const worse = rules.end > constant.end || rules.mean > constant.mean ? "  WORSE" : "";
  console.log(`  ${name.padEnd(46)} ${shown(rules)}   ${shown(constant)}${worse}`);
}

function summed(parts: readonly Compared[]): Compared {
  const add = (of: "rules" | "constant"): Errors => ({
    end: parts.reduce((sum, part) => sum + part[of].end, 0) / parts.length,
    mean: parts.reduce((sum, part) => sum + part[of].mean, 0) / parts.length,
  });
  return { rules: add("rules"), constant: add("constant") };
}

console.log("Error of closing cash in 100,000 KES: at the end, and on average of the months");
console.log(`  ${"".padEnd(46)} by the rules        constant balances`);
const newest: Compared[] = [];
for (const sample of SAMPLES) {
  const books = await readSample(sample);
  for (const months of HIDDEN) {
    const compared = compare(books, months);
    newest.push(compared);
    print(`${sample.name}, ${months} months hidden`, compared);
  }
}
print("all together", summed(newest));
const [demo] = SAMPLES;
if (demo) {
  const books = await readSample(demo);
  for (const months of HIDDEN) {
    const origins: Compared[] = [];
    for (let back = months; books.cutOver - back >= LEAST_HISTORY; back++) {
      const compared = compare(books, months, back);
      origins.push(compared);
      if (process.argv.includes("each")) {
        print(`closed ${formatMonth(addMonths(books.firstMonth, books.cutOver - back))}, ${months} months`, compared);
      }
    }
    print(`every earlier close of the demo company, ${months} months`, summed(origins));
  }
}
