import { type Fraction, percentage } from "@hazina/base/fraction.ts";
import { accept, type Result, refuse } from "@hazina/base/result.ts";
import { divideWhole } from "@hazina/base/rounding.ts";
import { rowOfTotal } from "../model/foundation.ts";
import type { Driver, LineageInput, MonthIndex } from "../model/model.ts";
import type { Read } from "../model/rule.ts";
import { type CompiledDriver, type DriverContext, textInput } from "./compiled.ts";

type ResidualDrawdown = Extract<Driver, { method: "residual_drawdown" }>;
type Flow = (cells: Float64Array, t: MonthIndex) => number;

const EXACT_BELOW = 2 ** 52;

/**
 * Prepares a driver of receivables or payables. The balance is the unpaid part of recent flows,
 * plus a remainder. The unpaid part is a percentage of revenue (for payables: of cost of goods plus
 * growth of inventory) over the months of the driver's delay. The remainder is the opening balance
 * less its unpaid part; it falls to zero in N equal monthly steps. The unpaid part continues to the
 * last forecast month, so that the balance does not change suddenly.
 * @returns a refusal for a line on the wrong side of the balance sheet, or a period or delay that
 * is not in whole months.
 */
export function residualDrawdown(context: DriverContext, driver: ResidualDrawdown): Result<CompiledDriver> {
  const side = driver.option === "AR" ? "asset" : "liability";
  if (context.kind !== side) {
    return refuse(
      `The ${driver.option} drawdown can only be set on ${driver.option === "AR" ? "a receivable" : "a payable"}.`,
    );
  }
  const whole = Number.isSafeInteger(driver.months) && Number.isSafeInteger(driver.delayMonths);
  if (!whole || driver.months < 1 || driver.delayMonths < 0)
    return refuse("The period and the delay must be whole months.");
  const own = context.row * context.foundation.months;
  const { flow, reads: flows } = driver.option === "AR" ? revenueFlow(context) : purchaseFlow(context);
  const recent: Flow = (cells, t) => {
    let sum = 0;
    for (let k = 0; k < driver.delayMonths; k++) sum += flow(cells, t - k);
    return sum;
  };
  const unpaid = percentage(driver.percent);
  const balanceBefore = (cells: Float64Array) => (driver.start > 0 ? (cells[own + driver.start - 1] ?? 0) : 0);
  const write = (cells: Float64Array, target: number, from: MonthIndex, to: MonthIndex) => {
    for (let t = from; t < to; t++) {
      const left = monthsLeft(driver, t);
      const before = { balance: balanceBefore(cells), recent: recent(cells, driver.start - 1) };
      cells[target + t] = drawn({ unpaid, recent: recent(cells, t), before, left, months: driver.months });
    }
  };
  const explain = (cells: Float64Array, month: MonthIndex): LineageInput[] => [
    { name: `Flow of the last ${driver.delayMonths} months`, month, cents: recent(cells, month) },
    textInput("Unpaid", `${driver.percent}%`),
    { name: "Balance before", month: driver.start - 1, cents: balanceBefore(cells) },
    textInput("Months left", String(monthsLeft(driver, month))),
  ];
  const span = { first: driver.start, last: Math.max(driver.start, context.foundation.months - 1) };
  return accept({
    span,
    covers: null,
    rule: { reads: [...flows, { row: context.row, when: "earlier" }], write, explain },
    notices: [],
  });
}

/** Returns the number of months after month `t` in which a part of the remainder is still left. */
function monthsLeft({ months, start }: ResidualDrawdown, t: MonthIndex): number {
  return Math.max(0, months - (t - start + 1));
}

function revenueFlow({ foundation }: DriverContext): { flow: Flow; reads: Read[] } {
  const revenue = rowOfTotal(foundation, "revenue");
  const from = foundation.books.profitAndLoss.first;
  const flow: Flow = (cells, t) => (t < from ? 0 : (cells[revenue * foundation.months + t] ?? 0));
  return { flow, reads: [{ row: revenue, when: "same_month" }] };
}

function purchaseFlow({ foundation }: DriverContext): { flow: Flow; reads: Read[] } {
  const { months, books } = foundation;
  const cogs = rowOfTotal(foundation, "cogs");
  const inventory = rowOfTotal(foundation, "INV");
  const balances = books.balanceSheet?.first ?? months;
  const flow: Flow = (cells, t) => {
    const cost = t < books.profitAndLoss.first ? 0 : (cells[cogs * months + t] ?? 0);
    if (t <= balances) return cost;
    return cost + (cells[inventory * months + t] ?? 0) - (cells[inventory * months + t - 1] ?? 0);
  };
  return {
    flow,
    reads: [
      { row: cogs, when: "same_month" },
      { row: inventory, when: "same_month" },
    ],
  };
}

type Drawn = {
  unpaid: Fraction;
  recent: number;
  before: { balance: number; recent: number };
  left: number;
  months: number;
};

/**
 * Calculates the balance of a month in cents, rounded once: the unpaid share of recent revenue or
 * cost, plus the remainder of the opening balance, which decreases evenly to zero. The formula is
 * `unpaid × recent + (before.balance − unpaid × before.recent) × left ÷ months`.
 */
function drawn({ unpaid, recent, before, left, months }: Drawn): number {
  const p = Number(unpaid.numerator);
  const q = Number(unpaid.denominator);
  const bound =
    Math.abs(p) * (Math.abs(recent) + Math.abs(before.recent)) * months + Math.abs(before.balance) * q * months;
  if (bound < EXACT_BELOW / 2) {
    const dividend = p * recent * months + (before.balance * q - p * before.recent) * left;
    const value = Math.abs(dividend) / (q * months);
    const whole = Math.floor(value);
    const rounded = value - whole >= 0.5 ? whole + 1 : whole;
    return dividend < 0 ? 0 - rounded : rounded;
  }
  const rest = BigInt(before.balance) * unpaid.denominator - unpaid.numerator * BigInt(before.recent);
  const dividend = unpaid.numerator * BigInt(recent) * BigInt(months) + rest * BigInt(left);
  return Number(divideWhole(dividend, unpaid.denominator * BigInt(months), "halfAwayFromZero")) + 0;
}
