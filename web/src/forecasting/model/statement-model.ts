import { type Cents, centsOf, sum, ZERO } from "@hazina/base/money.ts";
import type { statements } from "@hazina/contract/forecasting/statements.ts";
import type { InferContractRouterOutputs } from "@orpc/contract";
import { periodTitle } from "../../kit/format/period.ts";
import type { GridColumn, GridRow } from "../../kit/period-grid/model.ts";

type Answers = InferContractRouterOutputs<typeof statements>;

/** The answers of the calls. */
export type ProfitAndLossAnswer = Answers["profitAndLoss"];
export type BalanceSheetAnswer = Answers["balanceSheet"];
export type CashFlowAnswer = Answers["cashFlow"];
export type ModelAnswer = Answers["model"];
export type BreakdownAnswer = Answers["profitAndLossDriver"][number];

/** A row that another is calculated from, added or subtracted. */
export type Part = { readonly key: string; readonly sign: 1 | -1 };

/**
 * The source of a row's amounts: an account, whose breakdown the server has; other rows of the statement; or the
 * statement itself (a line of the cash flow, a check).
 */
export type RowSource =
  | { readonly kind: "account"; readonly path: string }
  | { readonly kind: "rows"; readonly parts: readonly Part[]; readonly method: "sum" | "computed" }
  | { readonly kind: "statement" };

/** A row of the grid with the source of its amounts. */
export type StatementRow = GridRow & { readonly source: RowSource };

/** A statement, as the grid draws it. Without columns there is no data. */
export type StatementModel = {
  readonly columns: readonly GridColumn[];
  readonly rows: readonly StatementRow[];
  readonly redline: string | null;
  /** Keys of the groups that start folded. */
  readonly folded: readonly string[];
};

/** The amounts of one account or line, one per column, null where the answer has none. */
export type Line = { readonly path: string; readonly values: readonly (Cents | null)[] };

type Series = readonly { readonly label: string; readonly value: number }[];
type Lines = Readonly<Record<string, Series>>;
type Groups = Readonly<Record<string, Lines>>;

/** The columns of an answer: every actual label, then every forecast label, in the order of the answer. */
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

/** Reads the lines of groups into the columns; amounts become whole cents. */
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
    /** The lines of a group, actual and forecast joined by name. */
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
    /** One series over all columns. */
    series(series: Series): (Cents | null)[] {
      const values = empty();
      write(values, series);
      return values;
    },
  };
}

/** The sum of rows, column by column, in cents; zero without rows. */
export function sumOf(rows: readonly { readonly values: readonly (Cents | null)[] }[], columns: number): Cents[] {
  return Array.from({ length: columns }, (_, at) => sum(rows.map(({ values }) => values[at] ?? ZERO)));
}

/** The row with a key. */
export function rowOf(model: StatementModel, key: string): StatementRow | undefined {
  return model.rows.find((row) => row.key === key);
}
