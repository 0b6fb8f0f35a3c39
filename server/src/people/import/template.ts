import { EMPLOYMENT_KINDS } from "@hazina/contract/organization/employment-kinds.ts";
import { PAY_BASES } from "@hazina/contract/people/employment-choices.ts";
import { type CellStyle, type CellValue, writeXlsx } from "hucre";
import { departmentNames } from "../../organization/departments/departments.ts";
import { jobTitleNames } from "../../organization/job-titles/job-titles.ts";
import type { Work } from "../../platform/call.ts";
import { COLUMNS, type ColumnKey } from "./columns.ts";

const XLSX = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";
const LAST_ROW = 10_001;
const WIDTH = 18;
/** The columns that are formatted as text, so that leading zeros are kept. */
const TEXTS: readonly ColumnKey[] = [
  "number",
  "id",
  "pin",
  "nssf",
  "sha",
  "phone",
  "bank",
  "bankBranch",
  "account",
  "mpesa",
];
const TEXT_ROWS = 200;

const HOW: readonly string[] = [
  "How to fill in the sheet Employees",
  "1. Enter one employee per row. Columns can be in any order; delete those you do not need.",
  "2. Employees are matched by payroll number, else ID number, else KRA PIN. Others are added; a payroll number is assigned where none is given.",
  "3. A new employee needs first name, last name, first day of work and kind of employment.",
  "4. An empty cell keeps the current value; a dash (-) clears it. Importing the same file again changes nothing.",
  "5. Enter dates as 2026-03-16 or 16/03/2026. Format account, phone and document numbers as text, with leading zeros.",
  "6. Enter a bank by its name or clearing code, such as Equity Bank or 68.",
  "7. Enter departments and job titles as they are named under Organization. New ones can be added with the import. Enter a payroll where an employee is not paid with the first payroll of their kind.",
  "8. A second person approves pay and pay-out details, for the whole file at once.",
  "9. Replace formulas with their values.",
  "Delete the example row before you import.",
];

/** Creates the import template: headings, dropdown lists, an example and instructions. */
export async function readEmployeeTemplate({ actor, ports, services: { database } }: Work): Promise<File> {
  const names = await database.inCompany(actor.scope, async (tx) => ({
    departments: [...(await departmentNames(tx, actor)).values()].sort(),
    titles: [...(await jobTitleNames(tx, actor)).values()].sort(),
    payrolls: [...(await ports.payrollNames(tx, actor)).values()].sort(),
  }));
  const rows: CellValue[][] = [COLUMNS.map(({ title }) => title), COLUMNS.map(({ example }) => example || null)];
  const lists: readonly (readonly [ColumnKey, readonly string[]])[] = [
    ["gender", ["female", "male"]],
    ["kind", EMPLOYMENT_KINDS],
    ["basis", PAY_BASES],
  ];
  const bytes = await writeXlsx({
    sheets: [
      {
        name: "Employees",
        rows,
        cells: styled(rows),
        columns: COLUMNS.map(() => ({ width: WIDTH })),
        freezePane: { rows: 1, columns: 0 },
        dataValidations: lists.map(([key, values]) => ({
          type: "list",
          values: [...values],
          range: `${letterOf(key)}2:${letterOf(key)}${LAST_ROW}`,
        })),
      },
      {
        name: "How to fill",
        rows: [
          ...HOW.map((line) => [line]),
          [],
          ["Departments", "Job titles", "Payrolls"],
          ...rowsOf([names.departments, names.titles, names.payrolls]),
        ],
        columns: [{ width: 110 }, { width: 40 }, { width: 40 }],
      },
    ],
  });
  return new File([new Uint8Array(bytes)], "Hazina employees template.xlsx", { type: XLSX });
}

/**
 * Arranges lists next to each other, one per column, and returns the rows of the resulting table. Cells below the end
 * of a shorter list are null.
 */
function rowsOf(lists: readonly (readonly string[])[]): (string | null)[][] {
  const longest = Math.max(...lists.map(({ length }) => length));
  return Array.from({ length: longest }, (_, at) => lists.map((list) => list[at] ?? null));
}

function letterOf(key: ColumnKey): string {
  return String.fromCharCode(65 + COLUMNS.findIndex((column) => column.key === key));
}

/**
 * Returns the cells of the template with their styles: bold headings, and number columns formatted
 * as text.
 */
function styled(rows: readonly CellValue[][]): Map<string, { value: CellValue; style: CellStyle }> {
  const cells = new Map<string, { value: CellValue; style: CellStyle }>();
  for (const [column, { key, title }] of COLUMNS.entries()) {
    cells.set(`0,${column}`, { value: title, style: { font: { bold: true } } });
    if (!TEXTS.includes(key)) continue;
    for (let row = 1; row <= TEXT_ROWS; row++) {
      cells.set(`${row},${column}`, { value: rows[row]?.[column] ?? null, style: { numFmt: "@" } });
    }
  }
  return cells;
}
