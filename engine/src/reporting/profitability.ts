import { periodInWords } from "@hazina/base/calendar.ts";
import { rowValues } from "../forecasting/evaluation/forecast.ts";
import type { ClassCode } from "../forecasting/model/classes.ts";
import { accountFigure, at, flow, idOf, missingStatement, rowsUnder, valuesIn } from "./amounts.ts";
import { exactly } from "./exactly.ts";
import type { Figure, Figures } from "./figure.ts";
import type { Reading } from "./reading.ts";

/** Revenue and the costs of a period. Variable costs change in proportion to revenue, fixed costs do not. */
export type CostBehaviour = { readonly revenue: Figure; readonly variable: Figure; readonly fixed: Figure };

/**
 * The break-even analysis of a period: break-even revenue, margin of safety, contribution as a percentage of revenue,
 * and operating leverage. Amounts are in cents; a missing value is null, with the reason.
 */
export type BreakEven = {
  readonly revenue: number | null;
  readonly marginOfSafety: number | null;
  readonly marginOfSafetyPercent: number | null;
  readonly contributionPercent: number | null;
  readonly operatingLeverage: number | null;
  readonly reason: string | null;
};

/**
 * A column of the sensitivity table: the revenue, costs and operating profit, in cents, that result from one change in
 * revenue.
 */
export type SensitivityColumn = {
  /** The change in revenue in this column, in percent: −30 to 30. */
  readonly change: number;
  readonly revenue: number;
  readonly variableCosts: number;
  readonly fixedCosts: number;
  readonly totalCosts: number;
  readonly operatingProfit: number;
};

const VARIABLE: readonly ClassCode[] = ["VCOS", "VEXP"];
const STEPS = [-30, -25, -20, -15, -10, -5, 0, 5, 10, 15, 20, 25, 30];

/**
 * Returns the revenue, variable costs and fixed costs of the period. Costs of the classes VCOS and VEXP are variable.
 * All other costs of goods sold and operating expenses are fixed. Revenue less variable and fixed costs is the
 * operating profit of the statement.
 */
export function costBehaviour(figures: Figures, reading: Reading): CostBehaviour {
  const rows = VARIABLE.flatMap((code) => rowsUnder(reading.of, code));
  const others = ["cogs", "opex"] as const;
  const fixed = others.flatMap((key) => rowsUnder(reading.of, key)).filter((row) => !rows.includes(row));
  return {
    revenue: flow(figures, reading, "revenue"),
    variable: costs(figures, reading, { name: "variable_costs", title: "Variable costs", rows }),
    fixed: costs(figures, reading, { name: "fixed_costs", title: "Fixed costs", rows: fixed }),
  };
}

/**
 * Calculates the revenue at which operating profit is zero: fixed costs ÷ (1 − variable costs ÷ revenue), to the
 * nearest cent.
 */
export function breakEven({ revenue, variable, fixed }: CostBehaviour, reading: Reading): BreakEven {
  const none = {
    revenue: null,
    marginOfSafety: null,
    marginOfSafetyPercent: null,
    contributionPercent: null,
    operatingLeverage: null,
  };
  const label = periodInWords(reading.period.label);
  if (revenue.value === null || variable.value === null || fixed.value === null) {
    return { ...none, reason: revenue.reason ?? missingStatement(reading, "profit_and_loss") };
  }
  if (revenue.value <= 0) return { ...none, reason: `There is no revenue in ${label}.` };
  const contribution = revenue.value - variable.value;
  const contributionPercent = (contribution * 100) / revenue.value;
  if (contribution <= 0) {
    return {
      ...none,
      contributionPercent,
      reason: `Variable costs are at least as high as revenue in ${label}, so no amount of revenue would cover all costs.`,
    };
  }
  const needed = exactly(fixed.value, revenue.value, contribution);
  if (needed === null)
    return {
      ...none,
      contributionPercent,
      reason: `The contribution in ${label} is too small to calculate a break-even.`,
    };
  const profit = contribution - fixed.value;
  return {
    revenue: needed,
    marginOfSafety: revenue.value - needed,
    marginOfSafetyPercent: ((revenue.value - needed) * 100) / revenue.value,
    contributionPercent,
    operatingLeverage: profit === 0 ? null : contribution / profit,
    reason: null,
  };
}

/**
 * Calculates operating profit for changes of revenue from −30 % to +30 %. Variable costs change in proportion to
 * revenue, rounded to the cent; fixed costs do not change. The result is empty if there is no revenue and no cost, or
 * if an amount would be too large to be exact.
 */
export function sensitivity({ revenue, variable, fixed }: CostBehaviour): SensitivityColumn[] {
  const [sales, moving, staying] = [revenue.value, variable.value, fixed.value];
  if (sales === null || moving === null || staying === null) return [];
  const columns = STEPS.flatMap((change): SensitivityColumn[] => {
    const [income, costs] = [sales, moving].map((cents) => exactly(cents, 100 + change, 100));
    if (income == null || costs == null) return [];
    const totalCosts = costs + staying;
    const operatingProfit = income - totalCosts + 0;
    if (!Number.isSafeInteger(totalCosts) || !Number.isSafeInteger(operatingProfit)) return [];
    return [{ change, revenue: income, variableCosts: costs, fixedCosts: staying, totalCosts, operatingProfit }];
  });
  return columns.length === STEPS.length ? columns : [];
}

type Costs = { readonly name: string; readonly title: string; readonly rows: readonly number[] };

function costs(figures: Figures, reading: Reading, { name, title, rows }: Costs): Figure {
  return figures.once(idOf(name, reading), () => {
    const amounts = rows.map((row) => ({
      row,
      value: valuesIn(reading, "profit_and_loss", rowValues(reading.of, row), "flow").value,
    }));
    const isMissing = reading.columns.profit_and_loss === null;
    return {
      title,
      unit: "money",
      value: isMissing ? null : amounts.reduce((sum, { value }) => sum + (value ?? 0), 0),
      reason: isMissing ? missingStatement(reading, "profit_and_loss") : null,
      source: { ...at(reading, "profit_and_loss"), statement: "report" },
      parts: amounts
        .filter(({ value }) => value)
        .map(({ row }) => ({ id: accountFigure(figures, reading, row).id, sign: 1 })),
    };
  });
}
