import { type Fraction, fraction, percentage } from "@hazina/base/fraction.ts";
import { accept, type Result, refuse } from "@hazina/base/result.ts";
import { type Factor, factor, scale } from "../model/exact.ts";
import { lastClosed, RATIO_MONTHS } from "../model/foundation.ts";
import type { Driver, LineageInput, MonthIndex } from "../model/model.ts";
import type { Rule } from "../model/rule.ts";
import { type CompiledDriver, type DriverContext, noticeAt, textInput } from "./compiled.ts";
import { depreciationLine } from "./counterpart.ts";
import { accountReferred } from "./reference.ts";

type PercentageOfOpening = Extract<Driver, { method: "percentage_of_opening_balance" }>;

/**
 * Prepares a driver that is a percentage of an account's closing balance in the previous month. On a flow,
 * the percentage is the amount of the flow. On a balance, the balance is reduced by the percentage, but not
 * below zero; a fixed or intangible asset is reduced against its depreciation line, any other account against
 * cash.
 * @returns a refusal if a flow names no account, or the named account is not on the balance sheet.
 */
export function percentageOfOpeningBalance(
  context: DriverContext,
  driver: PercentageOfOpening,
): Result<CompiledDriver> {
  const { kind, account, foundation, row } = context;
  if (kind === "flow" && driver.of === undefined) return refuse("Account of the opening balance is required");
  const referred = accountReferred(context, driver.of ?? foundation.ids[row] ?? account.path);
  if (!referred) return accept(missing(context, driver));
  if (!referred.balance) return refuse(`${referred.name} is not an account of the balance sheet.`);
  const by = factor(percentage(driver.percent));
  const of = referred.row * foundation.months;
  const common = { span: driver.period, covers: null };
  const explain = (cells: Float64Array, month: MonthIndex): LineageInput[] => [
    { name: `Opening balance of ${referred.name}`, month: month - 1, cents: cells[of + month - 1] ?? 0 },
    textInput("Percentage", `${driver.percent}%`),
  ];
  if (account.class === "FA" || account.class === "IA") {
    const line = depreciationLine(context, driver.depreciationLine);
    if (!line.ok) return line;
    const amount = { kind: "opening", of: referred.row, charge: (a: number, b: number) => lowering(a, b, by) } as const;
    const chargedBefore = chargedOnAverage(context, driver, of, by);
    const carried = {
      asset: row,
      addedTo: line.value.row,
      line: line.value.row,
      amount,
      purchase: null,
    };
    return accept({
      ...common,
      rule: null,
      explainAsset: explain,
      charge: { ...carried, chargedBefore },
      notices: line.value.notices,
    });
  }
  const reads = [referred.row, row].map((each) => ({ row: each, when: "earlier" }) as const);
  const write = kind === "flow" ? flowWriter(of, by) : balanceWriter(row * foundation.months, of, by);
  return accept({ ...common, rule: { reads, write, explain }, notices: [] });
}

function flowWriter(of: number, by: Factor): Rule["write"] {
  return (cells, target, from, to) => {
    for (let t = from; t < to; t++) cells[target + t] = scale(cells[of + t - 1] ?? 0, by);
  };
}

function balanceWriter(own: number, of: number, by: Factor): Rule["write"] {
  return (cells, target, from, to) => {
    for (let t = from; t < to; t++) {
      const opening = cells[own + t - 1] ?? 0;
      cells[target + t] = opening - lowering(cells[of + t - 1] ?? 0, opening, by);
    }
  };
}

/**
 * Returns the amount in cents by which a balance decreases: the percentage of the chosen opening balance, limited so
 * that the balance does not go below zero.
 */
function lowering(openingOf: number, opening: number, by: Factor): number {
  const wanted = scale(openingOf, by);
  return opening >= 0 ? Math.min(wanted, opening) : Math.max(wanted, opening);
}

/**
 * Returns the average monthly charge that the schedule would have had in the last closed months. Null if the period of
 * the schedule starts after the last closed month, or if there is no balance sheet.
 */
function chargedOnAverage(
  context: DriverContext,
  driver: PercentageOfOpening,
  of: number,
  by: Factor,
): Fraction | null {
  const { books, months, actual } = context.foundation;
  if (!books.balanceSheet || driver.period.first > books.cutOver) return null;
  const span = lastClosed(books, RATIO_MONTHS, books.profitAndLoss.first);
  let sum = 0;
  for (let t = Math.max(span.first, driver.period.first, books.balanceSheet.first + 1); t <= span.last; t++) {
    sum += lowering(actual[of + t - 1] ?? 0, actual[context.row * months + t - 1] ?? 0, by);
  }
  return fraction(sum, span.last - span.first + 1);
}

function missing(context: DriverContext, driver: PercentageOfOpening): CompiledDriver {
  const message = `${context.account.path} is a percentage of ${driver.of}, which is no longer an account of the forecast.`;
  return {
    span: driver.period,
    covers: () => false,
    rule: null,
    notices: [noticeAt(context, "reference_missing", message)],
  };
}
