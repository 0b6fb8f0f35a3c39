import type { Month } from "@hazina/base/calendar.ts";
import { type Backtest, backtest } from "@hazina/engine/forecasting/automatic/backtest.ts";

/**
 * The lines to back-test. Each is a list of amounts in cents, one per closed month, starting with
 * `firstMonth`.
 */
export type BackTestTask = {
  readonly firstMonth: Month;
  readonly monthsBack: number;
  readonly horizon: number;
  readonly lines: readonly (readonly number[])[];
};

/**
 * Back-tests every line in a worker thread. The result of a line with too short a history is null.
 */
export default function testLines({ lines, ...options }: BackTestTask): (Backtest | null)[] {
  return lines.map((history) => backtest(history, options));
}
