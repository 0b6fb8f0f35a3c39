import { formatMonth } from "@hazina/base/calendar.ts";
import { describe, expect, test } from "vitest";
import { sheet } from "../../../sheets/sheet.fixture.ts";
import { shown } from "../read-sheet.fixture.ts";
import { readSheets } from "../read-sheets.ts";
import type { Answers, StatementRead } from "../report/report.ts";

const FROM_JANUARY = `
             | Jan 2026 | Feb 2026 | Mar 2026 | Apr 2026 | May 2026 | Jun 2026
Revenue
Sales        | 100      | 210      | 300      | 410      | 500      | 640
Expenses
Rent         | 20       | 40       | 60       | 80       | 100      | 120
Salaries     | 30       | 60       | 95       | 130      | 160      | 190
Net profit   | 50       | 110      | 145      | 200      | 240      | 330
`;
const OVER_A_YEARS_END = `
             | Nov 2025 | Dec 2025 | Jan 2026 | Feb 2026 | Mar 2026 | Apr 2026
Revenue
Sales        | 1,100    | 1,210    | 100      | 210      | 300      | 410
Expenses
Rent         | 220      | 240      | 20       | 40       | 60       | 80
Salaries     | 330      | 360      | 30       | 60       | 95       | 130
Net profit   | 550      | 610      | 50       | 110      | 145      | 200
`;
const TWO_YEARS = `
             | Jul 2025 | Aug 2025 | Sep 2025 | Oct 2025 | Nov 2025 | Dec 2025 | Jan 2026 | Feb 2026 | Mar 2026 | Apr 2026 | May 2026 | Jun 2026 | Jul 2026 | Aug 2026
Sales        | 1        | 2        | 3        | 4        | 5        | 6        | 7        | 8        | 9        | 10       | 11       | 12       | 2        | 3
Rent         | 2        | 4        | 6        | 8        | 10       | 12       | 14       | 16       | 18       | 20       | 22       | 24       | 3        | 5
Salaries     | 3        | 6        | 9        | 12       | 15       | 18       | 21       | 24       | 27       | 30       | 33       | 36       | 4        | 9
`;

function read(picture: string, answers: Answers = {}, name = "Sheet1"): StatementRead {
  const result = readSheets([sheet(picture, { name })], { statement: "profit_and_loss", answers });
  if (!result.ok) throw new Error(result.refusal.message);
  return result.value;
}

const questionOf = (one: StatementRead) =>
  one.report.questions.map(({ id, options }) => [id, options.map((o) => o.value)]);

const WITH_ROWS_THAT_STAY = `
             | Oct 2025 | Nov 2025 | Dec 2025 | Jan 2026 | Feb 2026 | Mar 2026 | Apr 2026
Revenue
Sales        | 100      | 220      | 310      | 420      | 520      | 625      | 720
Other income | 0        | 0        | 5        | 5        | 5        | 5        | 5
Expenses
Rent         | 10       | 20       | 30       | 40       | 50       | 60       | 70
Legal fees   | 0        | 0        | 0        | 40       | 40       | 40       | 40
Repairs      | 3        | 3        | 3        | 3        | 10       | 10       | 10
`;

describe("a profit and loss in which no month is below the one before", () => {
  test("is asked about though many of its rows stay as they are", () => {
    expect(questionOf(read(WITH_ROWS_THAT_STAY))).toEqual([["balances", ["from_first", "from_earlier", "month"]]]);
  });

  test("is months where one row falls, or where most rows only grow a little", () => {
    expect(questionOf(read(WITH_ROWS_THAT_STAY.replace("625      | 720", "625      | 624")))).toEqual([]);
    const slow = WITH_ROWS_THAT_STAY.replace(/Rent.*/, "Rent | 10 | 10 | 11 | 11 | 12 | 12 | 12");
    expect(questionOf(read(slow))).toEqual([]);
  });
});

describe("a profit and loss whose amounts rise to the year's end", () => {
  test("is not stored as months without a word, though nothing in it says so", () => {
    const asked = read(FROM_JANUARY);
    expect(asked.accounts).toEqual([]);
    expect(asked.report.questions[0]?.text).toBe(
      "The amounts rise from month to month like year-to-date totals. What do they cover?",
    );
    expect(asked.report.questions[0]?.options).toEqual([
      {
        value: "from_first",
        label: "Year to date from Jan 2026",
        detail:
          "Each month is the increase on the month before. Income 640.00, Net profit 330.00 from Jan 2026 to Jun 2026.",
      },
      {
        value: "from_earlier",
        label: "Year to date from an earlier month",
        detail:
          "Income and expenses then begin in Feb 2026. Income 540.00, Net profit 280.00 from Feb 2026 to Jun 2026.",
      },
      {
        value: "month",
        label: "Amounts of each month",
        detail: "Income 2,160.00, Net profit 1,075.00 from Jan 2026 to Jun 2026.",
      },
    ]);
  });

  test("is read as what the sums rose by, and its printed profit agrees", () => {
    const months = read(FROM_JANUARY, { balances: "from_first" });
    expect(shown(months)).toEqual([
      "Sales (income): 100 110 90 110 90 140",
      "Rent (expenses): 20 20 20 20 20 20",
      "Salaries (expenses): 30 30 35 35 30 30",
    ]);
    expect(months.report.subtotals).toEqual([]);
    expect(months.report.warnings).toEqual(["Each month is the increase in the year-to-date totals."]);
  });

  test("that are months after all are read as printed", () => {
    expect(shown(read(FROM_JANUARY, { balances: "month" }))[0]).toBe("Sales (income): 100 210 300 410 500 640");
  });

  test("begins after its first month where the year began before it", () => {
    expect(questionOf(read(OVER_A_YEARS_END))).toEqual([["balances", ["from_earlier", "month"]]]);
    const months = read(OVER_A_YEARS_END, { balances: "from_earlier" });
    expect(formatMonth(months.firstMonth)).toBe("2025-12");
    expect(shown(months)).toEqual([
      "Sales (income): 110 100 110 90 110",
      "Rent (expenses): 20 20 20 20 20",
      "Salaries (expenses): 30 30 30 35 35",
    ]);
    expect(months.report.columns.map(({ month }) => month).slice(0, 2)).toEqual([null, "2025-12"]);
    expect(months.report.columns[0]?.reason).toBe(
      "Left out: it is only the starting point for calculating the increases.",
    );
    expect(months.report.warnings[1]).toBe(
      "Nov 2025 is only the starting point for calculating the increases: its own income and expenses are not known.",
    );
  });

  test("begins again where nearly all its sums fall at once, in whatever month the year starts", () => {
    expect(questionOf(read(TWO_YEARS))).toEqual([["balances", ["from_first", "month"]]]);
    expect(shown(read(TWO_YEARS, { balances: "from_first" }))[2]).toBe("Salaries (-): 3 3 3 3 3 3 3 3 3 3 3 3 4 5");
  });

  test("is asked about where its title speaks of a year to date, whatever its amounts do", () => {
    const flat = FROM_JANUARY.replace(/Rent.*/, "Rent | 20 | 20 | 20 | 20 | 20 | 20").replace(/Net profit.*/, "");
    expect(questionOf(read(flat))).toEqual([]);
    expect(questionOf(read(flat, {}, "P&L YTD"))).toEqual([["balances", ["from_first", "from_earlier", "month"]]]);
    expect(read(flat, {}, "P&L YTD").report.questions[0]?.text).toBe(
      '"P&L YTD" suggests year-to-date totals. What do its amounts cover?',
    );
    const falling = FROM_JANUARY.replace("| 120", "| 90").replace("| 190", "| 100");
    expect(questionOf(read(falling, {}, "P&L YTD"))).toEqual([["balances", ["month"]]]);
  });

  test("is left out where the months are there", () => {
    const months = sheet(
      FROM_JANUARY.replace(/Sales.*/, "Sales | 100 | 110 | 90 | 110 | 90 | 140")
        .replace(/Rent.*/, "Rent | 20 | 20 | 20 | 20 | 20 | 20")
        .replace(/Salaries.*/, "Salaries | 30 | 30 | 35 | 35 | 30 | 30")
        .replace(/Net profit.*/, ""),
      { name: "P&L" },
    );
    const sums = sheet(FROM_JANUARY, { name: "P&L cumulative" });
    for (const sheets of [
      [months, sums],
      [sums, months],
      [{ ...sums, name: "P&L 2" }, months],
    ]) {
      const both = readSheets(sheets, { statement: "profit_and_loss" });
      expect(both.ok && shown(both.value)[0]).toBe("Sales (income): 100 110 90 110 90 140");
      expect(both.ok && both.value.report.sheets.find((one) => !one.read)?.reason).toBe(
        "Left out: year-to-date totals; another sheet has the monthly amounts.",
      );
    }
  });
});

describe("a profit and loss of months is not taken for sums", () => {
  test.each([
    [
      "rent stays as it is",
      "Sales | 100 | 210 | 300 | 410 | 500 | 640\nRent | 20 | 20 | 20 | 20 | 20 | 20\nSalaries | 30 | 31 | 31 | 31 | 32 | 32",
    ],
    [
      "a season falls",
      "Sales | 100 | 210 | 300 | 90 | 80 | 640\nRent | 20 | 40 | 60 | 10 | 100 | 120\nFuel | 3 | 6 | 9 | 1 | 14 | 19",
    ],
    [
      "all grow by little",
      "Sales | 100 | 101 | 103 | 104 | 105 | 107\nRent | 20 | 21 | 22 | 23 | 24 | 25\nFuel | 30 | 31 | 33 | 34 | 36 | 37",
    ],
    ["there are few months", "Sales | 100 | 210 | 300\nRent | 20 | 40 | 60\nFuel | 3 | 6 | 9"],
  ])("where %s", (_, rows) => {
    const heading = FROM_JANUARY.split("\n")[1]?.split("|") ?? [];
    const columns = (rows.split("\n")[0]?.split("|").length ?? 1) - 1;
    const months = read(`\n${heading.slice(0, columns + 1).join("|")}\n${rows}\n`);
    expect(months.report.questions).toEqual([]);
  });

  test("where they rise for longer than a year", () => {
    const at = Array.from({ length: 13 }, (_, index) => index + 1);
    const heading = at.map((month) => (month === 13 ? "Jan 2026" : `2025-${String(month).padStart(2, "0")}`));
    const rows = ["Sales", "Rent", "Fuel"].map((name) => [name, ...at.map((month) => 100 * month)].join(" | "));
    expect(read(`\nAccount | ${heading.join(" | ")}\n${rows.join("\n")}\n`).report.questions).toEqual([]);
  });
});
