import { describe, expect, test } from "vitest";
import { sheet } from "../../sheets/sheet.fixture.ts";
import { readStatement } from "./read-statement.ts";

const ERROR_ROWS: [string, string, string][] = [
  [
    "the same account twice",
    "Rent | 1 | 1\nRent | 2 | 2",
    'Row 2 is already "Rent". Give the two accounts different names, or combine them in one row.',
  ],
  ["amounts without a name", "Sales | 1 | 1\n | 2 | 2", "The row has amounts but no account name."],
  [
    "a name like a formula",
    "=SUM(A1:A2) | 1 | 1",
    'The account name begins with "=" like a formula. Write it as plain text.',
  ],
  [
    "a name that would run a program",
    "+cmd|' /C calc'!A0 | 1 | 1".replace("|'", "!'"),
    'The account name begins with "+" like a formula. Write it as plain text.',
  ],
  [
    "a name that is an error",
    "#REF! | 1 | 1",
    "The account name is the spreadsheet error #REF!. Enter a name in the file, and import it again.",
  ],
  [
    "a percentage among amounts",
    "Sales | 1 | 5%",
    "Cell C2 contains a percentage. Correct it and import the file again.",
  ],
  [
    "two unsaved formulas",
    "Sales | =? | =?",
    "Cell B2 is a formula without a saved value (and 1 more in this row). Open the file, let it calculate, save it and import it again.",
  ],
];

describe("an error row", () => {
  test.each(ERROR_ROWS)("is %s", (_, rows, reason) => {
    const grid = sheet(`Account | Jan 2026 | Feb 2026\n${rows}`);
    const result = readStatement(grid, { statement: "profit_and_loss" });
    if (!result.ok) throw new Error(result.refusal.message);
    const found = result.value;
    expect(found.report.rows.filter(({ fate }) => fate === "error").map((row) => row.reason)).toEqual([reason]);
    expect(found.errorRows).toBe(1);
  });
});

const REFUSALS: [string, string, string][] = [
  [
    "quarters",
    " | Q1 2026 | Q2 2026\nSales | 1 | 2",
    "The columns are quarters or years. Export the report with one column a month and import it again.",
  ],
  [
    "years",
    " | 2025 | 2026\nSales | 1 | 2",
    "The columns are quarters or years. Export the report with one column a month and import it again.",
  ],
  [
    "quarters as months",
    " | Jan - Mar 2026 | Apr - Jun 2026\nSales | 1 | 2",
    "The columns are quarters or years. Export the report with one column a month and import it again.",
  ],
  [
    "a total only",
    "January - December 2026\n | Total\nSales | 1",
    "The report has only a total column. Export it with one column a month.",
  ],
  [
    "months down the rows",
    "Account | Sales | Rent\nJan 2026 | 1 | 2\nFeb 2026 | 1 | 2",
    "The months run down the rows. Transpose the table so that each month has a column, and import it again.",
  ],
  [
    "amounts above the months",
    "Sales | 1 | 2\nRent | 3 | 4\nAccount | Jan 2026 | Feb 2026\nFuel | 5 | 6",
    "Rows 1 to 2 have amounts above the row of months. Put each table on its own sheet, with its months above it.",
  ],
  [
    "no months",
    "Account | Amount\nSales | 1",
    "No row with months was found. The file needs a heading row such as Jan 2026, Feb 2026 above the amounts.",
  ],
  ["no year", "Account | Jan | Feb\nSales | 1 | 2", "The month columns have no year. Write headings such as Jan 2026."],
  [
    "a month twice",
    "Account | Jan 2026 | Jan 2026\nSales | 1 | 2",
    "Columns B and C are both Jan 2026. Leave only the actual amounts, one column a month.",
  ],
  [
    "a month missing",
    "Account | Jan 2026 | Apr 2026\nSales | 1 | 2",
    "There is no column for Feb 2026 to Mar 2026. Export every month between the first and the last.",
  ],
  [
    "a heading not calculated",
    "Account | Jan 2026 | =? | Mar 2026\nSales | 1 | 2 | 3",
    "The heading in C1 is a formula without a saved value. Open the file, let it calculate, save it and import it again.",
  ],
  [
    "a last month that is misspelt",
    "Account | Nov 2026 | Decmber 2026\nSales | 1 | 2",
    'The heading "Decmber 2026" of column C looks like a month but is not recognised. Write it like Jan 2026, or delete the column, and import the file again.',
  ],
  [
    "a first month in a language that is not read",
    "Account | Enero 2026 | Feb 2026\nSales | 1 | 2",
    'The heading "Enero 2026" of column B looks like a month but is not recognised. Write it like Jan 2026, or delete the column, and import the file again.',
  ],
  [
    "a misspelt month under its year",
    " | 2026 | \nAccount | Febuary | March\nSales | 1 | 2",
    'The heading "Febuary" of column B looks like a month but is not recognised. Write it like Jan 2026, or delete the column, and import the file again.',
  ],
  [
    "a list of dates that are one month or several",
    "Date | Account | Amount\n01/01/2026 | Sales | 1\n02/01/2026 | Sales | 2\n03/01/2026 | Sales | 3",
    "The dates can be read in two ways: 02/01/2026 as 2026-01-02 or as 2026-02-01. Write them with the year first, and import the file again.",
  ],
  [
    "no accounts",
    "Account | Jan 2026 | Feb 2026\nSales | | ",
    "The sheet has months but no account with an amount under them.",
  ],
  [
    "amounts beyond any ledger",
    `Account | Jan 2026\n${Array.from({ length: 10 }, (_, i) => `A${i} | 9,999,999,999,999.00`).join("\n")}`,
    "The amounts of the file add up to more than can be calculated exactly (90 trillion). Import the amounts in a larger unit, such as thousands.",
  ],
];

describe("a heading is no month that is missed", () => {
  test.each([
    "Mwaka 2026",
    "Year 2026",
    "Audited 2025",
    "Balance 2025",
    "Annual 2025",
    "Group 2026",
    "Budget 2026",
    "Var 2026",
    "Dept",
    "Comments 2026",
  ])("by %s", (heading) => {
    const amount = heading.startsWith("Comments") ? "as planned" : "9";
    const grid = sheet(
      `Account | ${heading} | Jan 2026 | Feb 2026\nSales | ${amount} | 1 | 2\nRent | ${amount} | 1 | 2`,
    );
    const result = readStatement(grid, { statement: "profit_and_loss" });
    expect(result.ok ? result.value.accounts.map(({ path }) => path) : result.refusal.message).toEqual([
      "Sales",
      "Rent",
    ]);
  });
});

describe("a sheet is refused", () => {
  test.each(REFUSALS)("with %s", (_, picture, message) => {
    const result = readStatement(sheet(picture), { statement: "profit_and_loss" });
    expect(result.ok ? "read" : result.refusal).toEqual({ status: 422, code: expect.any(String), message });
  });
});
