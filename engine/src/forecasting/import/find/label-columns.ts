import { type Grid, type GridRow, isBlank, textOf } from "../../../sheets/grid.ts";
import { plainName } from "../../classification/section-names.ts";

/** The columns to the left of the months, with the kind of content in each. */
export type LabelColumns = {
  /**
   * The columns of account names, usually one. If there are several, a name in a column further to the right
   * is at a deeper level.
   */
  readonly names: readonly number[];
  readonly section: number | null;
  readonly parent: number | null;
  readonly department: number | null;
};

/** The words in a heading that identify columns other than months, keyed by kind of column. */
export const HEADING_WORDS = {
  name: /^(accounts?|account name|name|description|line items?|particulars|details|items?|ledger|account description|gl account|ledger account)$/,
  code: /^(code|account code|account (no|number|#)|acct( no)?|no|number|gl code|a\/c( no)?|#|s\/n|account id)$/,
  section:
    /^(section|type|account type|category|account category|group|classification|statement section|account class)$/,
  parent: /^(parent|parent account|sub-?account of)$/,
  department: /^(departments?|dept|division|cost cent(re|er))$/,
} as const;

/** The number of rows below the headings that are read to identify the columns. */
const SAMPLE_ROWS = 500;

/** Identifies the columns to the left of the first month; undefined if no column contains names. */
export function labelColumns(grid: Grid, headerIndex: number, firstMonthColumn: number): LabelColumns | undefined {
  const header = grid.rows[headerIndex];
  const sample = grid.rows.slice(headerIndex + 1, headerIndex + 1 + SAMPLE_ROWS);
  const columns = Array.from({ length: firstMonthColumn }, (_, column) => column);
  const headed = (word: keyof typeof HEADING_WORDS) =>
    columns.find((column) => HEADING_WORDS[word].test(plainName(textOf(header?.cells[column])))) ?? null;
  const special = { section: headed("section"), parent: headed("parent"), department: headed("department") };
  const code = headed("code");
  const others = columns.filter(
    (column) =>
      ![code, special.section, special.parent, special.department].includes(column) && filled(sample, column) > 0,
  );
  const names = nameColumns(others, sample, headed("name"));
  return names.length === 0 ? undefined : { names, ...special };
}

/**
 * Returns the column of account names to the right of the months, if no column to the left contains names;
 * undefined if there is no such column.
 */
export function namesAtTheEnd(
  grid: Grid,
  headerIndex: number,
  months: { readonly first: number; readonly last: number },
): number | undefined {
  const sample = grid.rows.slice(headerIndex + 1, headerIndex + 1 + SAMPLE_ROWS);
  const width = sample.reduce((most, { cells }) => Math.max(most, cells.length), 0);
  const hasNames = (column: number) =>
    distinctNames(sample, column) > 1 && distinctNames(sample, column) * 2 > filled(sample, column);
  const columns = Array.from({ length: width }, (_, column) => column);
  if (columns.slice(0, months.first).some((column) => distinctNames(sample, column) > 0)) return undefined;
  return columns.slice(months.last + 1).find(hasNames);
}

function nameColumns(columns: readonly number[], sample: readonly GridRow[], headed: number | null): readonly number[] {
  if (columns.length <= 1) return columns;
  const oneEach = sample.filter((row) => columns.filter((column) => !isBlank(row.cells[column])).length <= 1).length;
  if (oneEach >= sample.length * 0.95) return columns;
  if (headed !== null && columns.includes(headed)) return [headed];
  const byNames = [...columns].sort((a, b) => distinctNames(sample, b) - distinctNames(sample, a));
  return byNames.slice(0, 1);
}

function filled(sample: readonly GridRow[], column: number): number {
  return sample.filter((row) => !isBlank(row.cells[column])).length;
}

/**
 * Returns the number of distinct texts in a column of the sample that contain a letter. A column of numbers has none,
 * and a column of types only a few.
 */
function distinctNames(sample: readonly GridRow[], column: number): number {
  return new Set(sample.map((row) => textOf(row.cells[column])).filter((text) => /\p{L}/u.test(text))).size;
}
