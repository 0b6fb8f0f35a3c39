import { expect, test } from "vitest";
import { sheet } from "../../../sheets/sheet.fixture.ts";
import { readSheets } from "../read-sheets.ts";
import { readStatement } from "../read-statement.ts";
import type { Answers } from "../report/report.ts";

const grid = (amount: string, title = "Profit and loss") =>
  `${title}\nAccount | Jan 2026 | Feb 2026\nSales | ${amount} | 20\nRent | 1 | 2`;

/**
 * Reads a sheet for a company with the given currency, and returns the refusal, the first question or, if there is
 * none, the amounts of the first account.
 */
function outcomeOf(picture: string, currency: string | undefined, answers: Answers = {}) {
  const read = readStatement(sheet(picture), { statement: "profit_and_loss", currency, answers });
  if (!read.ok) return read.refusal.message;
  const { questions } = read.value.report;
  return questions[0]?.text ?? read.value.accounts[0]?.cents;
}

test.each([
  [
    "dollars in a company of shillings",
    grid("USD 10"),
    "KES",
    'The file says "USD 10". Are its amounts in USD, or in KES?',
  ],
  ["a sign alone", grid("$10"), "KES", 'The file says "$10". Are its amounts in USD, or in KES?'],
  [
    "one amount among others of its own",
    grid("KES 10").replace("| 20\n", "| €20\n"),
    "KES",
    'The file says "€20". Are its amounts in €, or in KES?',
  ],
  [
    "a title",
    grid("10", "Profit and loss in USD"),
    "KES",
    'The file says "Profit and loss in USD". Are its amounts in USD, or in KES?',
  ],
  [
    "shillings in a company of dollars",
    grid("Ksh 10"),
    "USD",
    'The file says "Ksh 10". Are its amounts in KES, or in USD?',
  ],
  [
    "a column of currencies",
    "Date | Account | Currency | Amount\n31/01/2026 | Rent | KES | 5\n31/01/2026 | Sales | usd | 10",
    "KES",
    'The file says "USD". Are its amounts in USD, or in KES?',
  ],
  [
    "a list",
    "Date | Account | Amount\n31/01/2026 | Sales | USD 10",
    "KES",
    'The file says "USD 10". Are its amounts in USD, or in KES?',
  ],
])("%s is asked about", (_, picture, own, question) => {
  expect(outcomeOf(picture, own)).toBe(question);
  expect(outcomeOf(picture, own, { currency: "as_printed" })).not.toBe(question);
});

test.each([
  ["its own currency", grid("KES 10"), "KES"],
  ["its own as people write it", grid("Ksh. 10/="), "KES"],
  ["shillings, of whichever land", grid("Sh 10"), "UGX"],
  ["its own sign", grid("$10"), "USD"],
  [
    "a column of its own",
    grid("10")
      .replace("Account |", "Account | Currency |")
      .replace("Sales |", "Sales | Ksh |")
      .replace("Rent |", "Rent | KES |"),
    "KES",
  ],
  ["a title that names both", grid("10", "Profit and loss in KES (USD beside)"), "KES"],
  ["an account named after another", grid("10").replace("Sales", "Sales USD"), "KES"],
  ["a company whose currency is not known", grid("USD 10"), undefined],
])("%s is not asked about", (_, picture, own) => {
  expect(outcomeOf(picture, own)).toEqual([1_000, 2_000]);
});

test("an answer is reported with the amounts", () => {
  const read = readStatement(sheet(grid("USD 10")), {
    statement: "profit_and_loss",
    currency: "KES",
    answers: { currency: "as_printed" },
  });
  expect(read.ok && read.value.report.warnings).toContain(
    'The file says "USD 10"; its amounts were read as KES, without converting them.',
  );
});

test("of two sheets the one in another currency is left out", () => {
  const sheets = [sheet(grid("USD 10"), { name: "P&L dollars" }), sheet(grid("1,300"), { name: "P&L" })];
  const read = readSheets(sheets, { statement: "profit_and_loss", currency: "KES" });
  if (!read.ok) throw new Error(read.refusal.message);
  expect(read.value.accounts[0]?.cents).toEqual([130_000, 2_000]);
  expect(read.value.report.sheets).toContainEqual({
    sheet: "P&L dollars",
    read: false,
    reason: "Left out: its amounts are in a different currency from the other sheet.",
  });
});
