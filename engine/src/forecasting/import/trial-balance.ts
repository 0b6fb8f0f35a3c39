import type { Columns } from "./columns.ts";
import { type Grid, textOf } from "./grid.ts";
import type { Line } from "./lines.ts";
import { totalOf } from "./names.ts";
import type { FileRefusal } from "./report.ts";

const TITLE = /\b(trial balance|balance generale|balance des comptes|urari wa majaribio|salio la majaribio)\b/i;

/**
 * The refusal of a trial balance: one is called so, or its debits equal its credits in every month. Its amounts of income
 * and expenses are sums since the start of a year, and nothing in it says which account belongs to which statement.
 */
export function trialBalanceRefusal(grid: Grid, columns: Columns, lines: readonly Line[]): FileRefusal | undefined {
  const titles = [grid.name, ...grid.rows.slice(0, columns.headerIndex).flatMap((row) => row.cells.map(textOf))];
  const isCalledSo = titles.some((text) => text.length < 120 && TITLE.test(text));
  if (!isCalledSo && !debitsEqualCredits(columns, lines)) return undefined;
  return {
    status: 422,
    code: "trial_balance",
    message:
      "The file is a trial balance: both statements in one, with sums since the start of the year. Export the profit and loss and the balance sheet by month, and import one after the other.",
  };
}

/** Returns whether every month has columns of debits and credits that are equal in sum. */
function debitsEqualCredits({ months }: Columns, lines: readonly Line[]): boolean {
  if (!months.every((cells) => cells.length === 2 && cells.every(({ side }) => side !== null))) return false;
  const accounts = lines.filter(({ label }) => label !== "" && totalOf(label) === undefined);
  return months.every((_, month) => {
    let net = 0;
    let size = 0;
    for (const { readings } of accounts) {
      const reading = readings[month];
      if (reading?.kind !== "amount") continue;
      net += reading.side === "credit" ? -reading.cents : reading.cents;
      size += Math.abs(reading.cents);
    }
    return net === 0 && size > 0;
  });
}
