import { type ExportTable, textCell } from "../export/save-export.ts";
import { kitTexts } from "../texts.ts";
import type { Column } from "./columns.tsx";
import type { ListState } from "./list-state.ts";

/** Builds the export table of a list's rows, in the columns that can be exported. */
export function listTable<Row>(
  { title, notes }: { readonly title: string; readonly notes: readonly string[] },
  columns: readonly Column<Row>[],
  rows: readonly Row[],
): ExportTable {
  const written = columns.flatMap(({ title: head, text, exported }) => {
    if (exported !== undefined) return [{ title: head, ...exported }];
    return text === undefined ? [] : [{ title: head, kind: "text" as const, value: (row: Row) => textCell(text(row)) }];
  });
  return {
    title,
    notes: [...notes],
    columns: written.map(({ title: head, kind }) => ({ title: head, kind })),
    rows: rows.map((row) => ({ cells: written.map(({ value }) => value(row)) })),
  };
}

/** Describes the search, filters and sort order of an exported list. */
export function listNotes<Row>(
  { search, sort }: Pick<ListState, "search" | "sort">,
  columns: readonly Column<Row>[],
  filters: readonly string[],
): string[] {
  const isDescending = sort.startsWith("-");
  const key = isDescending ? sort.slice(1) : sort;
  const sorted = columns.find(({ sort: own }) => own !== undefined && own === key);
  return [
    ...(search === "" ? [] : [kitTexts.searchedFor(search)]),
    ...filters,
    ...(sorted === undefined ? [] : [kitTexts.sortedBy(sorted.title, isDescending)]),
  ];
}
