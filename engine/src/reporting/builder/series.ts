import { periodInWords, type ReportPeriod } from "@hazina/base/calendar.ts";
import { readablePath } from "../../account-path.ts";
import { type Forecast, rowValues, totalValues } from "../../forecasting/evaluation/forecast.ts";
import { CLASSES } from "../../forecasting/model/classes.ts";
import { LADDER } from "../../forecasting/model/ladder.ts";
import type { Column } from "../../forecasting/model/model.ts";
import { TOTAL_KEYS, type TotalKey } from "../../forecasting/model/rows.ts";
import { lasting, summed } from "../../forecasting/statements/periods.ts";
import { nameOfTotal, originIn, sectionOf } from "../amounts.ts";
import type { Figure, Figures } from "../figure.ts";
import { monthLabel, readOver } from "../reading.ts";

/** The statements whose lines a chart can show. */
export type ChartStatement = "profit_and_loss" | "balance_sheet";

/**
 * The lines chosen for a chart, keyed by statement and then by group of accounts. The values are account paths; under
 * the key `totals` they are keys of totals.
 */
export type ChartAccounts = Readonly<Record<ChartStatement, Readonly<Record<string, readonly string[]>>>>;

/**
 * The key in `ChartAccounts` under which the totals of a statement are listed. All other keys are groups of accounts.
 */
export const TOTALS_GROUP = "totals";

/**
 * A line or total of a chart, with one value per period in whole cents. The value is null if the statement has no
 * month in the period.
 */
export type Series = {
  /** The prefix that the ids of all figures of the line have in common. */
  readonly id: string;
  /** The path of the account or the key of the total, as stored in the chart. */
  readonly path: string;
  readonly name: string;
  readonly statement: ChartStatement;
  readonly values: readonly (number | null)[];
  /**
   * Returns the figure of this line for one period.
   * @param at the index of the period.
   */
  readonly figure: (at: number) => Figure;
};

/** A line that was chosen for a chart but no longer exists in the books. */
export type MissingLine = { readonly statement: ChartStatement; readonly path: string };

/**
 * The periods of a chart and, for each statement, one column per period. The column is null if the statement has no
 * month in the period.
 */
export type ChartColumns = {
  readonly periods: readonly ReportPeriod[];
  readonly columns: Readonly<Record<ChartStatement, readonly (Column | null)[]>>;
};

/** Finds the months of each period in the statements of a calculated scenario. */
export function chartColumnsOf(of: Forecast, scenario: string, periods: readonly ReportPeriod[]): ChartColumns {
  const readings = periods.map((period) => readOver("current", of, scenario, period).columns);
  return {
    periods,
    columns: {
      profit_and_loss: readings.map((columns) => columns.profit_and_loss),
      balance_sheet: readings.map((columns) => columns.balance_sheet),
    },
  };
}

/** Returns the index of the first forecast period; −1 if there is none. */
export function redlineAt({ columns }: ChartColumns): number {
  const places = Object.values(columns).flatMap((own) => {
    const place = own.findIndex((column) => column?.forecast);
    return place < 0 ? [] : [place];
  });
  return places.length === 0 ? -1 : Math.min(...places);
}

/** Returns the lines of a chart with one value per period, and the chosen lines that no longer exist in the books. */
export function seriesOf(
  of: Forecast,
  scenario: string,
  accounts: ChartAccounts,
  { periods, columns }: ChartColumns,
  figures: Figures,
): { readonly series: Series[]; readonly missing: MissingLine[] } {
  const rows = rowsByPath(of);
  const series: Series[] = [];
  const missing: MissingLine[] = [];
  for (const statement of ["profit_and_loss", "balance_sheet"] as const) {
    for (const [group, paths] of Object.entries(accounts[statement])) {
      for (const path of paths) {
        const line = group === TOTALS_GROUP ? totalLine(of, statement, path) : accountLine(of, rows, statement, path);
        if (!line) {
          missing.push({ statement, path });
          continue;
        }
        if (series.some(({ id }) => id === line.id)) continue;
        const values = columns[statement].map((column) => (column ? amountIn(line.values, column, statement) : null));
        const figure = (at: number) =>
          figures.once(`${line.id}@${periods[at]?.label ?? ""}`, () => ({
            title: line.name,
            unit: "money" as const,
            value: values[at] ?? null,
            reason: values[at] === null ? `There are no figures for ${periodInWords(periods[at]?.label ?? "")}.` : null,
            source: {
              statement,
              ...line.place,
              ...(line.row === undefined ? {} : originIn(of, line.row, columns[statement][at])),
              label: periods[at]?.label ?? "",
              month: monthOf(of, columns[statement][at]),
              scenario,
            },
            parts: [],
          }));
        series.push({ id: line.id, path, name: line.name, statement, values, figure });
      }
    }
  }
  return { series: withOwnNames(series), missing };
}

type Line = {
  readonly id: string;
  readonly name: string;
  readonly values: Float64Array;
  /** The row index of the account in the books; absent for a series that adds up several accounts. */
  readonly row?: number;
  readonly place: { readonly group?: string; readonly account?: string };
};

function rowsByPath({ foundation: { accounts } }: Forecast): ReadonlyMap<string, number> {
  return new Map([...accounts.entries()].map(([row, { statement, path }]) => [`${statement}:${path}`, row]));
}

function accountLine(
  of: Forecast,
  rows: ReadonlyMap<string, number>,
  statement: ChartStatement,
  path: string,
): Line | undefined {
  const row = rows.get(`${statement}:${path}`);
  if (row === undefined) return undefined;
  const account = of.foundation.ids[row] ?? path;
  const place = { group: sectionOf(of, row), account };
  return { id: `account:${account}`, name: readablePath(path), values: rowValues(of, row), row, place };
}

/** Returns the keys of the totals that a chart can show for a statement, in display order. */
export function totalsOfStatement(statement: ChartStatement): TotalKey[] {
  const isFlow = (key: TotalKey) => (key in CLASSES ? key === "DA" : PROFIT_AND_LOSS.has(key));
  return TOTAL_KEYS.filter((key) => key !== "depreciable" && isFlow(key) === (statement === "profit_and_loss"));
}

const PROFIT_AND_LOSS = new Set<string>(LADDER.map(({ key }) => key));

function totalLine(of: Forecast, statement: ChartStatement, key: string): Line | undefined {
  const total = totalsOfStatement(statement).find((one) => one === key);
  if (!total) return undefined;
  return { id: total, name: nameOfTotal(total), values: totalValues(of, total), place: { group: total } };
}

function amountIn(values: Float64Array, column: Column, statement: ChartStatement): number {
  const over = statement === "profit_and_loss" ? summed : lasting;
  return (over(values, [column])[0] ?? 0) + 0;
}

function monthOf(of: Forecast, column: Column | null | undefined): string | null {
  return column ? monthLabel(of, column.last) : null;
}

/**
 * Makes the names of a chart's lines distinct. A total with the same name as an account is marked as a total. A
 * balance sheet line with the same name as another line is marked with its statement. Names that are still equal are
 * numbered.
 */
function withOwnNames(series: readonly Series[]): Series[] {
  const isTotal = ({ id }: Series) => !id.startsWith("account:");
  const isBalance = ({ statement }: Series) => statement === "balance_sheet";
  const named = saying(saying(series, isTotal, "total"), isBalance, "balance sheet");
  const seen = new Map<string, number>();
  return named.map((one) => {
    const count = (seen.get(one.name) ?? 0) + 1;
    seen.set(one.name, count);
    return count === 1 ? one : { ...one, name: `${one.name} (${count})` };
  });
}

/**
 * Adds the word `kind` in parentheses to the names of lines of that kind. A line gets the word only if a line of
 * another kind has the same name.
 * @param isOfKind returns whether a line is of the kind.
 * @param kind the word to add, such as the name of the statement.
 */
function saying(series: readonly Series[], isOfKind: (one: Series) => boolean, kind: string): Series[] {
  const others = new Set(series.filter((one) => !isOfKind(one)).map(({ name }) => name));
  return series.map((one) => (isOfKind(one) && others.has(one.name) ? { ...one, name: `${one.name} (${kind})` } : one));
}
