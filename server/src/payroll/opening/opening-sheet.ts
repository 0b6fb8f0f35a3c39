import { formatMonth, parseMonth } from "@hazina/base/calendar.ts";
import type { Cents } from "@hazina/base/money.ts";
import { accept, type Result, refuse } from "@hazina/base/result.ts";
import type { Cell, Grid } from "@hazina/engine/sheets/grid.ts";
import { amountIn, type SheetColumn, type SheetFault, sheetRows, wordsIn } from "../../platform/workbook/sheet-rows.ts";

/**
 * The amounts that can be entered for an opening month, which is a month whose payroll was run in a previous payroll
 * system. Each has its field name in calls (`key`) and its headings in sheets (`names`); the first heading is that of
 * the template.
 */
export const OPENING_AMOUNTS = [
  { key: "cash", names: ["Cash pay", "taxable cash pay", "total cash pay", "gross cash pay"] },
  { key: "basic", names: ["Basic pay", "basic", "basic salary"] },
  { key: "exempt_cash", names: ["Cash pay, not taxed", "exempt cash", "non taxable pay"] },
  { key: "benefits", names: ["Benefits, not cash", "benefits", "non cash benefits", "benefits non cash"] },
  { key: "housing", names: ["Value of quarters", "housing benefit"] },
  { key: "nssf", names: ["NSSF", "nssf employee"] },
  { key: "pension", names: ["Pension", "other pension", "pension employee"] },
  { key: "health", names: ["SHIF", "SHIF or NHIF", "NHIF", "SHA"] },
  { key: "housing_levy", names: ["Housing levy", "AHL", "affordable housing levy"] },
  { key: "post_retirement", names: ["Post-retirement medical fund", "PRMF"] },
  { key: "mortgage_interest", names: ["Mortgage interest", "owner occupied interest"] },
  { key: "disability_exemption", names: ["Disability exemption"] },
  { key: "chargeable", names: ["Chargeable pay", "taxable pay", "taxable income"] },
  { key: "personal_relief", names: ["Personal relief", "monthly relief"] },
  { key: "insurance_relief", names: ["Insurance relief"] },
  { key: "paye", names: ["PAYE", "paye tax"] },
  { key: "net", names: ["Net pay", "net"] },
] as const;

/** The field name of an amount in calls. */
export type OpeningKey = (typeof OPENING_AMOUNTS)[number]["key"];

type Key = "number" | "month" | OpeningKey;

const COLUMNS: readonly SheetColumn<Key>[] = [
  { key: "number", names: ["Number", "payroll number", "payroll no", "staff number", "employee number"] },
  { key: "month", names: ["Month", "period", "payroll month"] },
  ...OPENING_AMOUNTS.map(({ key, names }) => ({ key, names: [...names] as [string, ...string[]] })),
];

const NEEDED: readonly Key[] = ["cash", "paye", "net"];
const MOST_ROWS = 20_000;

/** A row of an opening month, from a call or a sheet. */
export type OpeningRow = {
  readonly row: number;
  readonly id?: string | undefined;
  readonly number?: string | undefined;
  readonly month: string;
  readonly amounts: Readonly<Partial<Record<OpeningKey, Cents>>>;
};

/** Reads opening months from the completed sheet. Rows without an amount are ignored. */
export function openingOfSheet(
  grids: readonly Grid[],
): Result<{ readonly rows: readonly OpeningRow[]; readonly faults: readonly SheetFault[] }> {
  const sheet = sheetRows(grids, {
    columns: COLUMNS,
    needs: ["number", "month", ...NEEDED],
    remedy: "Download the sheet of the year, copy the months of your previous payroll into it and keep its headings.",
  });
  if (!sheet.ok) return sheet;
  const filled = sheet.value.rows.filter(({ cells }) => OPENING_AMOUNTS.some(({ key }) => cells.has(key)));
  if (filled.length === 0)
    return refuse("No row in this sheet has an amount. Fill in the columns Cash pay, PAYE and Net pay.");
  if (filled.length > MOST_ROWS) return refuse("The sheet has more than 20,000 rows. Import it in parts.");
  const rows: OpeningRow[] = [];
  const faults: SheetFault[] = [];
  for (const { row, cells } of filled) {
    const found = faults.length;
    const fault = (key: Key, message: string) => faults.push({ row, column: sheet.value.placeOf(key), message });
    const number = wordsIn(cells.get("number"));
    if (!number.ok) fault("number", number.refusal);
    else if (number.value === "") fault("number", "Payroll number is required.");
    const month = monthIn(cells.get("month"));
    if (month === undefined) fault("month", "Enter the month, such as 2026-03.");
    for (const key of NEEDED) if (!cells.has(key)) fault(key, "Enter the amount, or 0 for none.");
    const amounts = amountsOf(cells, fault);
    if (number.ok && month !== undefined && faults.length === found) {
      rows.push({ row, number: number.value, month, amounts });
    }
  }
  return accept({ rows, faults });
}

function amountsOf(cells: ReadonlyMap<Key, Cell>, fault: (key: Key, message: string) => void) {
  const amounts: Partial<Record<OpeningKey, Cents>> = {};
  for (const { key } of OPENING_AMOUNTS) {
    if (!cells.has(key)) continue;
    const read = amountIn(cells.get(key));
    if (!read.ok) fault(key, read.refusal);
    else if (read.value < 0) fault(key, "Enter zero or more.");
    else if (read.value > 100_000_000_000) fault(key, "This amount is too high to be correct. Check its digits.");
    else amounts[key] = read.value;
  }
  return amounts;
}

/** Parses a month from text, or from a date cell; undefined if there is none. */
function monthIn(cell: Cell | undefined): string | undefined {
  const words = wordsIn(cell);
  const text = words.ok ? /^(\d{4}-\d{2})(-\d{2}.*)?$/.exec(words.value)?.[1] : undefined;
  if (text === undefined || !/-(0[1-9]|1[0-2])$/.test(text)) return undefined;
  return formatMonth(parseMonth(text));
}
