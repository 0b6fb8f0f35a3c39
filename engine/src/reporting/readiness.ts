import { addMonths, formatMonth, periodInWords } from "@hazina/base/calendar.ts";
import { readablePath } from "../account-path.ts";
import { type Forecast, rowValues, totalValues } from "../forecasting/evaluation/forecast.ts";
import { balanceGaps, firstBalanceMonth } from "../forecasting/statements/balance-sheet.ts";
import { figureText } from "./figure.ts";
import type { LineBand } from "./trend.ts";

/**
 * One of the conditions for a reliable forecast: whether it is met, a count such as the number of unmapped lines, the
 * reason as a sentence, the screen on which the user can correct it (null if there is none), and the items affected.
 */
export type Readiness = {
  readonly key: "history" | "unmapped" | "unbalanced" | "weak";
  readonly state: "good" | "warn" | "bad";
  readonly count: number;
  readonly text: string;
  readonly fix: "import" | "classify" | "balance_sheet" | "line" | null;
  readonly items: readonly { readonly name: string; readonly text: string; readonly account: string | null }[];
};

const TWO_YEARS = 24;
const A_YEAR = 12;
const SHOWN = 20;
/**
 * The limit above which an automatic forecast is too uncertain, as a percentage of the forecast. A line exceeds it if
 * its 80 % range extends further than this above or below the forecast. Only lines of at least 1 % of revenue are
 * checked.
 */
const WIDE_PERCENT = 50;
const MATERIAL_PERCENT = 1;

/**
 * Checks whether books are ready for forecasting. They must have two years of history, a class for every line, a
 * balance in every closed month, and no material line whose automatic forecast is too uncertain.
 * @param bands the 80 % ranges of automatically forecast lines, by path.
 */
export function readinessOf(of: Forecast, bands: ReadonlyMap<string, LineBand>): Readiness[] {
  return [history(of), unmapped(of), unbalanced(of), weak(of, bands)];
}

function history({ foundation: { books } }: Forecast): Readiness {
  const months = books.cutOver - Math.max(0, books.profitAndLoss.first) + 1;
  const isEnough = months >= TWO_YEARS;
  const closed = `${months} closed ${months === 1 ? "month" : "months"}`;
  return {
    key: "history",
    state: isEnough ? "good" : months >= A_YEAR ? "warn" : "bad",
    count: months,
    text: isEnough
      ? `There are ${closed}: enough history for seasonality.`
      : `There are only ${closed}. With ${TWO_YEARS} months the forecast can learn from two years of seasons.`,
    fix: isEnough ? null : "import",
    items: [],
  };
}

function unmapped(of: Forecast): Readiness {
  const items = of.foundation.accounts.flatMap((account, row) => {
    if (account.class !== "UNMAPPED" || rowValues(of, row).every((cents) => cents === 0)) return [];
    const statement = account.statement === "profit_and_loss" ? "Profit and loss" : "Balance sheet";
    return [{ name: readablePath(account.path), text: statement, account: account.path }];
  });
  return {
    key: "unmapped",
    state: items.length === 0 ? "good" : "bad",
    count: items.length,
    text:
      items.length === 0
        ? "Every account has a class."
        : `${items.length} ${items.length === 1 ? "account has" : "accounts have"} no class, so the statements leave ${items.length === 1 ? "it" : "them"} out.`,
    fix: items.length === 0 ? null : "classify",
    items: items.slice(0, SHOWN),
  };
}

function unbalanced(of: Forecast): Readiness {
  const { books } = of.foundation;
  const key = "unbalanced";
  if (!books.balanceSheet) {
    const text = "There is no balance sheet: cash, debts and their key figures cannot be forecast.";
    return { key, state: "warn", count: 0, text, fix: "import", items: [] };
  }
  const gaps = balanceGaps(of);
  const items = [];
  for (let t = firstBalanceMonth(of); t <= books.cutOver; t++) {
    const value = gaps[t] ?? 0;
    if (value === 0) continue;
    const label = formatMonth(addMonths(books.firstMonth, t));
    items.push({ name: periodInWords(label), text: `${figureText({ value, unit: "money" })} apart`, account: null });
  }
  const text =
    items.length === 0
      ? "Assets equal liabilities and equity in every closed month."
      : `In ${items.length} closed ${items.length === 1 ? "month" : "months"}, assets do not equal liabilities and equity.`;
  const state = items.length === 0 ? "good" : "bad";
  return {
    key,
    state,
    count: items.length,
    text,
    fix: items.length === 0 ? null : "balance_sheet",
    items: items.slice(-SHOWN),
  };
}

function weak(of: Forecast, bands: ReadonlyMap<string, LineBand>): Readiness {
  const { accounts, firstForecast, months, ids } = of.foundation;
  const ahead = Math.min(months, firstForecast + A_YEAR);
  const size = (values: Float64Array) =>
    values.subarray(firstForecast, ahead).reduce((sum, cents) => sum + Math.abs(cents), 0);
  const revenue = size(totalValues(of, "revenue"));
  const found = accounts.flatMap((account, row) => {
    const band = account.statement === "profit_and_loss" ? bands.get(account.path) : undefined;
    const source = of.run.plan.resolutions[row]?.runs.find(
      ({ from, to }) => firstForecast >= from && firstForecast < to,
    )?.source;
    if (!band || (source !== undefined && source.kind !== "default")) return [];
    const points = band.points.slice(0, A_YEAR);
    const forecast = points.reduce((sum, cents) => sum + Math.abs(cents), 0);
    const width = points.reduce((sum, _, at) => sum + ((band.upper[at] ?? 0) - (band.lower[at] ?? 0)) / 2, 0);
    if (forecast * 100 < revenue * MATERIAL_PERCENT || width * 100 <= forecast * WIDE_PERCENT) return [];
    const percent = Math.round((width * 100) / forecast);
    return [{ name: readablePath(account.path), text: `± ${percent}%`, account: ids[row] ?? account.path, width }];
  });
  const items = found
    .sort((a, b) => b.width - a.width)
    .slice(0, SHOWN)
    .map(({ width: _, ...item }) => item);
  return {
    key: "weak",
    state: found.length === 0 ? "good" : "warn",
    count: found.length,
    text:
      found.length === 0
        ? "The automatic forecast of every important line is precise enough for planning."
        : `${found.length} ${found.length === 1 ? "line varies" : "lines vary"} so much that the automatic forecast is unreliable: plan ${found.length === 1 ? "it" : "them"} with a driver.`,
    fix: found.length === 0 ? null : "line",
    items,
  };
}
