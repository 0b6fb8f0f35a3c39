import { type Forecast, rowValues } from "../evaluation/forecast.ts";
import type { MonthIndex } from "../model/model.ts";

/** A cell that differs between two scenarios of the same books, in cents. */
export type DifferentCell = {
  readonly account: string;
  readonly month: MonthIndex;
  readonly left: number;
  readonly right: number;
};

/**
 * Returns the forecast cells of accounts that differ between two scenarios of the same foundation, account by account.
 */
export function differentCells(left: Forecast, right: Forecast): DifferentCell[] {
  const { ids, firstForecast, months } = left.foundation;
  const cells: DifferentCell[] = [];
  ids.forEach((account, row) => {
    const here = rowValues(left, row);
    const there = rowValues(right, row);
    for (let month = firstForecast; month < months; month++) {
      const [a, b] = [here[month] ?? 0, there[month] ?? 0];
      if (a !== b) cells.push({ account, month, left: a, right: b });
    }
  });
  return cells;
}
