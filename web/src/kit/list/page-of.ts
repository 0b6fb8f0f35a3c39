import type { Column } from "./columns.tsx";
import type { ListAnswer } from "./list-answer.ts";
import type { ListState } from "./list-state.ts";

/**
 * Returns one page of a list whose rows are all loaded, and all rows that match the search. The search covers every
 * column with text. The rows are sorted by the column that has the sort key, and numbers are compared as numbers, not
 * as text. If the page number is too high, the last page is returned.
 */
export function pageOf<Row>(rows: readonly Row[], columns: readonly Column<Row>[], state: ListState): ListAnswer<Row> {
  const { page, size, search, sort } = state;
  const wanted = search.trim().toLowerCase();
  const texts = columns.flatMap(({ text }) => (text === undefined ? [] : [text]));
  const found = rows.filter((row) => wanted === "" || texts.some((text) => text(row).toLowerCase().includes(wanted)));
  const isDescending = sort.startsWith("-");
  const key = isDescending ? sort.slice(1) : sort;
  const column = columns.find(({ sort: own }) => own !== undefined && own === key);
  const order = column?.order ?? column?.text;
  const ordered =
    order === undefined ? found : [...found].sort((a, b) => compare(order(a), order(b)) * (isDescending ? -1 : 1));
  const shown = Math.min(page, Math.max(1, Math.ceil(found.length / size)));
  const meta = { total: found.length, page: shown, size };
  return { data: ordered.slice((shown - 1) * size, shown * size), all: ordered, meta };
}

function compare(a: string, b: string): number {
  return a.localeCompare(b, "en", { numeric: true, sensitivity: "base" });
}
