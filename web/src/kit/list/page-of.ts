import type { Column } from "./columns.tsx";
import type { ListAnswer } from "./ListPage.tsx";
import type { ListState } from "./list-state.ts";

/**
 * A page of a list that is there as a whole: searched in every column that has a text, sorted by the column of the sort
 * key, numbers by their size, and cut.
 */
export function pageOf<Row>(rows: readonly Row[], columns: readonly Column<Row>[], state: ListState): ListAnswer<Row> {
  const { page, size, search, sort } = state;
  const wanted = search.trim().toLowerCase();
  const texts = columns.flatMap(({ text }) => (text === undefined ? [] : [text]));
  const found = rows.filter((row) => wanted === "" || texts.some((text) => text(row).toLowerCase().includes(wanted)));
  const isDescending = sort.startsWith("-");
  const key = isDescending ? sort.slice(1) : sort;
  const text = columns.find((column) => column.sort !== undefined && column.sort === key)?.text;
  const ordered =
    text === undefined ? found : [...found].sort((a, b) => compare(text(a), text(b)) * (isDescending ? -1 : 1));
  return { data: ordered.slice((page - 1) * size, page * size), meta: { total: found.length, page, size } };
}

function compare(a: string, b: string): number {
  return a.localeCompare(b, "en", { numeric: true, sensitivity: "base" });
}
