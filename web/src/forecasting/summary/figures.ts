import { type Cents, centsOf } from "@hazina/base/money.ts";
import type { CashFlowAnswer } from "../model/statement-model.ts";

/** Cash at the end of a month, `YYYY-MM`. */
export type CashAt = { readonly label: string; readonly amount: Cents };

/** The time that cash lasts: until a month ends below zero, or through all the forecast months that there are. */
export type Runway = { readonly months: number; readonly endsIn: string | undefined };

/** Cash at the end of the last closed month; undefined where no month is closed. Takes a monthly cash flow statement. */
export function closedCash({ closing_cash, redline }: CashFlowAnswer): CashAt | undefined {
  const first = closing_cash.findIndex(({ label }) => label === redline);
  const last = first < 0 ? closing_cash.at(-1) : closing_cash[first - 1];
  return last && { label: last.label, amount: centsOf(last.value) };
}

/**
 * The forecast months before the first that ends with cash below zero; all of them where none does. Takes a monthly cash flow
 * statement; undefined without a forecast.
 */
export function runway({ closing_cash, redline }: CashFlowAnswer): Runway | undefined {
  const first = closing_cash.findIndex(({ label }) => label === redline);
  if (first < 0) return undefined;
  const forecast = closing_cash.slice(first);
  const short = forecast.findIndex(({ value }) => value < 0);
  return { months: short < 0 ? forecast.length : short, endsIn: forecast[short]?.label };
}
