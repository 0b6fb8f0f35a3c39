import { formatMonth } from "@hazina/base/calendar.ts";
import { describe, expect, test } from "vitest";
import { sheet } from "../../sheets/sheet.fixture.ts";
import { read, shown } from "./read-sheet.fixture.ts";
import { readStatement } from "./read-statement.ts";

const GRIDS: [string, string, string[]][] = [
  [
    "nothing but accounts and months",
    `
Account    | 2026-01 | 2026-02
Sales      | 100     | 110
Rent       | 40      | 40
Bank loan interest | 5 | 5
`,
    ["Sales (-): 100 110", "Rent (-): 40 40", "Bank loan interest (-): 5 5"],
  ],
  [
    "account codes beside the names, and names with their parents",
    `
Code | Account          | Jan-26 | Feb-26
4000 | Sales:Retail     | 100    | 110
4010 | Sales:Wholesale  | 50     | 60
6000 | Premises:Other   | 7      | 7
6100 | Vehicles:Other   | 8      | 8
`,
    ["Sales:Retail (-): 100 110", "Sales:Wholesale (-): 50 60", "Premises:Other (-): 7 7", "Vehicles:Other (-): 8 8"],
  ],
  [
    "a year over month names",
    `
           | 2025 |     | 2026 |
           | Nov  | Dec | Jan  | Feb
Sales      | 1    | 2   | 3    | 4
`,
    ["Sales (-): 1 2 3 4"],
  ],
  [
    "month names with the year in the title",
    `
Income statement for the year 2026
Item  | January | February
Sales | 1       | 2
`,
    ["Sales (-): 1 2"],
  ],
  [
    "headings without totals",
    `
               | Jan 2026 | Feb 2026
Revenue        |          |
Sales          | 100      | 110
Cost of sales  |          |
Purchases      | 60       | 66
Expenses       |          |
Rent           | 20       | 20
Net profit     | 20       | 24
`,
    ["Sales (income): 100 110", "Purchases (cost_of_sales): 60 66", "Rent (expenses): 20 20"],
  ],
  [
    "totals without headings",
    `
               | Jan 2026 | Feb 2026
Sales          | 100      | 110
Service income | 10       | 10
Total revenue  | 110      | 120
Purchases      | 60       | 66
Gross profit   | 50       | 54
Rent           | 20       | 20
Salaries       | 10       | 10
Total expenses | 30       | 30
Net profit     | 20       | 24
`,
    [
      "Sales (-): 100 110",
      "Service income (-): 10 10",
      "Purchases (-): 60 66",
      "Rent (-): 20 20",
      "Salaries (-): 10 10",
    ],
  ],
  [
    "a level a column",
    `
       |           |       | Jan 2026 | Feb 2026
Income |           |       |          |
       | Sales     |       | 1        | 1
       |           | Local | 100      | 110
       | Total Sales |     | 101      | 111
Total Income |     |       | 101      | 111
Expense |          |       |          |
       | Rent      |       | 20       | 20
Total Expense |    |       | 20       | 20
Net Income |       |       | 81       | 91
`,
    ["Sales (income): 1 1", "Sales:Local (income): 100 110", "Rent (expenses): 20 20"],
  ],
  [
    "a section a row, as in the template",
    `
Section            | Account  | Jan 2026 | Feb 2026
Income             | Sales    | 100      | 110
Cost of Goods Sold | Fuel     | 30       | 31
Expenses           | Fuel     | 5        | 6
Tax                | Income tax | 2      | 2
`,
    [
      "Sales (income): 100 110",
      "Cost of Goods Sold:Fuel (cost_of_sales): 30 31",
      "Expenses:Fuel (expenses): 5 6",
      "Income tax (tax): 2 2",
    ],
  ],
  [
    "costs printed negative",
    `
               | Jan 2026 | Feb 2026
Income         |          |
Sales          | 100      | 110
Total Income   | 100      | 110
Expenses       |          |
Rent           | (20)     | (20)
Refund of rent | 1        | 0
Total Expenses | (19)     | (20)
Net Income     | 81       | 90
`,
    ["Sales (income): 100 110", "Rent (expenses): 20 20", "Refund of rent (expenses): -1 0"],
  ],
  [
    "everything in credit negative",
    `
               | Jan 2026 | Feb 2026
Income         |          |
Sales          | (100)    | (110)
Discounts      | 2        | 3
Expenses       |          |
Rent           | 20       | 20
Net Income     | (78)     | (87)
`,
    ["Sales (income): 100 110", "Discounts (income): -2 -3", "Rent (expenses): 20 20"],
  ],
  [
    "CR and DR behind the amounts",
    `
               | Jan 2026    | Feb 2026
Income         |             |
Sales          | 1,100.00 CR | 110.00 CR
Discounts      | 2.00 DR     | 3.00 DR
Total Income   | 1,098.00 CR | 107.00 CR
Expenses       |             |
Rent           | 20.00 DR    | 20.00 DR
Rebate         | 5.00 CR     |
Total Expenses | 15.00 DR    | 20.00 DR
Net Income     | 1,083.00 CR | 87.00 CR
`,
    ["Sales (income): 1100 110", "Discounts (income): -2 -3", "Rent (expenses): 20 20", "Rebate (expenses): -5 0"],
  ],
  [
    "income and expenses in one section",
    `
                              | Jan 2026 | Feb 2026
Income                        |          |
Sales                         | 100      | 110
Total Income                  | 100      | 110
Other Income and Expenses     |          |
Interest received             | 3        | 3
Bank interest paid            | (10)     | (11)
Forex                         | (2)      | (1)
Total Other Income and Expenses | (9)    | (9)
Net Income                    | 91       | 101
`,
    [
      "Sales (income): 100 110",
      "Interest received (other_income): 3 3",
      "Bank interest paid (other_expenses): 10 11",
      "Forex (other_expenses): 2 1",
    ],
  ],
  [
    "percentages, budgets and a year to date beside the months",
    `
               | Jan 2026 | % of Income | Feb 2026 | % of Income | YTD | Total
Income         |          |       |     |       |     |
Sales          | 100      | 100%  | 110 | 100%  | 210 | 210
Total Income   | 100      | 100%  | 110 | 100%  | 210 | 210
Gross margin % | 40%      |       | 41% |       |     |
Net Income     | 100      | 100%  | 110 | 100%  | 210 | 210
`,
    ["Sales (income): 100 110"],
  ],
  [
    "sums printed in the parents' own rows",
    `
Account         | Jan 2026 | Feb 2026
Income          | 1,000.00 | 1,100.00
   Sales        | 900.00   | 1,000.00
      Retail    | 600.00   | 700.00
      Wholesale | 300.00   | 300.00
   Delivery     | 100.00   | 100.00
Expenses        | 400.00   | 410.00
   Rent         | 400.00   | 410.00
Nett Profit     | 600.00   | 690.00
`,
    [
      "Sales:Retail (income): 600 700",
      "Sales:Wholesale (income): 300 300",
      "Delivery (income): 100 100",
      "Rent (expenses): 400 410",
    ],
  ],
  [
    "a second row of headings and a repeated first one",
    `
        | Jan 2026 | | Feb 2026 |
        | Actual   | Budget | Actual | Budget
Sales   | 45000    | 9      | 45000  | 9
        | Jan 2026 | | Feb 2026 |
Rent    | 5        | 9      | 6      | 9
`,
    ["Sales (-): 45000 45000", "Rent (-): 5 6"],
  ],
  [
    "the period in figures above",
    `
From    | 01/01/2026 | to | 28/02/2026
Account | Jan 2026   | Feb 2026 |
Sales   | 1          | 2        |
`,
    ["Sales (-): 1 2"],
  ],
  [
    "departments beside the accounts",
    `
Department | Account | Jan 2026 | Feb 2026
Nairobi    | Sales   | 100      | 110
Mombasa    | Sales   | 50       | 60
`,
    ["Sales (-): 100 110", "Sales (-): 50 60"],
  ],
  [
    "an outside heading that no statement has, and an account called like a total",
    `
               | Jan 2026 | Feb 2026
Income         |          |
Sales          | 100      | 110
Total Income   | 100      | 110
Premises costs |          |
Rent           | 20       | 20
Total Premises costs | 20 | 20
Vehicles       |          |
Total Energies fuel cards | 9 | 9
Total Vehicles | 9        | 9
Net Income     | 71       | 81
`,
    ["Sales (income): 100 110", "Rent (expenses): 20 20", "Total Energies fuel cards (expenses): 9 9"],
  ],
];

describe("a profit and loss of accounts by months", () => {
  test.each(GRIDS)("with %s", (_, picture, expected) => {
    const found = read(sheet(picture));
    expect(shown(found)).toEqual(expected);
    expect(found.report.subtotals).toEqual([]);
    expect(found.errorRows).toBe(0);
  });

  test("departments are kept with their accounts", () => {
    const found = read(sheet(GRIDS.find(([name]) => name.startsWith("departments"))?.[1] ?? ""));
    expect(found.accounts.map(({ path, department }) => `${department}: ${path}`)).toEqual([
      "Nairobi: Sales",
      "Mombasa: Sales",
    ]);
  });

  test("a semicolon file with decimal commas", () => {
    const found = read(
      sheet("Account | Jan 2026 | Feb 2026\nSales | 1.234,50 | 12,00\nRent | (1.000,00) | 7", { decimalComma: true }),
    );
    expect(shown(found)).toEqual(["Sales (-): 1234.5 12", "Rent (-): 1000 -7"]);
  });
});

describe("a balance sheet with liabilities and equity printed negative", () => {
  test("is read in its natural direction", () => {
    const found = read(
      sheet(`
Account          | 31/12/2025 | 31/01/2026
Equity Bank      | 100        | 120
Trade creditors  | (30)       | (35)
Share capital    | (50)       | (50)
Retained profit  | (20)       | (20)
Profit for the year |          | (15)
`),
      "balance_sheet",
    );
    expect(shown(found)).toEqual([
      "Equity Bank (-): 100 120",
      "Trade creditors (-): 30 35",
      "Share capital (-): 50 50",
      "Retained profit (-): 20 20",
      "Profit for the year (-): 0 15",
    ]);
    expect(found.report.balance).toEqual([]);
    expect(found.report.warnings).toEqual([
      "The file prints liabilities and equity as negative amounts; they were read as positive balances.",
    ]);
  });
});

describe("rows that no name gives away as sums", () => {
  test("are found by their amounts and not counted twice", () => {
    const found = read(
      sheet(`
                   | Jan 2026 | Feb 2026 | Mar 2026
Sales              | 1,000.00 | 1,100.50 | 1,210.00
Delivery income    | 50.00    | 55.00    | 61.00
Sum of takings | 1,050.00 | 1,155.50 | 1,271.00
Purchases          | 600.00   | 660.25   | 700.00
Contribution       | 450.00   | 495.25   | 571.00
Cleaning           | 10.00    | 10.00    | 10.00
Security           | 20.00    | 20.00    | 20.00
Rent               | 30.00    | 30.00    | 30.00
Result for the owner | 390.00   | 435.25   | 511.00
`),
    );
    expect(found.accounts.map(({ path }) => path)).toEqual([
      "Sales",
      "Delivery income",
      "Purchases",
      "Cleaning",
      "Security",
      "Rent",
    ]);
    expect(found.report.rows.filter(({ fate }) => fate === "computed").map(({ row }) => row)).toEqual([4, 6, 10]);
    expect(found.report.warnings[0]).toBe(
      '"Sum of takings", "Contribution", "Result for the owner" were not imported. They equal the sum of the rows above in every month.',
    );
  });
});

describe("a file in thousands", () => {
  const THOUSANDS = sheet("Profit and Loss (KES '000)\n\nAccount | Jan 2026 | Feb 2026\nSales | 1 | 2.345");

  test("is multiplied and says so", () => {
    const found = read(THOUSANDS);
    expect(shown(found)).toEqual(["Sales (-): 1000 2345"]);
    expect(found.report.warnings).toEqual([
      'The file says "Profit and Loss (KES \'000)"; its amounts were multiplied by 1,000.',
    ]);
  });

  test("by its name alone is asked about: a name is typed by hand, and whole amounts look like thousands", () => {
    const named = sheet("Account | Jan 2026 | Feb 2026\nSales | 1200000 | 1300000\nRent | 100000 | 100000", {
      name: "accounts in thousands.csv",
    });
    const { questions } = read(named).report;
    expect(questions.map(({ id, text }) => [id, text])).toEqual([
      ["unit", 'The file says "accounts in thousands.csv". Are its amounts in thousands?'],
    ]);
    const answered = (unit: string) => {
      const found = readStatement(named, { statement: "profit_and_loss", answers: { unit } });
      return found.ok && shown(found.value)[0];
    };
    expect(answered("as_printed")).toBe("Sales (-): 1200000 1300000");
    expect(answered("multiply")).toBe("Sales (-): 1200000000 1300000000");
  });

  test("is read as printed where one says so", () => {
    const read = readStatement(THOUSANDS, { statement: "profit_and_loss", answers: { unit: "as_printed" } });
    expect(read.ok && shown(read.value)).toEqual(["Sales (-): 1 2.35"]);
  });
});

describe("a report over one month", () => {
  test("with its month in the title over a total column", () => {
    const found = read(sheet("Profit and Loss\nOctober 2026\n\n | Total\nIncome\n   Sales | 10\nTotal Income | 10"));
    expect([formatMonth(found.firstMonth), found.monthCount, ...shown(found)]).toEqual([
      "2026-10",
      1,
      "Sales (income): 10",
    ]);
  });
});
