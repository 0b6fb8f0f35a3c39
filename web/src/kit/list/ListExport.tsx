import { formatCount } from "@hazina/base/format-amount.ts";
import { ExportMenu } from "../export/ExportMenu.tsx";
import type { ExportFormat } from "../export/file-service.ts";
import { kitTexts } from "../texts.ts";
import type { Column } from "./columns.tsx";
import type { ListAnswer } from "./list-answer.ts";
import type { ListControl } from "./list-state.ts";
import { listNotes, listTable } from "./list-table.ts";

type ListExportProps<Row> = {
  readonly title: string;
  readonly columns: readonly Column<Row>[];
  /** The columns currently shown in the list. */
  readonly shown: readonly Column<Row>[];
  readonly answer: ListAnswer<Row> | undefined;
  readonly control: ListControl;
  readonly rowKey: (row: Row) => string;
  readonly selected: ReadonlySet<string>;
  /**
   * Loads all rows that match the search and filters, or the file that the server creates from these rows. Undefined
   * if `answer` already contains all of these rows.
   */
  readonly all: ((format: ExportFormat) => Promise<readonly Row[] | Blob>) | undefined;
  readonly filtersInWords: readonly string[];
};

/**
 * A menu that exports a list. It offers the list as shown (the selected rows, or the rows of the page, with the
 * visible columns) and the full list (all rows that match the search and filters, with all columns).
 */
export function ListExport<Row>({ title, columns, shown, answer, control, ...props }: ListExportProps<Row>) {
  const { rowKey, selected, all, filtersInWords } = props;
  const page = answer?.data ?? [];
  const picked = page.filter((row) => selected.has(rowKey(row)));
  const seen = picked.length > 0 ? picked : page;
  const head = { title, notes: listNotes(control, columns, filtersInWords) };
  const count = (rows: number) => kitTexts.rowCount(formatCount(rows), rows);
  const asSeen = {
    label: kitTexts.asSeen,
    hint: picked.length > 0 ? kitTexts.selected(picked.length) : count(seen.length),
    make: () => ({ table: listTable(head, shown, seen) }),
  };
  const inFull = {
    label: kitTexts.inFull,
    hint: count(answer?.meta.total ?? 0),
    make: async (format: ExportFormat) => {
      const made = all === undefined ? (answer?.all ?? page) : await all(format);
      return made instanceof Blob ? made : { table: listTable(head, columns, made) };
    },
  };
  return <ExportMenu name={title} parts={[asSeen, inFull]} disabled={page.length === 0} />;
}
