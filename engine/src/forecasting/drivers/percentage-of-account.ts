import { fraction, percentage } from "@hazina/base/fraction.ts";
import { type Factor, factor, percentText, scale } from "../model/exact.ts";
import { lastClosed, sumOf, YEAR_MONTHS } from "../model/foundation.ts";
import type { Driver, MonthIndex, Notice } from "../model/model.ts";
import type { Rule } from "../model/rule.ts";
import { type CompiledDriver, type DriverContext, noticeAt, textInput } from "./compiled.ts";
import { type Referred, referredBy } from "./reference.ts";

type PercentageOfAccount = Extract<Driver, { method: "percentage_of_account" }>;

/**
 * Prepares a driver that is a percentage of another account or group in the same month. The percentages are given for
 * ranges of months; or one percentage is calculated, by dividing the line's total by that of the other account or
 * group over the last twelve closed months. In months outside every range, and in all months if no percentage can be
 * calculated, the next rule of the line applies.
 */
export function percentageOfAccount(context: DriverContext, driver: PercentageOfAccount): CompiledDriver {
  const referred = referredBy(context, driver.reference);
  if (!referred) return missing(context, driver);
  const byMonth = factorsByMonth(context, driver, referred);
  const covers = (month: MonthIndex) => byMonth[month] !== undefined;
  const notices = byMonth.some((by) => by) ? [] : [noRatio(context, referred)];
  return { span: driver.period, covers, rule: ruleOf(context, referred, byMonth), notices };
}

function factorsByMonth(
  context: DriverContext,
  driver: PercentageOfAccount,
  referred: Referred,
): (Factor | undefined)[] {
  const { foundation } = context;
  const byMonth = Array.from({ length: foundation.months }, (): Factor | undefined => undefined);
  if (driver.share === "historical") {
    const ratio = historicalRatio(context, referred);
    return ratio ? byMonth.fill(ratio, foundation.firstForecast) : byMonth;
  }
  for (const { first, last, percent } of driver.share) {
    const by = factor(percentage(percent));
    for (let t = Math.max(first, foundation.firstForecast); t <= Math.min(last, foundation.months - 1); t++) {
      byMonth[t] = by;
    }
  }
  return byMonth;
}

function historicalRatio({ foundation, row, kind }: DriverContext, referred: Referred): Factor | undefined {
  const { books, months, actual } = foundation;
  const balances = kind !== "flow" || referred.balance;
  const balancesFrom = books.balanceSheet?.first ?? books.cutOver + 1;
  const flowsFrom = kind === "flow" || !referred.balance ? books.profitAndLoss.first : 0;
  const span = lastClosed(books, YEAR_MONTHS, Math.max(flowsFrom, balances ? balancesFrom : 0));
  const line = sumOf(actual, row, months, span.first, span.last);
  const base = sumOf(actual, referred.row, months, span.first, span.last);
  return base === 0 ? undefined : factor(fraction(line, base));
}

function ruleOf({ foundation }: DriverContext, referred: Referred, byMonth: readonly (Factor | undefined)[]): Rule {
  const source = referred.row * foundation.months;
  return {
    reads: [{ row: referred.row, when: "same_month" }],
    write: (cells, target, from, to) => {
      for (let t = from; t < to; t++) {
        const by = byMonth[t];
        if (by) cells[target + t] = scale(cells[source + t] ?? 0, by);
      }
    },
    explain: (cells, month) => {
      const by = byMonth[month];
      return [
        { name: referred.name, month, cents: cells[source + month] ?? 0 },
        ...(by ? [textInput("Percentage", percentText(by))] : []),
      ];
    },
  };
}

function missing(context: DriverContext, driver: PercentageOfAccount): CompiledDriver {
  const name = "account" in driver.reference ? driver.reference.account : driver.reference.group;
  const message = `${context.account.path} is a percentage of ${name}, which is no longer an account of the forecast.`;
  return {
    span: driver.period,
    covers: () => false,
    rule: null,
    notices: [noticeAt(context, "reference_missing", message)],
  };
}

function noRatio(context: DriverContext, referred: Referred): Notice {
  return noticeAt(
    context,
    "no_ratio",
    `${context.account.path} cannot be calculated as a percentage of ${referred.name}: the last twelve months of ${referred.name} add up to zero, or no range of months is given.`,
  );
}
