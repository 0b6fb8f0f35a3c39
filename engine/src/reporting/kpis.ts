import { periodBefore, periodInWords } from "@hazina/base/calendar.ts";
import { decimal, fraction, nearestWhole, percentage, plus, times } from "@hazina/base/fraction.ts";
import { cashLines, type MonthlyLine } from "../forecasting/statements/cash-flow.ts";
import { balance, flow, idOf, titled } from "./amounts.ts";
import { cashTotal, readCash } from "./cash.ts";
import { cashBurn, lowestCash, runway } from "./cash-kpis.ts";
import { exactly } from "./exactly.ts";
import { type Expression, joined } from "./expression.ts";
import type { Figure, Figures } from "./figure.ts";
import { type Kpi, type KpiSum, kpiFigure } from "./kpi.ts";
import {
  employees,
  inputFigure,
  type KpiReading,
  type KpiSettings,
  missingClasses,
  peopleMonths,
  sumFigure,
} from "./kpi-inputs.ts";
import { QUOTIENTS, type QuotientRule } from "./kpi-rules.ts";
import { coverageOf, daysIn, overCashMonths, type Reading, readFrozen, readOver, spanInWords } from "./reading.ts";
import { percentOf } from "./variance.ts";

/** The keys of the key figures, grouped by topic, in display order. */
export const KPI_GROUPS: readonly { readonly title: string; readonly keys: readonly string[] }[] = [
  {
    title: "Profitability",
    keys: [
      ...["gross_margin", "operating_margin", "ebitda_margin", "net_margin", "expense_to_revenue", "revenue_growth"],
      ...["payroll_to_revenue", "revenue_per_employee", "effective_tax_rate", "bad_debt", "economic_profit"],
    ],
  },
  {
    title: "Cash",
    keys: ["free_cash_flow", "quality_of_earnings", "cash_burn", "runway_months", "lowest_cash"],
  },
  { title: "Liquidity", keys: ["current_ratio", "quick_ratio", "cash_ratio"] },
  {
    title: "Working capital",
    keys: [
      ...["ar_days", "ap_days", "inventory_days", "wip_days", "cash_conversion_cycle"],
      ...["working_capital_absorption", "gmroi"],
    ],
  },
  { title: "Debt", keys: ["interest_cover", "debt_service_cover", "debt_to_equity", "debt_payback_years"] },
  {
    title: "Returns",
    keys: [
      ...["return_on_assets", "return_on_equity", "return_on_capital_employed", "asset_turnover", "activity_ratio"],
    ],
  },
];

const KEYS = KPI_GROUPS.flatMap(({ keys }) => keys);

/**
 * Calculates every key figure of a scenario over a period, in display order. A key figure that cannot be calculated is
 * n/a, with the reason.
 * @param lines the lines of the cash flow statement, if already calculated.
 */
export function kpisOf(
  figures: Figures,
  reading: Reading,
  settings: KpiSettings,
  lines: readonly MonthlyLine[] = cashLines(reading.of),
): Kpi[] {
  const from: KpiReading = { figures, reading, cash: readCash(reading, lines), cashLines: lines, settings };
  const made = new Map(
    [...QUOTIENTS.map((rule) => quotient(from, rule)), ...others(from)].map((kpi) => [kpi.key, kpi]),
  );
  return KEYS.flatMap((key) => made.get(key) ?? []);
}

function quotient(over: KpiReading, rule: QuotientRule): Kpi {
  const { key, title, unit, formula } = rule;
  const from = isOfCash(rule) ? { ...over, flows: overCashMonths(over.reading) } : over;
  const numerator = sumFigure(from, `${key}:numerator`, rule.top);
  const denominator = sumFigure(from, `${key}:denominator`, rule.bottom);
  const missing = rule.needs ? missingClasses(from, rule.needs) : null;
  const reason = numerator.reason ?? denominator.reason ?? missing ?? zeroReason(from.reading, denominator);
  const scale = scaleOf(from, rule);
  const [top, bottom] = [(numerator.value ?? 0) * scale.times, (denominator.value ?? 0) * scale.over];
  const value = reason === null ? top / bottom : null;
  const computed =
    reason === null ? joined(scaled(numerator, scale.times), "/", scaled(denominator, scale.over)) : null;
  const figure = kpiFigure(from, rule, { value, reason });
  return { key, title, unit, formula, figure, numerator, denominator, sum: scale.sum, computed };
}

function isOfCash({ top, bottom }: QuotientRule): boolean {
  return [...top, ...bottom].some(([, input]) => "cash" in input || "principal" in input);
}

function zeroReason({ period }: Reading, { title, value }: Figure): string | null {
  return value === 0 ? `${title} is 0.00 in ${periodInWords(period.label)}.` : null;
}

const DAYS_A_YEAR = 365;

function scaled(figure: Figure, by: number): Expression {
  return by === 1 ? { figure } : joined(figure, "*", by);
}

type Scale = { readonly times: number; readonly over: number; readonly sum: KpiSum };

/**
 * Returns the factor and divisor that convert the quotient to the unit of the key figure, such as a percentage or a
 * yearly rate. Also returns a description of the calculation for the narration.
 */
function scaleOf({ reading }: KpiReading, { takes, bottom }: QuotientRule): Scale {
  const isCash = bottom.some(([, input]) => "cash" in input);
  const days = daysIn(reading, isCash ? "cash_flow" : "profit_and_loss");
  const yearly = (side: "numerator" | "denominator" | null) => ({ of: "quotient" as const, yearly: side, days });
  switch (takes) {
    case "percent":
      return { times: 100, over: 1, sum: yearly(null) };
    case "days":
      return { times: days, over: 1, sum: { of: "days", days } };
    case "yearly_top":
      return { times: DAYS_A_YEAR, over: days, sum: yearly("numerator") };
    case "yearly_top_percent":
      return { times: DAYS_A_YEAR * 100, over: days, sum: yearly("numerator") };
    case "yearly_bottom":
      return { times: days, over: DAYS_A_YEAR, sum: yearly("denominator") };
    case "yearly_bottom_percent":
      return { times: days * 100, over: DAYS_A_YEAR, sum: yearly("denominator") };
    default:
      return { times: 1, over: 1, sum: yearly(null) };
  }
}

function others(from: KpiReading): Kpi[] {
  return [
    revenueGrowth(from),
    cashConversionCycle(from),
    freeCashFlow(from),
    cashBurn(from),
    runway(from),
    lowestCash(from),
    revenuePerEmployee(from),
    economicProfit(from),
  ];
}

function revenueGrowth(from: KpiReading): Kpi {
  const { figures, reading } = from;
  const head = { key: "revenue_growth", title: "Revenue Growth", unit: "percent" as const };
  const now = flow(figures, reading, "revenue");
  const earlier = beforeOf(reading);
  const before = flow(figures, earlier, "revenue");
  const part = coverageOf(earlier, "profit_and_loss");
  const isCut = part !== null && reading.isFrozen === true;
  const isKnown = now.value !== null && before.value !== null && !isCut;
  const value = isKnown ? percentOf((now.value ?? 0) - (before.value ?? 0), before.value ?? 0) : null;
  const label = periodInWords(before.source.label);
  const reason =
    now.reason ??
    before.reason ??
    (isCut ? `For ${label} the plan covers only ${spanInWords(part)}.` : `Revenue is 0.00 in ${label}.`);
  return {
    ...head,
    formula: "(Revenue − revenue of the period before) ÷ revenue of the period before",
    figure: kpiFigure(from, head, { value, reason }),
    numerator: now,
    denominator: part === null ? before : partOf(figures, earlier, before, part),
    sum: { of: "growth" },
    computed:
      value === null ? null : joined(joined(joined(now, "-", before), "*", 100), "/", { size: { figure: before } }),
  };
}

type Part = { readonly first: string; readonly last: string };

/**
 * Returns a copy of a figure for a period of which only some months have data. The title of the copy names these
 * months.
 */
function partOf(figures: Figures, reading: Reading, { id, title, ...figure }: Figure, part: Part): Figure {
  const only = spanInWords(part);
  return figures.once(idOf(`${id}:part`, reading), () => ({ ...figure, title: titled(title, { only }) }));
}

/** Returns the same scenario or frozen plan for the period immediately before the given one. */
function beforeOf({ side, of, scenario, period, isFrozen = false }: Reading): Reading {
  const before = side === "current" ? "before_current" : "before_previous";
  return (isFrozen ? readFrozen : readOver)(before, of, scenario, periodBefore(period));
}

function cashConversionCycle(from: KpiReading): Kpi {
  const head = { key: "cash_conversion_cycle", title: "Cash Conversion Cycle", unit: "days" as const };
  const revenue = inputFigure(from, { flow: "revenue" });
  const cogs = inputFigure(from, { flow: "cogs" });
  const receivables = inputFigure(from, { balance: "AR" });
  const stock = sumFigure(from, "cycle:stock", [
    [1, { balance: "INV" }],
    [1, { balance: "WIP" }],
    [-1, { balance: "AP" }],
  ]);
  const reason =
    revenue.reason ??
    receivables.reason ??
    missingClasses(from, ["AR", "INV", "WIP", "AP"]) ??
    zeroReason(from.reading, revenue) ??
    zeroReason(from.reading, cogs);
  const days = daysIn(from.reading, "profit_and_loss");
  const value =
    reason === null
      ? ((receivables.value ?? 0) * days) / (revenue.value ?? 0) + ((stock.value ?? 0) * days) / (cogs.value ?? 0)
      : null;
  return {
    ...head,
    formula: "Receivable days + inventory days + work in progress days − payable days",
    figure: kpiFigure(from, head, { value, reason }),
    numerator: null,
    denominator: null,
    sum: null,
    computed:
      value === null
        ? null
        : joined(
            joined(joined(receivables, "*", days), "/", revenue),
            "+",
            joined(joined(stock, "*", days), "/", cogs),
          ),
  };
}

function freeCashFlow({ figures, reading, cash }: KpiReading): Kpi {
  const figure = cashTotal(figures, reading, cash, "free_cash_flow");
  const formula = "Operating cash flow + cash flow from fixed and intangible assets";
  return {
    key: "free_cash_flow",
    title: figure.title,
    unit: "money",
    formula,
    figure,
    numerator: null,
    denominator: null,
    sum: null,
    computed: figure.value === null ? null : { figure },
  };
}

function revenuePerEmployee(from: KpiReading): Kpi {
  const head = { key: "revenue_per_employee", title: "Revenue per Employee", unit: "money" as const };
  const revenue = inputFigure(from, { flow: "revenue" });
  const staff = employees(from);
  const counted = peopleMonths(from);
  const reason = revenue.reason ?? staff.reason;
  const yearly = DAYS_A_YEAR * (counted?.months ?? 0);
  const over = daysIn(from.reading, "profit_and_loss") * (counted?.people ?? 0);
  const value = reason === null ? exactly(revenue.value ?? 0, yearly, over) : null;
  return {
    ...head,
    formula: "Annual revenue ÷ employees",
    figure: kpiFigure(from, head, { value, reason }),
    numerator: revenue,
    denominator: staff,
    sum: counted && { of: "people", days: daysIn(from.reading, "profit_and_loss"), ...counted },
    computed: value === null ? null : { toCents: joined(joined(revenue, "*", yearly), "/", over) },
  };
}

function economicProfit(from: KpiReading): Kpi {
  const { figures, reading, settings } = from;
  const head = { key: "economic_profit", title: "Economic Profit", unit: "money" as const };
  const profit = sumFigure(from, "economic_profit:after_tax", [
    [1, { flow: "earnings_before_interest_and_tax" }],
    [-1, { flow: "tax_expense" }],
  ]);
  const capital = sumFigure(from, "economic_profit:capital", [
    [1, { balance: "total_equity" }],
    [1, { balance: "STD" }],
    [1, { balance: "LTD" }],
  ]);
  const cost = settings.costOfCapital;
  const reason =
    profit.reason ??
    balance(figures, reading, "total_equity").reason ??
    capital.reason ??
    (cost === null ? "No cost of capital is set." : null);
  const days = daysIn(reading, "profit_and_loss");
  const charge = times(times(decimal(-(capital.value ?? 0)), percentage(cost ?? 0)), fraction(days, DAYS_A_YEAR));
  const value = reason === null ? nearestWhole(plus(decimal(profit.value ?? 0), charge)) : null;
  return {
    ...head,
    formula: "EBIT − tax expense − cost of capital × (equity + debt), for the days of the period",
    figure: kpiFigure(from, head, { value, reason }),
    numerator: profit,
    denominator: capital,
    sum: cost === null ? null : { of: "charge", percent: cost, days },
    computed:
      value === null
        ? null
        : {
            toCents: joined(profit, "-", joined(joined(capital, "*", (cost ?? 0) * days), "/", 100 * DAYS_A_YEAR)),
          },
  };
}
