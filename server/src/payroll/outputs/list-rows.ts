import { type Cents, majorOf } from "@hazina/base/money.ts";
import type { ListCell, ListColumn } from "@hazina/engine/payroll/returns/figure-lists.ts";

/** A row of a list before formatting: its employee, and its cells in cents. */
export type ListRow = {
  readonly personnelId: string;
  readonly payrollNumber: string;
  readonly name: string;
  readonly department: string | null;
  readonly cells: readonly ListCell[];
};

/** Converts the rows of a list and its totals from cents to shillings. */
export function shownRows(
  columns: readonly ListColumn[],
  rows: readonly ListRow[],
  totals: Readonly<Record<string, Cents>>,
) {
  return {
    columns: columns.map(({ key, title, kind }) => ({ key, title, kind })),
    data: rows.map((row) => ({
      personnel_id: row.personnelId,
      payroll_number: row.payrollNumber,
      name: row.name,
      department: row.department,
      values: Object.fromEntries(columns.map((column, at) => [column.key, shownCell(row.cells[at] ?? null, column)])),
    })),
    totals: Object.fromEntries(Object.entries(totals).map(([name, amount]) => [name, majorOf(amount)])),
  };
}

function shownCell(cell: ListCell, { kind }: ListColumn): ListCell {
  return kind === "amount" && typeof cell === "number" ? majorOf(cell as Cents) : cell;
}
