/**
 * A number in a sheet: whole cents, percentage points (12 is 12 %), or a plain number. `formula` is
 * absent if the number is not calculated.
 */
export type NumberCell = {
  readonly as: "amount" | "percent" | "number";
  readonly value: number;
  /**
   * A spreadsheet formula, without the equals sign. In the formula, amounts are in major currency
   * units and 12 % is 0.12.
   */
  readonly formula?: string;
};

/** A cell of a sheet; null if it is empty. Text is never interpreted as a formula. */
export type SheetCell = string | NumberCell | null;

/** A row of a sheet, with its cells in the order of the columns. */
export type SheetRow = {
  readonly cells: readonly SheetCell[];
  readonly look?: "head" | "total";
  /**
   * The outline level of the row in the sheet: 0 (the default) for the highest level. A row that belongs to a total is
   * one level below the row of the total. Rows below the highest level can be folded.
   */
  readonly level?: number;
};

/** A sheet with a valid name that is unique in its workbook. */
export type PrintedSheet = { readonly name: string; readonly rows: readonly SheetRow[] };

/**
 * A workbook of several sheets, with the details that are printed in its file: title, notes,
 * company, time and author.
 */
export type PrintedWorkbook = {
  readonly title: string;
  readonly notes: readonly string[];
  readonly company: string;
  readonly madeAt: string;
  readonly madeBy: string;
  readonly sheets: readonly PrintedSheet[];
};
