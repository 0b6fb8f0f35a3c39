import type { ReportPeriod } from "@hazina/base/calendar.ts";
import type { Forecast } from "../../forecasting/evaluation/forecast.ts";
import {
  BALANCE_SHEET_SECTIONS,
  BALANCE_SHEET_TOTALS,
  classesOfSection,
  LADDER,
} from "../../forecasting/model/ladder.ts";
import type { GroupKey } from "../../forecasting/model/model.ts";
import { COMPUTED_TOTALS } from "../../forecasting/model/rows.ts";
import { nameOfTotal } from "../amounts.ts";
import { CASH_TOTALS, type CashTotal, cashLine, cashTotal, linesOf, readCash } from "../cash.ts";
import { type Figure, type Figures, startFigures } from "../figure.ts";
import { type ReadStatement, readOver } from "../reading.ts";
import { chartColumnsOf, redlineAt, seriesOf, TOTALS_GROUP } from "./series.ts";

/** A row of a statement in a report: a total, or a class that is part of a total. */
export type StatementRow = {
  readonly key: string;
  readonly title: string;
  readonly isTotal: boolean;
  /** The keys of the rows that this row adds (1) or subtracts (−1). Rows without amounts are not shown. */
  readonly sums: readonly (readonly [1 | -1, string])[];
  readonly figures: readonly Figure[];
};

/**
 * The totals of a statement over the periods of a report. `redline` is the index of the first forecast period; −1 if
 * there is none.
 */
export type ShownStatement = { readonly rows: readonly StatementRow[]; readonly redline: number };

/**
 * Returns the totals of a statement over the given periods, with the same figures as on the statement. Rows with only
 * zero amounts are left out.
 */
export function statementBlock(
  of: Forecast,
  scenario: string,
  statement: ReadStatement,
  periods: readonly ReportPeriod[],
  figures: Figures,
): ShownStatement {
  const columns = chartColumnsOf(of, scenario, periods);
  const redline = redlineAt(columns);
  if (statement === "cash_flow") return { rows: cashRows(of, scenario, periods, figures), redline };
  const keys = statement === "profit_and_loss" ? PROFIT_AND_LOSS_ROWS : BALANCE_SHEET_ROWS;
  const none = { profit_and_loss: {}, balance_sheet: {} };
  const accounts = { ...none, [statement]: { [TOTALS_GROUP]: keys.map(({ key }) => key) } };
  const { series } = seriesOf(of, scenario, accounts, columns, figures);
  const rows = series.map((one, at) => ({
    key: one.path,
    sums: COMPUTED_TOTALS.find(({ key }) => key === one.path)?.parts ?? [],
    title: nameOfTotal(one.path as GroupKey),
    isTotal: keys[at]?.isTotal ?? false,
    figures: periods.map((_, place) => one.figure(place)),
  }));
  return { rows: rows.filter(isShown), redline };
}

type Row = { readonly key: string; readonly isTotal: boolean };

const PROFIT_AND_LOSS_ROWS: readonly Row[] = LADDER.map((group) => ({ key: group.key, isTotal: "formula" in group }));

const BALANCE_SHEET_ROWS: readonly Row[] = [
  ...sectionsOf("current_assets", "non_current_assets"),
  ...totalsNamed("total_assets"),
  ...sectionsOf("current_liabilities", "non_current_liabilities"),
  ...totalsNamed("total_liabilities"),
  ...sectionsOf("equity"),
];

function sectionsOf(...keys: readonly string[]): Row[] {
  return BALANCE_SHEET_SECTIONS.filter(({ key }) => keys.includes(key)).flatMap(({ key }) => [
    ...classesOfSection(key).map((code) => ({ key: code, isTotal: false })),
    { key, isTotal: true },
  ]);
}

function totalsNamed(key: string): Row[] {
  return BALANCE_SHEET_TOTALS.filter((total) => total.key === key).map(() => ({ key, isTotal: true }));
}

const TOTAL_AFTER = { operating: "operating_cash_flow", investing: null, financing: "net_cash_flow" } as const;

function cashRows(of: Forecast, scenario: string, periods: readonly ReportPeriod[], figures: Figures): StatementRow[] {
  const readings = periods.map((period) => {
    const reading = readOver("current", of, scenario, period);
    // Each period has figures of its own; they are put under one roof by their period's label below.
    return { reading, view: readCash(reading), own: startFigures() };
  });
  const row = (
    { key, title = key, sums }: { readonly key: string; readonly title?: string; readonly sums?: StatementRow["sums"] },
    figureOf: (one: (typeof readings)[number]) => Figure,
  ): StatementRow => ({
    key,
    title,
    isTotal: sums !== undefined,
    sums: sums ?? [],
    figures: readings.map((one) => {
      const { id, parts: _, ...figure } = figureOf(one);
      return figures.once(`${id.replace(/\.current$/, "")}@${one.reading.period.label}`, () => ({
        ...figure,
        parts: [],
      }));
    }),
  });
  const rows: StatementRow[] = [];
  let summed: (readonly [1, string])[] = [];
  for (const activity of ["operating", "investing", "financing"] as const) {
    const names = new Set(readings.flatMap(({ view }) => (view ? linesOf(view, activity) : [])));
    for (const name of names) {
      summed.push([1, name]);
      rows.push(row({ key: name }, ({ reading, view, own }) => cashLine(own, reading, view, name)));
    }
    const total: CashTotal | null = TOTAL_AFTER[activity];
    if (!total) continue;
    const head = { key: total, title: CASH_TOTALS[total], sums: summed };
    rows.push(row(head, ({ reading, view, own }) => cashTotal(own, reading, view, total)));
    summed = [[1, total]];
  }
  return rows.filter(isShown);
}

function isShown({ isTotal, figures }: StatementRow): boolean {
  return isTotal || figures.some(({ value }) => (value ?? 0) !== 0);
}
