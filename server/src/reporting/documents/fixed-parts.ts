import { periodInWords } from "@hazina/base/calendar.ts";
import { flow } from "@hazina/engine/reporting/amounts.ts";
import { type Figure, figureText, startFigures } from "@hazina/engine/reporting/figure.ts";
import type { Kpi } from "@hazina/engine/reporting/kpi.ts";
import { KPI_GROUPS } from "@hazina/engine/reporting/kpis.ts";
import { percentOf, type VarianceRow, variance } from "@hazina/engine/reporting/variance.ts";
import type { DocumentPart } from "../../exports/printed-document.ts";
import { amount, text, wordsOf } from "./document-of.ts";
import { figurePath, linePath, reportPath, rowLinks } from "./figure-path.ts";
import { cashFlowOf, comparedOf, type FixedReport, keyFiguresOf, profitabilityOf } from "./fixed-report.ts";

/** A function that creates the document parts of a report over a period. */
export type PartsOf = (report: FixedReport) => DocumentPart[];

function heading(level: 2 | 3, words: string): DocumentPart {
  return { kind: "heading", level, text: words };
}

/**
 * Creates the cash flow report: the three totals with their narrations, the waterfall chart, and a table of the
 * chart's amounts.
 */
export const cashFlowParts: PartsOf = (report) => {
  const { bars, figures, narrations, totals } = cashFlowOf(report);
  const period = periodInWords(report.loaded.period.label);
  if (bars.length === 0)
    return [
      text(
        "A cash flow statement compares the balance sheets of two months, so there is no cash flow for the first month.",
      ),
    ];
  const summed = Object.values(totals).map(({ current, previous }) => ({
    cells: [current.title, figureText(current), figureText(previous)],
    links: rowLinks([current, previous]),
  }));
  return [
    { kind: "table", columns: ["Cash flow", period, comparedOf(report)], rows: summed },
    ...Object.entries(narrations).flatMap(([key, tree]) => [
      heading(3, totals[key as keyof typeof totals].current.title),
      ...wordsOf(tree, figures.find),
    ]),
    ...waterfallParts(report),
  ];
};

function waterfallParts(report: FixedReport): DocumentPart[] {
  const { bars } = cashFlowOf(report);
  const period = periodInWords(report.loaded.period.label);
  const rows = bars.map(({ kind, figure }) => ({
    cells: [figure.title, amount(figure.value)],
    links: rowLinks([figure]),
    isTotal: kind === "total",
  }));
  const data = {
    title: "Cash Flow Waterfall Chart",
    labels: bars.map(({ figure }) => figure.title),
    series: [{ name: "Amount", kind: "bar" as const, values: bars.map(({ figure }) => figure.value) }],
    waterfall: bars.map(({ kind }) => kind),
  };
  return [
    heading(2, data.title),
    { kind: "chart", data, alt: `Waterfall chart of cash in ${period}. The table below lists its steps and totals.` },
    { kind: "table", columns: ["Line", period], rows },
  ];
}

/**
 * Creates the KPI report. For each topic it has a table of the key figures with their formulas, followed by the
 * narration of each key figure.
 */
export const kpiParts: PartsOf = (report) => {
  const { pairs, figures, narrations } = keyFiguresOf(report);
  return KPI_GROUPS.flatMap(({ title, keys }) => {
    const own = pairs.filter(({ current }) => keys.includes(current.key));
    return [
      heading(2, title),
      kpiTable(report, own),
      ...own.flatMap(({ current }) => [
        heading(3, current.title),
        ...wordsOf(narrations[current.key] ?? [], figures.find),
      ]),
    ];
  });
};

type Pair = { readonly current: Kpi; readonly previous: Kpi };

function kpiTable(report: FixedReport, pairs: readonly Pair[]): DocumentPart {
  return {
    kind: "table",
    columns: ["Key figure", periodInWords(report.loaded.period.label), comparedOf(report), "Change", "Formula"],
    rows: pairs.map(({ current, previous }) => ({
      cells: [
        current.title,
        valueOrReason(current.figure),
        figureText(previous.figure),
        changeOf(current.figure, previous.figure),
        current.formula,
      ],
      links: rowLinks([current.figure, previous.figure]),
    })),
  };
}

function valueOrReason(figure: Figure): string {
  return figure.value === null ? `n/a: ${figure.reason ?? ""}` : figureText(figure);
}

/** Formats percentage points as text: `12.34%`; empty for null. */
function percentText(value: number | null): string {
  return value === null ? "" : figureText({ value, unit: "percent" });
}

function changeOf({ value: now }: Figure, { value: before }: Figure): string {
  const percent = now === null || before === null ? null : percentOf(now - before, before);
  return percentText(percent);
}

/**
 * Creates the variance report: profit and loss and balance sheet, with users' comments on the rows.
 */
export const varianceParts: PartsOf = (report) => {
  const rows = variance(report.sides.current, report.sides.previous);
  return [
    ...(["profit_and_loss", "balance_sheet"] as const).flatMap((statement) => [
      heading(2, statement === "profit_and_loss" ? "Profit & Loss" : "Balance Sheet"),
      varianceTable(
        report,
        rows.filter(({ line }) => line.statement === statement),
      ),
    ]),
    ...commentParts(report, rows),
  ];
};

function varianceTable(report: FixedReport, rows: readonly VarianceRow[]): DocumentPart {
  return {
    kind: "table",
    columns: ["Line", comparedOf(report), periodInWords(report.loaded.period.label), "Variance", "Variance %"],
    rows: rows.map(({ line, previous, current, variance: change, percentage }) => ({
      cells: [line.title, amount(previous), amount(current), amount(change), percentText(percentage)],
      links: [undefined, linePath(report.sides.previous, line), linePath(report.sides.current, line)],
      isTotal: line.isTotal,
    })),
  };
}

function commentParts({ loaded }: FixedReport, rows: readonly VarianceRow[]): DocumentPart[] {
  const comments = loaded.comments.flatMap(({ key, text: words, writtenByName }) => {
    const title = rows.find(({ line }) => line.key === key)?.line.title;
    return words && title ? [text(`${title}: ${words} (${writtenByName})`)] : [];
  });
  return comments.length === 0 ? [] : [heading(2, "Comments"), ...comments];
}

/**
 * Creates the profitability report: revenue, costs and break-even, and the effect of a change in
 * revenue.
 */
export const profitabilityParts: PartsOf = (report) => {
  const { narrations, figures } = profitabilityOf(report);
  return [
    breakEvenTable(report),
    ...Object.values(narrations).flatMap((tree) => wordsOf(tree, figures.find)),
    ...sensitivityParts(report),
  ];
};

function breakEvenTable(report: FixedReport): DocumentPart {
  const { revenue, share, even, figures } = profitabilityOf(report);
  const { period, plans } = report.loaded;
  const here = reportPath("profitability", plans.scenario.name, period.label);
  const percent = (value: number | null) => (value === null ? "n/a" : percentText(value));
  const money = (value: number | null) => (value === null ? "n/a" : amount(value));
  const row = (title: string, value: string, key?: string) => ({
    cells: [title, value, ""],
    links: key === undefined ? [undefined, here] : rowLinks([figures.find(`${key}.current`)]),
  });
  const leverage = figureText({ value: even.operatingLeverage, unit: "ratio" });
  return {
    kind: "table",
    columns: ["Figure", periodInWords(period.label), comparedOf(report)],
    rows: [
      {
        cells: ["Revenue", figureText(revenue.current), figureText(revenue.previous)],
        links: rowLinks([revenue.current, revenue.previous]),
      },
      {
        cells: ["Expense to revenue", figureText(share.current), figureText(share.previous)],
        links: rowLinks([share.current, share.previous]),
      },
      row("Break-even revenue", money(even.revenue), "breakeven_revenue"),
      row("Margin of safety", money(even.marginOfSafety), "margin_of_safety"),
      row("Margin of safety %", percent(even.marginOfSafetyPercent), "margin_of_safety_percent"),
      row("Contribution", percent(even.contributionPercent), "contribution_percent"),
      row("Operating leverage", leverage),
    ],
  };
}

/**
 * Creates the table that shows the effect of a change in revenue. Figures in the middle column link to the statement;
 * figures in the other columns link to the report that calculates them.
 */
function sensitivityParts(report: FixedReport): DocumentPart[] {
  const { columns, costs } = profitabilityOf(report);
  if (columns.length === 0) return [];
  const { period, plans } = report.loaded;
  const labels = columns.map(({ change }) => `${change > 0 ? "+" : ""}${change}%`);
  const profit = flow(startFigures(false), report.sides.current, "operating_profit");
  const lines = [
    { name: "Total revenue", values: columns.map((column) => column.revenue), figure: costs.revenue },
    { name: "Total costs", values: columns.map((column) => column.totalCosts) },
    { name: "Fixed costs", values: columns.map((column) => column.fixedCosts) },
    { name: "Operating profit", values: columns.map((column) => column.operatingProfit), figure: profit },
  ];
  const here = reportPath("profitability", plans.scenario.name, period.label);
  const title = "Effect of a change in revenue";
  const series = lines.map(({ name, values }) => ({ name, values, kind: "line" as const }));
  return [
    heading(2, title),
    {
      kind: "chart",
      data: { title, labels, series, marked: labels.indexOf("0%") },
      alt: "Chart of revenue, costs and operating profit for changes in revenue of up to 30%. Its figures are in the table below.",
    },
    {
      kind: "table",
      columns: ["Line", ...labels],
      rows: lines.map(({ name, values, figure }) => ({
        cells: [name, ...values.map(amount)],
        links: [undefined, ...labels.map((label) => (label === "0%" && figure ? (figurePath(figure) ?? here) : here))],
      })),
    },
  ];
}

const SUMMARY_LINES = ["revenue", "cogs", "gross_profit", "opex", "operating_profit", "net_income"];
const TWELVE = [
  ...["gross_margin", "operating_margin", "net_margin", "expense_to_revenue", "current_ratio", "quick_ratio"],
  ...["ar_days", "ap_days", "cash_conversion_cycle", "interest_cover", "return_on_equity", "free_cash_flow"],
];
const CASH = ["lowest_cash", "runway_months", "cash_burn"];

/**
 * A performance report: the month and the fiscal year to date, each compared with the plan if there
 * is one.
 */
export type Performance = { readonly month: FixedReport; readonly planned: readonly FixedReport[] };

/**
 * Creates the monthly board pack: summary, variance of the month and the year, key figures, cash,
 * break-even and comments.
 */
export function performanceParts({ month, planned }: Performance): DocumentPart[] {
  const cash = cashFlowOf(month);
  const { pairs } = keyFiguresOf(month);
  const { narrations, figures } = profitabilityOf(month);
  const named = (keys: readonly string[]) => pairs.filter(({ current }) => keys.includes(current.key));
  return [
    heading(2, "Summary"),
    ...Object.values(cash.narrations).flatMap((tree) => wordsOf(tree, cash.figures.find)),
    ...planned.flatMap((report, at) => {
      const rows = variance(report.sides.current, report.sides.previous);
      const name = `${at === 0 ? "The month" : "The year to date"}: ${periodInWords(report.loaded.period.label)}`;
      return [
        heading(2, name),
        varianceTable(
          report,
          rows.filter(({ line }) => SUMMARY_LINES.includes(line.key)),
        ),
      ];
    }),
    heading(2, "Key figures"),
    kpiTable(month, named(TWELVE)),
    ...(cash.bars.length === 0 ? [] : waterfallParts(month)),
    heading(2, "Cash and runway"),
    kpiTable(month, named(CASH)),
    heading(2, "Break-even"),
    ...wordsOf(narrations.breakeven_margin_of_safety ?? [], figures.find),
    ...planned
      .slice(0, 1)
      .flatMap((report) => commentParts(report, variance(report.sides.current, report.sides.previous))),
  ];
}
