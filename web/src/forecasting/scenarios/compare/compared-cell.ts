import { type Cents, subtract, ZERO } from "@hazina/base/money.ts";
import type { GridColumn } from "../../../kit/period-grid/model.ts";
import type { StatementModel, StatementRow } from "../../model/statement-model.ts";

/** The same cell in two statements. If a statement does not have the line, its amount is null. */
export type ComparedCell = {
  readonly of: StatementRow;
  readonly column: GridColumn;
  readonly left: Cents | null;
  readonly right: Cents | null;
  readonly difference: Cents;
};

/** Returns the cell that a URL names, as `row key@period label`, in two statements; undefined if neither has it. */
export function comparedCell(
  left: StatementModel,
  right: StatementModel,
  name: string | undefined,
): ComparedCell | undefined {
  const cut = name?.lastIndexOf("@") ?? -1;
  if (name === undefined || cut < 0) return undefined;
  const key = name.slice(0, cut);
  const period = name.slice(cut + 1);
  const find = (model: StatementModel) => {
    const at = model.columns.findIndex((column) => column.key === period);
    const row = model.rows.find((one) => one.key === key);
    return { row, column: model.columns[at], amount: row?.values[at] ?? null };
  };
  const [one, other] = [find(left), find(right)];
  const of = other.row ?? one.row;
  const column = other.column ?? one.column;
  if (of === undefined || column === undefined) return undefined;
  const difference = subtract(other.amount ?? ZERO, one.amount ?? ZERO);
  return { of, column, left: one.amount, right: other.amount, difference };
}
