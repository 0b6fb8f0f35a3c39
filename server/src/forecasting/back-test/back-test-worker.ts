import type { Month } from "@hazina/base/calendar.ts";
import { type Backtest, backtest } from "@hazina/engine/forecasting/automatic/backtest.ts";

/** Lines to test: cents by closed month, from the first month. */
export type BackTestTask = {
  readonly firstMonth: Month;
  readonly monthsBack: number;
  readonly horizon: number;
  readonly lines: readonly (readonly number[])[];
};

/** Back-tests every line in a worker thread; null for a history that is too short. */
export default function testLines({ lines, ...options }: BackTestTask): (Backtest | null)[] {
  return lines.map((history) => backtest(history, options));
}
