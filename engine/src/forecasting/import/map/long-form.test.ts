import { describe, expect, test } from "vitest";
import { sheet } from "../../../sheets/sheet.fixture.ts";
import { read, shown } from "../read-sheet.fixture.ts";

describe("a list of dated amounts", () => {
  test("a profit and loss adds the amounts of a month", () => {
    const found = read(
      sheet(`
DATE       | Account        | Amount   | Memo
05/01/2026 | Sales          | 1,000.00 | invoice 1
20/01/2026 | Sales          | 500.50   | invoice 2
31/01/2026 | Rent           | 300      |
28/02/2026 | Sales          | (20.00)  | credit note
28/02/2026 | Rent           | 300      |
28/02/2026 | Fuel           |          |
           | Total          | 2,080.50 |
`),
    );
    expect(shown(found)).toEqual(["Sales (-): 1500.5 -20", "Rent (-): 300 300"]);
    expect(found.layout).toBe("long");
    expect(found.report.rows.map(({ row, account, fate, reason }) => `${row} ${account} ${fate}: ${reason}`)).toEqual([
      "1 DATE title: Column headings.",
      "2 Sales account: Read as Jan 2026.",
      "3 Sales account: Added to Jan 2026.",
      "4 Rent account: Read as Jan 2026.",
      "5 Sales account: Read as Feb 2026.",
      "6 Rent account: Read as Feb 2026.",
      "7 Fuel skipped: No amount in this row.",
      "8 Total subtotal: Printed total of the list.",
    ]);
  });

  test("debit and credit columns with account types", () => {
    const found = read(
      sheet(`
Month   | Type    | Account        | Debit  | Credit
2026-01 | Income  | Sales          |        | 900
2026-01 | Income  | Discounts      | 10     |
2026-01 | Expense | Rent           | 300    |
2026-01 | Bank    | Equity Bank    | 590    |
2026-02 | Income  | Sales          |        | 800
2026-02 | Expense | Rent           | 300    | 50
`),
    );
    expect(shown(found)).toEqual(["Sales (income): 900 800", "Discounts (income): -10 0", "Rent (expenses): 300 250"]);
    expect(found.report.rows.find(({ row }) => row === 5)).toMatchObject({ fate: "skipped" });
  });

  test("of balances the latest of a month counts", () => {
    const found = read(
      sheet(`
DATE       | Account      | Balance
15/01/2026 | Cash         | 5
31/01/2026 | Cash         | 7
31/01/2026 | Share capital| 7
28/02/2026 | Cash         | 9
28/02/2026 | Share capital| 9
`),
      "balance_sheet",
    );
    expect(shown(found)).toEqual(["Cash (-): 7 9", "Share capital (-): 7 9"]);
  });

  test("a row without a date, one without a number and a balance given twice are error rows", () => {
    const found = read(
      sheet(`
DATE       | Account      | Balance
31/01/2026 | Cash         | 7
31/01/2026 | Cash         | 8
31/01/2026 | Bank         | seven
soon       | Bank         | 7
`),
      "balance_sheet",
    );
    expect(
      found.report.rows.filter(({ fate }) => fate === "error").map(({ row, reason }) => `${row} ${reason}`),
    ).toEqual([
      "3 An earlier row already gives this account a balance for Jan 2026.",
      '4 Cell C4 contains "seven", which is not an amount.',
      "5 Cell A5 contains no date.",
    ]);
  });

  test("dates that can only be month/day are read so, whatever the others look like", () => {
    const found = read(
      sheet(`
DATE       | Account | Amount
01/31/2026 | Sales   | 10
02/03/2026 | Sales   | 20
02/28/2026 | Rent    | 5
`),
    );
    expect(shown(found)).toEqual(["Sales (-): 10 20", "Rent (-): 0 5"]);
  });

  test("a few days of one month are day/month, as they are written in Kenya", () => {
    const found = read(sheet("DATE | Account | Amount\n03/01/2026 | Sales | 10\n07/01/2026 | Sales | 20"));
    expect(shown(found)).toEqual(["Sales (-): 30"]);
    expect(found.report.months).toMatchObject({ first: "2026-01", count: 1 });
  });

  test("a balance that has no row in a later month is reported: it was read as zero", () => {
    const found = read(
      sheet(`
DATE       | Account      | Balance
31/01/2026 | Cash         | 7
31/01/2026 | Share capital| 7
28/02/2026 | Cash         | 9
28/02/2026 | Loan         | 2
`),
      "balance_sheet",
    );
    expect(found.report.warnings).toContain(
      'The list has no balance for "Share capital" after Jan 2026; it was read as zero. Add rows for the months in which the balance did not change.',
    );
  });

  test("a column of Dr and Cr gives the side of an amount", () => {
    const found = read(
      sheet(
        "Date | Account | Dr/Cr | Amount\n31/01/2026 | Sales | Cr | 100\n31/01/2026 | Sales | Dr | 10\n31/01/2026 | Rent | Dr | 5",
      ),
    );
    expect(shown(found)).toEqual(["Sales (-): 90", "Rent (-): 5"]);
  });

  test("rows of a budget next to actuals are left out", () => {
    const found = read(
      sheet(
        "Date | Account | Version | Amount\n31/01/2026 | Sales | Actual | 100\n31/01/2026 | Sales | Budget | 90\n31/01/2026 | Rent | Actual | 5",
      ),
    );
    expect(shown(found)).toEqual(["Sales (-): 100", "Rent (-): 5"]);
    expect(found.report.rows[2]).toMatchObject({ row: 3, fate: "skipped", reason: "Left out: a budget, not actuals." });
  });
});
