import { type Cents, centsOf, sum, ZERO } from "@hazina/base/money.ts";
import type { statements } from "@hazina/contract/forecasting/statements.ts";
import type { InferContractRouterOutputs } from "@orpc/contract";
import { periodTitle } from "../../kit/format/period.ts";
import type { GridColumn, GridRow } from "../../kit/period-grid/model.ts";

type Answers = InferContractRouterOutputs<typeof statements>;

/** The profit and loss, as the API returns it. */
export type ProfitAndLossAnswer = Answers["profitAndLoss"];
export type BalanceSheetAnswer = Answers["balanceSheet"];
export type CashFlowAnswer = Answers["cashFlow"];
export type ModelAnswer = Answers["model"];
export type BreakdownAnswer = Answers["profitAndLossDriver"][number];

/** A part of a row's amounts: another row (`key`) whose amounts are added (sign 1) or subtracted (sign -1). */
export type Part = { readonly key: string; readonly sign: 1 | -1 };

/**
 * The source of a row's amounts: an account, for which the server has a breakdown; other rows of the statement; or the
 * statement itself (a line of the cash flow statement, or a check).
 */
export type RowSource =
  | { readonly kind: "account"; readonly path: string }
  | { readonly kind: "rows"; readonly parts: readonly Part[]; readonly method: "sum" | "computed" }
  | { readonly kind: "statement" };

/** A row of the grid, and where its amounts come from. */
export type StatementRow = GridRow & { readonly source: RowSource };

/** A statement in the form that the grid shows. If it has no columns, there is no data. */
export type StatementModel = {
  readonly columns: readonly GridColumn[];
  readonly rows: readonly StatementRow[];
  readonly redline: string | null;
  /** The keys of the groups that are collapsed initially. */
  readonly folded: readonly string[];
};

/** The amounts of one account or line, one per column; null where the response has no amount. */
export type Line = { readonly path: string; readonly values: readonly (Cents | null)[] };

type Series = readonly { readonly label: string; readonly value: number }[];
type Lines = Readonly<Record<string, Series>>;
type Groups = Readonly<Record<string, Lines>>;

/** Returns the columns of a response: every actual label, then every forecast label, in the order of the response. */
export function columnsOf(actuals: Groups, forecasts: Groups): GridColumn[] {
  const column = (kind: GridColumn["kind"]) => (key: string) => ({ key, title: periodTitle(key), kind });
  return [...labelsOf(actuals).map(column("actual")), ...labelsOf(forecasts).map(column("forecast"))];
}

function labelsOf(groups: Groups): string[] {
  const labels = new Set<string>();
  for (const lines of Object.values(groups)) {
    for (const series of Object.values(lines)) for (const { label } of series) labels.add(label);
  }
  return [...labels];
}

/** Returns functions that read series of amounts from a response and return one amount per column, in whole cents. */
export function lineReader(columns: readonly GridColumn[]) {
  const placeOf = new Map(columns.map(({ key }, index) => [key, index]));
  const write = (values: (Cents | null)[], series: Series) => {
    for (const { label, value } of series) {
      const place = placeOf.get(label);
      if (place !== undefined) values[place] = centsOf(value);
    }
  };
  const empty = () => columns.map((): Cents | null => null);
  return {
    /**
     * Returns the lines of a group. The actual and the forecast amounts of an account become one line; accounts are
     * matched by path.
     */
    lines(actuals: Lines, forecasts: Lines): Line[] {
      const found = new Map<string, (Cents | null)[]>();
      for (const half of [actuals, forecasts]) {
        for (const [path, series] of Object.entries(half)) {
          const values = found.get(path) ?? empty();
          found.set(path, values);
          write(values, series);
        }
      }
      return [...found].map(([path, values]) => ({ path, values }));
    },
    /** Returns the amounts of a series in cents, one per column; null where the series has none. */
    series(series: Series): (Cents | null)[] {
      const values = empty();
      write(values, series);
      return values;
    },
  };
}

/** Returns the sum of rows in cents, column by column; missing amounts count as zero. */
export function sumOf(rows: readonly { readonly values: readonly (Cents | null)[] }[], columns: number): Cents[] {
  return Array.from({ length: columns }, (_, at) => sum(rows.map(({ values }) => values[at] ?? ZERO)));
}

/** Returns the row with the given key; undefined if there is none. */
export function rowOf(model: StatementModel, key: string): StatementRow | undefined {
  return model.rows.find((row) => row.key === key);
}
