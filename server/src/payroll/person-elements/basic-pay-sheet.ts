import type { Cents } from "@hazina/base/money.ts";
import { accept, type Result, refuse } from "@hazina/base/result.ts";
import type { Grid } from "@hazina/engine/sheets/grid.ts";
import { amountIn, type SheetColumn, type SheetFault, sheetRows, wordsIn } from "../../platform/workbook/sheet-rows.ts";

type Key = "number" | "basic";

/**
 * The columns of the basic pay sheet that are imported. The remaining columns are for information
 * only.
 */
const COLUMNS: readonly SheetColumn<Key>[] = [
  { key: "number", names: ["Number", "payroll number", "payroll no", "staff number", "employee number"] },
  { key: "basic", names: ["New basic pay", "new basic", "new pay", "new salary", "new basic salary"] },
];

const MOST_ROWS = 10_000;

/**
 * Reads new basic pay from an uploaded sheet. Each row names its employee by payroll number. Employees without a new
 * amount are left out and do not change.
 */
export function basicPayOfSheet(grids: readonly Grid[]): Result<{
  readonly rows: readonly { readonly row: number; readonly number: string; readonly basic: Cents }[];
  readonly faults: readonly SheetFault[];
}> {
  const sheet = sheetRows(grids, {
    columns: COLUMNS,
    needs: ["number", "basic"],
    remedy: "Download the sheet under Payroll > Basic pay and fill in the column New basic pay.",
  });
  if (!sheet.ok) return sheet;
  const filled = sheet.value.rows.filter(({ cells }) => cells.has("basic"));
  if (filled.length === 0)
    return refuse("No employee has a new basic pay in this sheet. Fill in the column New basic pay.");
  if (filled.length > MOST_ROWS) return refuse("The sheet has more than 10,000 people. Import it in parts.");
  const rows: { row: number; number: string; basic: Cents }[] = [];
  const faults: SheetFault[] = [];
  for (const { row, cells } of filled) {
    const number = wordsIn(cells.get("number"));
    const basic = amountIn(cells.get("basic"));
    const fault = (key: Key, message: string) => faults.push({ row, column: sheet.value.placeOf(key), message });
    if (!number.ok) fault("number", number.refusal);
    else if (number.value === "") fault("number", "Payroll number is required.");
    else if (!basic.ok) fault("basic", basic.refusal);
    else if (basic.value <= 0) fault("basic", "Enter an amount above zero.");
    else rows.push({ row, number: number.value, basic: basic.value });
  }
  return accept({ rows, faults });
}
