import type { Month } from "@hazina/base/calendar.ts";
import { type Backtest, backtest } from "@hazina/engine/forecasting/automatic/backtest.ts";

/** The lines to back-test, each with its amounts in cents by closed month, from the first month on. */
export type BackTestTask = {
  readonly firstMonth: Month;
  readonly monthsBack: number;
  readonly horizon: number;
  readonly lines: readonly (readonly number[])[];
};

/** Back-tests every line in a worker thread; the result of a line whose history is too short is null. */
export default function testLines({ lines, ...options }: BackTestTask): (Backtest | null)[] {
  return lines.map((history) => backtest(history, options));
}
