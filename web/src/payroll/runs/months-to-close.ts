import type { Run } from "../api.ts";

/**
 * Returns the months that can be closed, newest first. A month can be closed if it is not closed yet and all of its
 * payrolls are paid or reversed.
 */
export function monthsToClose(
  runs: readonly Pick<Run, "month" | "status">[],
  closed: readonly string[],
): readonly string[] {
  const byMonth = Map.groupBy(runs, ({ month }) => month);
  return [...byMonth]
    .filter(([month, of]) => !closed.includes(month) && isPaid(of))
    .map(([month]) => month)
    .sort((a, b) => (a < b ? 1 : -1));
}

function isPaid(runs: readonly Pick<Run, "status">[]): boolean {
  const isOver = runs.every(({ status }) => status === "paid" || status === "reversed");
  return isOver && runs.some(({ status }) => status === "paid");
}
