import type { Month } from "@hazina/base/calendar.ts";
import { type Backtest, backtest } from "@hazina/engine/forecasting/automatic/backtest.ts";

/** Lines to test: whole cents a month from the first month on, closed months only. */
export type BackTestTask = {
  readonly firstMonth: Month;
  readonly monthsBack: number;
  readonly horizon: number;
  readonly lines: readonly (readonly number[])[];
};

/** Tests every line on its own past, in a worker thread; null where a history is too short. */
export default function testLines({ lines, ...options }: BackTestTask): (Backtest | null)[] {
  return lines.map((history) => backtest(history, options));
}
