import { ONE, percentage, plus } from "@hazina/base/fraction.ts";
import { type Factor, factor, scale } from "../model/exact.ts";
import type { Driver, LineageInput, MonthIndex } from "../model/model.ts";
import type { Rule } from "../model/rule.ts";
import { type CompiledDriver, type DriverContext, noticeAt, textInput } from "./compiled.ts";

/**
 * Prepares a driver that repeats the line's own value from one, three or twelve months earlier,
 * plus or minus a percentage or an amount.
 */
export function linkToPrevious(
  context: DriverContext,
  driver: Extract<Driver, { method: "link_to_previous" }>,
): CompiledDriver {
  const { foundation, row } = context;
  const { monthsBack, change } = driver;
  const own = row * foundation.months;
  const by = "percent" in change ? factor(plus(ONE, percentage(change.percent))) : undefined;
  const amount = "percent" in change ? 0 : change.cents;
  const history = historyStart(context);
  const explain = (cells: Float64Array, month: MonthIndex): LineageInput[] => [
    {
      name: "Linked month",
      month: month - monthsBack,
      cents: month - monthsBack < history ? 0 : (cells[own + month - monthsBack] ?? 0),
    },
    "percent" in change ? textInput("Change", `${change.percent}%`) : { name: "Change", cents: change.cents },
  ];
  const firstDriven = Math.max(driver.period.first, foundation.firstForecast);
  const notices =
    firstDriven - monthsBack < history
      ? [
          noticeAt(
            context,
            "before_history",
            `${context.account.path} refers to a month before its history begins; that month counts as zero.`,
            firstDriven,
          ),
        ]
      : [];
  const write = writer(own, monthsBack, { by, amount, history });
  return {
    span: driver.period,
    covers: null,
    rule: { reads: [{ row, when: "earlier" }], write, explain },
    notices,
  };
}

type Change = { by: Factor | undefined; amount: number; history: MonthIndex };

function writer(own: number, monthsBack: number, { by, amount, history }: Change): Rule["write"] {
  return (cells, target, from, to) => {
    for (let t = from; t < to; t++) {
      const earlier = t - monthsBack < history ? 0 : (cells[own + t - monthsBack] ?? 0);
      cells[target + t] = by ? scale(earlier, by) : earlier + amount;
    }
  };
}

function historyStart({ foundation, kind }: DriverContext): MonthIndex {
  const { profitAndLoss, balanceSheet } = foundation.books;
  return Math.max(0, kind === "flow" ? profitAndLoss.first : (balanceSheet?.first ?? 0));
}
