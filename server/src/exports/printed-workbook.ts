/** A number in a sheet: whole cents, percentage points (12 is 12 %), or a plain number; with the formula it is computed by. */
export type NumberCell = {
  readonly as: "amount" | "percent" | "number";
  readonly value: number;
  /** As a spreadsheet writes it, without its equals sign; amounts stand in the sheet in the company's currency, 12 % as 0.12. */
  readonly formula?: string;
};

/** A cell of a sheet. A text is never taken for a formula. */
export type SheetCell = string | NumberCell | null;

/** A row of a sheet. */
export type SheetRow = {
  readonly cells: readonly SheetCell[];
  readonly look?: "head" | "total";
  /** Its level under the rows that it adds up to; those fold. */
  readonly level?: number;
};

/** A sheet under a name that a sheet can have, which no other of its workbook has. */
export type PrintedSheet = { readonly name: string; readonly rows: readonly SheetRow[] };

/** A workbook of several sheets with what it says of itself. */
export type PrintedWorkbook = {
  readonly title: string;
  readonly notes: readonly string[];
  readonly company: string;
  readonly madeAt: string;
  readonly madeBy: string;
  readonly sheets: readonly PrintedSheet[];
};
