import { periodInWords } from "@hazina/base/calendar.ts";
import { readablePath } from "@hazina/engine/account-path.ts";
import {
  type Expression,
  exactSumFormula,
  formulaOf,
  joined,
  toCentsFormula,
} from "@hazina/engine/reporting/expression.ts";
import type { Figure, Figures } from "@hazina/engine/reporting/figure.ts";
import { type VarianceRow, variance } from "@hazina/engine/reporting/variance.ts";
import { rowsSummedBy } from "@hazina/engine/reporting/variance-lines.ts";
import type { PrintedSheet, SheetRow } from "../../exports/printed-workbook.ts";
import { columnLetters } from "../../exports/workbook/column-letters.ts";
import type { FigureSheet } from "./figure-sheet.ts";
import { cashFlowOf, comparedOf, type FixedReport, keyFiguresOf, profitabilityOf } from "./fixed-report.ts";
import { amountCell, kpiHead, kpiRows, percentCell, signedSum, wordRows } from "./sheet-parts.ts";

/**
 * A function that creates the sheet of a report over a period. It also adds all figures that formulas on that sheet
 * need to the figure sheet.
 */
export type SheetOf = (report: FixedReport, sheet: FigureSheet) => PrintedSheet;

/**
 * Creates the waterfall sheet. Each step refers to the figure sheet, and each total is the sum of
 * the rows above it.
 */
export const cashFlowSheet: SheetOf = (report, sheet) => {
  const { bars, figures, narrations, totals } = cashFlowOf(report);
  const from = 2;
  let summed: string[] = [];
  const rows = bars.map(({ kind, figure }, at): SheetRow => {
    const cell = `B${from + at}`;
    const formula =
      kind === "total" ? (summed.length === 0 ? undefined : summed.join("+")) : sheet.cellOf(figure, figures);
    summed = kind === "total" ? [cell] : [...summed, cell];
    return { ...(kind === "total" ? { look: "total" } : {}), cells: [figure.title, amountCell(figure.value, formula)] };
  });
  const compared = Object.values(totals).map(({ current, previous }): SheetRow => {
    const shown = (figure: Figure) => amountCell(figure.value, sheet.cellOf(figure, figures));
    return { cells: [current.title, shown(current), shown(previous)] };
  });
  const { period } = report.loaded;
  const words = Object.values(narrations).flatMap((one) => wordRows(one, figures.find).slice(1));
  return {
    name: "Cashflow",
    rows: [
      { look: "head", cells: ["Line", periodInWords(period.label)] },
      ...rows,
      { cells: [] },
      { look: "head", cells: ["Compared", periodInWords(period.label), comparedOf(report)] },
      ...compared,
      { cells: [] },
      ...words,
    ],
  };
};

/** Creates the sheet of key figures, each as a formula that refers to the figure sheet. */
export const kpiSheet: SheetOf = (report, sheet) => {
  const { pairs, figures } = keyFiguresOf(report);
  const { period } = report.loaded;
  const head = kpiHead(periodInWords(period.label), comparedOf(report));
  return { name: "Financial KPIs", rows: [head, ...kpiRows(pairs, figures, sheet)] };
};

/**
 * Creates the variance sheet of profit and loss and balance sheet. The accounts below each line are
 * outline rows that can be collapsed.
 */
export const varianceSheet: SheetOf = (report) => {
  const rows = variance(report.sides.current, report.sides.previous);
  const comments = new Map(report.loaded.comments.map(({ key, text }) => [key, text ?? ""]));
  const places = new Map<string, number>();
  let next = 2;
  for (const { line, accounts } of rows) {
    places.set(line.key, next);
    next += 1 + accounts.length;
  }
  const { period } = report.loaded;
  const titles = ["Line", comparedOf(report), periodInWords(period.label), "Variance", "Variance %"];
  return {
    name: "Financials",
    rows: [
      { look: "head", cells: [...titles, "Comment"] },
      ...rows.flatMap((row) => varianceRows(row, rows, places, comments.get(row.line.key) ?? "")),
    ],
  };
};

function varianceRows(
  row: VarianceRow,
  rows: readonly VarianceRow[],
  places: ReadonlyMap<string, number>,
  comment: string,
): SheetRow[] {
  const { line, accounts } = row;
  const place = places.get(line.key) ?? 0;
  const sumIn = (side: "previous" | "current", letter: string): string | undefined => {
    if (line.isTotal) {
      const parts = rowsSummedBy(line).map(([sign, key]) => ({
        sign,
        key,
        of: rows.find((one) => one.line.key === key),
      }));
      const sum = parts.reduce((total, { sign, of }) => total + sign * (of?.[side] ?? Number.NaN), 0);
      if (parts.length === 0 || sum !== row[side]) return undefined;
      return signedSum(parts.map(({ sign, key }) => [sign, `${letter}${places.get(key)}`]));
    }
    const sum = accounts.reduce((total, one) => total + (one[side] ?? Number.NaN), 0);
    if (accounts.length === 0 || sum !== row[side]) return undefined;
    return `SUM(${letter}${place + 1}:${letter}${place + accounts.length})`;
  };
  const cells = (title: string, one: typeof row | (typeof accounts)[number], at: number, sums: typeof sumIn | null) => [
    title,
    amountCell(one.previous, sums?.("previous", "B")),
    amountCell(one.current, sums?.("current", "C")),
    amountCell(one.variance, `C${at}-B${at}`),
    percentCell(one.percentage, `${exactSumFormula(`D${at}`)}/ABS(${exactSumFormula(`B${at}`)})`),
  ];
  return [
    { ...(line.isTotal ? { look: "total" as const } : {}), cells: [...cells(line.title, row, place, sumIn), comment] },
    ...accounts.map((one, at) => ({ level: 1, cells: cells(readablePath(one.path), one, place + 1 + at, null) })),
  ];
}

/**
 * Creates the sheet of the profitability report: revenue, costs and break-even, and the effect of a change in revenue.
 * Every amount is a formula.
 */
export const profitabilitySheet: SheetOf = (report, sheet) => {
  const made = profitabilityOf(report);
  const { period } = report.loaded;
  return {
    name: "Profitability",
    rows: [
      { look: "head", cells: ["Figure", periodInWords(period.label), comparedOf(report)] },
      ...breakEvenRows(made, sheet),
      { cells: [] },
      ...sensitivityRows(made),
      { cells: [] },
      ...Object.values(made.narrations).flatMap((one) => wordRows(one, made.figures.find).slice(1)),
    ],
  };
};

type Made = ReturnType<typeof profitabilityOf>;

function breakEvenRows({ costs, revenue, opex, share, even, figures }: Made, sheet: FigureSheet): SheetRow[] {
  const read = (figure: Figure) => amountCell(figure.value, sheet.cellOf(figure, figures));
  const sharePart = (value: number | null, expression: Expression) =>
    percentCell(value, `${written(expression, figures, sheet)}/100`);
  const contribution = (costs.revenue.value ?? 0) - (costs.variable.value ?? 0);
  const isKnown = costs.revenue.value !== null && costs.variable.value !== null;
  const leverage = even.operatingLeverage;
  return [
    { cells: ["Revenue", read(revenue.current), read(revenue.previous)] },
    { cells: ["Operating Expenses", read(opex.current), read(opex.previous)] },
    {
      cells: [
        "Expense to revenue",
        sharePart(share.current.value, joined(joined(opex.current, "*", 100), "/", revenue.current)),
        sharePart(share.previous.value, joined(joined(opex.previous, "*", 100), "/", revenue.previous)),
      ],
    },
    { cells: ["Variable costs", read(costs.variable)] },
    { cells: ["Fixed costs", read(costs.fixed)] },
    { cells: ["Contribution", amountCell(isKnown ? contribution : null, exactSumFormula("B2-B5"))] },
    { cells: ["Contribution %", percentCell(even.contributionPercent, "B7/B2")] },
    { cells: ["Break-even revenue", amountCell(even.revenue, toCentsFormula("B6*B2/B7"))] },
    { cells: ["Margin of safety", amountCell(even.marginOfSafety, exactSumFormula("B2-B9"))] },
    { cells: ["Margin of safety %", percentCell(even.marginOfSafetyPercent, "B10/B2")] },
    {
      cells: [
        "Operating leverage",
        leverage === null ? null : { as: "number", value: leverage, formula: `B7/${exactSumFormula("B7-B6")}` },
      ],
    },
  ];
}

const SENSITIVITY_HEAD = 14;

/**
 * Creates the rows that show the effect of a change in revenue. Their formulas convert amounts to whole cents before
 * scaling and rounding, so that half a cent is rounded exactly as in the report.
 */
function sensitivityRows({ columns }: Made): SheetRow[] {
  if (columns.length === 0) return [];
  const letters = columns.map((_, at) => columnLetters(at + 1));
  const row = (
    title: string,
    read: (column: (typeof columns)[number]) => number,
    formula: (letter: string) => string,
  ) => ({
    cells: [title, ...columns.map((column, at) => amountCell(read(column), formula(letters[at] ?? "")))],
  });
  const change = SENSITIVITY_HEAD;
  const scaled = (cell: string, letter: string) => `ROUND(ROUND(${cell}*100,0)*(100+${letter}${change})/100,0)/100`;
  return [
    {
      look: "head",
      cells: ["Change in revenue, in percent", ...columns.map((one) => ({ as: "number" as const, value: one.change }))],
    },
    row(
      "Total revenue",
      ({ revenue }) => revenue,
      (letter) => scaled("$B$2", letter),
    ),
    row(
      "Variable costs",
      ({ variableCosts }) => variableCosts,
      (letter) => scaled("$B$5", letter),
    ),
    row(
      "Fixed costs",
      ({ fixedCosts }) => fixedCosts,
      () => "$B$6",
    ),
    row(
      "Total costs",
      ({ totalCosts }) => totalCosts,
      (letter) => `${letter}${change + 2}+${letter}${change + 3}`,
    ),
    row(
      "Operating profit",
      ({ operatingProfit }) => operatingProfit,
      (letter) => `${letter}${change + 1}-${letter}${change + 4}`,
    ),
  ];
}

function written(expression: Expression, figures: Figures, sheet: FigureSheet): string {
  return formulaOf(expression, (figure) => sheet.cellOf(figure, figures));
}
