import type { Grid } from "../../../sheets/grid.ts";

const MOST_NAMED = 8;

/**
 * Returns the warning about hidden rows with amounts, which are read like all other rows. A row may be hidden
 * because a group of accounts is collapsed, or because the author of the file wanted to exclude it.
 * @param read the numbers of the rows that were, or could have been, read as accounts.
 */
export function hiddenRowsSentence({ hiddenRows = [] }: Grid, read: readonly number[]): string[] {
  const hidden = new Set(hiddenRows);
  const rows = [...new Set(read)].filter((row) => hidden.has(row)).sort((a, b) => a - b);
  if (rows.length === 0) return [];
  const spans: [number, number][] = [];
  for (const row of rows) {
    const open = spans.at(-1);
    if (open && row === open[1] + 1) open[1] = row;
    else spans.push([row, row]);
  }
  const names = spans.slice(0, MOST_NAMED).map(([from, to]) => (from === to ? `${from}` : `${from} to ${to}`));
  const [which, areHidden] =
    rows.length === 1 ? ["Row", "is hidden in the file and was"] : ["Rows", "are hidden in the file and were"];
  const more = spans.length > MOST_NAMED ? " and others" : "";
  return [`${which} ${names.join(", ")}${more} ${areHidden} read with the others.`];
}
