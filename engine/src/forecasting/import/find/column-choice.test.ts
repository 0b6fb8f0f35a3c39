import { formatMonth } from "@hazina/base/calendar.ts";
import { describe, expect, test } from "vitest";
import { sheet } from "../../../sheets/sheet.fixture.ts";
import { shown } from "../read-sheet.fixture.ts";
import { readStatement } from "../read-statement.ts";
import type { Answers } from "../report/report.ts";

/**
 * Reads a sheet and returns the refusal, the questions with their options or, if there are none, the first month and
 * the accounts.
 */
function outcome(picture: string, answers: Answers = {}): string[] {
  const read = readStatement(sheet(picture), { statement: "profit_and_loss", answers });
  if (!read.ok) return [read.refusal.message];
  const { report, firstMonth } = read.value;
  if (report.questions.length > 0)
    return report.questions.flatMap(({ text, options }) => [text, ...options.map(({ value }) => value)]);
  return [formatMonth(firstMonth), ...shown(read.value)];
}

const READ: [string, string, string[]][] = [
  [
    "the period beside the year to date, whichever comes first",
    `
       | Jan 2026     |        | Feb 2026     |
       | Year to date | Period | Year to date | Period
Sales  | 100          | 100    | 210          | 110
`,
    ["2026-01", "Sales (-): 100 110"],
  ],
  [
    "actuals beside a budget",
    `
       | Jan 2026 |        | Feb 2026 |
       | Budget   | Actual | Budget   | Actual
Sales  | 90       | 100    | 90       | 110
`,
    ["2026-01", "Sales (-): 100 110"],
  ],
  [
    "actuals beside a budget, in thousands",
    `
P&L    | KES '000 |        |          |
       | Jan 2026 |        | Feb 2026 |
       | Budget   | Actual | Budget   | Actual
Sales  | 90       | 100    | 90       | 110.5
`,
    ["2026-01", "Sales (-): 100000 110500"],
  ],
  [
    "this year beside the last one",
    `
       | Jan 2026  |           | Feb 2026  |
       | Last year | This year | Last year | This year
Sales  | 90        | 100       | 95        | 110
`,
    ["2026-01", "Sales (-): 100 110"],
  ],
  [
    "this year's months beside those of the last year",
    `
       | Jan  |      | Feb  |
       | 2025 | 2026 | 2025 | 2026
Sales  | 90   | 100  | 95   | 110
`,
    ["2026-01", "Sales (-): 100 110"],
  ],
  [
    "months of actuals before months of budget and forecast",
    `
       | Actual   | Actual   | Budget   | Forecast
       | Jan 2026 | Feb 2026 | Mar 2026 | Apr 2026
Sales  | 100      | 110      | 120      | 130
`,
    ["2026-01", "Sales (-): 100 110"],
  ],
  [
    "a block of actuals before the same months of a budget",
    `
       | Actual   |          | Budget   |
       | Jan 2026 | Feb 2026 | Jan 2026 | Feb 2026
Sales  | 100      | 110      | 90       | 95
`,
    ["2026-01", "Sales (-): 100 110"],
  ],
  [
    "quarters, variances, notes and opening balances around the months",
    `
Account | Notes | Opening balance | Jan 2026 | Var % | Feb 2026 | Mar 2026 | Q1 2026 | YTD | Comments
Sales   | 3     | 50              | 100      | 4     | 110      | 120      | 330     | 330 | up
`,
    ["2026-01", "Sales (-): 100 110 120"],
  ],
  [
    "months in Swahili and French, audited and as texts",
    `
       | Nov'25 Audited | Desemba 2025 | Janvier 2026 | févr. 2026 | 31 Mars 2026
Sales  | 100            | 110          | 120          | 130        | 140
`,
    ["2025-11", "Sales (-): 100 110 120 130 140"],
  ],
  [
    "Swahili and French words for actual and budget",
    `
       | Januari 2026 |        | Februari 2026 |
       | Bajeti       | Halisi | Budget        | Réel
Sales  | 90           | 100    | 90            | 110
`,
    ["2026-01", "Sales (-): 100 110"],
  ],
  [
    "debits and credits of a month in columns of their own",
    `
        | Jan 2026 |        | Feb 2026 |
        | Debit    | Credit | Debit    | Credit
Sales   |          | 100    | 5        | 110
Rent    | 40       |        | 40       |
`,
    ["2026-01", "Sales (-): 100 105", "Rent (-): 40 40"],
  ],
];

const ASKED: [string, string, string[], string, string[]][] = [
  [
    "two branches under every month",
    `
       | Jan 2026 |         | Feb 2026 |
       | Nairobi  | Mombasa | Nairobi  | Mombasa
Sales  | 100      | 30      | 110      | 35
`,
    ["Which of these columns are the actuals?", "Nairobi", "Mombasa", "together"],
    "together",
    ["2026-01", "Sales (-): 130 145"],
  ],
  [
    "a column of a name that nobody knows beside a budget",
    `
       | Jan 2026 |         | Feb 2026 |
       | Budget   | Revised | Budget   | Revised
Sales  | 100      | 30      | 110      | 35
`,
    ["Which of these columns are the actuals?", "Revised"],
    "Revised",
    ["2026-01", "Sales (-): 30 35"],
  ],
];

const REFUSED: [string, string, string][] = [
  [
    "years to date alone",
    `
       | Jan 2026     | Feb 2026
       | Year to date | Year to date
Sales  | 100          | 210
`,
    "The month columns contain a year-to-date total, not a month. Export the actual amounts of each month and import them again.",
  ],
  [
    "amounts without a heading between the months",
    `
       | Jan 2026 |    | Feb 2026 |
Sales  | 100      | 90 | 110      | 95
Rent   | 10       | 9  | 11       | 9
`,
    "Columns C, E contain amounts without a heading. Give them a heading, or delete them, and import the file again.",
  ],
];

describe("the columns of a sheet", () => {
  test.each(READ)("are read: %s", (_, picture, expected) => expect(outcome(picture)).toEqual(expected));

  test.each(ASKED)("are asked about: %s", (_, picture, question, answer, expected) => {
    expect(outcome(picture)).toEqual(question);
    expect(outcome(picture, { columns: answer })).toEqual(expected);
  });

  test.each(REFUSED)("are refused: %s", (_, picture, message) => expect(outcome(picture)).toEqual([message]));

  test("of which only some are headed Actual are asked about", () => {
    const picture = `
       | Actual   | Actual   |
       | Jan 2026 | Feb 2026 | Mar 2026
Sales  | 100      | 110      | 120
`;
    expect(outcome(picture)[0]).toBe('Only 2 of 3 months are headed "Actual". Is Mar 2026 actual too?');
    expect(outcome(picture, { months: "marked" })).toEqual(["2026-01", "Sales (-): 100 110"]);
    expect(outcome(picture, { months: "all" })).toEqual(["2026-01", "Sales (-): 100 110 120"]);
  });

  test("are asked about where the title speaks of a budget", () => {
    const picture = "Budget 2026\nAccount | Jan 2026 | Feb 2026\nSales | 100 | 110";
    expect(outcome(picture)[0]).toBe(
      '"Budget 2026" suggests a budget, not actuals. Are these the actual amounts of each month?',
    );
    expect(outcome(picture, { actuals: "yes" })).toEqual(["2026-01", "Sales (-): 100 110"]);
  });

  test("are all reported, with the month or the reason", () => {
    const read = readStatement(sheet(READ[1]?.[1] ?? ""), { statement: "profit_and_loss" });
    expect(read.ok && read.value.report.columns).toEqual([
      {
        sheet: "Sheet1",
        column: "B",
        heading: "Jan 2026 · Budget",
        month: null,
        reason: "Left out: a budget, not actuals.",
      },
      { sheet: "Sheet1", column: "C", heading: "Jan 2026 · Actual", month: "2026-01", reason: "Read as Jan 2026." },
      {
        sheet: "Sheet1",
        column: "D",
        heading: "Feb 2026 · Budget",
        month: null,
        reason: "Left out: a budget, not actuals.",
      },
      { sheet: "Sheet1", column: "E", heading: "Feb 2026 · Actual", month: "2026-02", reason: "Read as Feb 2026." },
    ]);
  });

  test("of several rows of headings that are asked about show what each answer amounts to", () => {
    const read = readStatement(sheet(ASKED[0]?.[1] ?? ""), { statement: "profit_and_loss" });
    expect(read.ok && read.value.report.questions[0]?.options.map(({ detail }) => detail)).toEqual([
      "Columns B, D. Income 210.00, Net profit 210.00 from Jan 2026 to Feb 2026.",
      "Columns C, E. Income 65.00, Net profit 65.00 from Jan 2026 to Feb 2026.",
      "Columns B, C, D, E. Income 275.00, Net profit 275.00 from Jan 2026 to Feb 2026.",
    ]);
  });
});
