import { expect, test } from "vitest";
import { sheet } from "../../../sheets/sheet.fixture.ts";
import { readStatement } from "../read-statement.ts";
import type { Answers } from "../report/report.ts";

const SHOPS = `Account | Jan 2026 | Feb 2026
Sales Nairobi | 100 | 110
Sales Mombasa | 50 | 45
Turnover of the shops | 150 | 155
Rent | 10 | 20
Fuel | 90 | 100
Costs of the shops | 100 | 120`;

/** Reads a sheet and returns the refusal, the first question or, if there is none, the paths of the accounts. */
function outcomeOf(picture: string, answers: Answers = {}) {
  const read = readStatement(sheet(picture), { statement: "profit_and_loss", answers });
  if (!read.ok) return read.refusal.message;
  const [question] = read.value.report.questions;
  return question?.text ?? read.value.accounts.map(({ path }) => path);
}

test("rows that equal the rows above in every month, and are neither bold nor worded as sums, are asked about", () => {
  expect(outcomeOf(SHOPS)).toBe(
    '"Turnover of the shops" (row 4), "Costs of the shops" (row 7) equal the sum of the rows above in every month. Are they totals, or accounts?',
  );
  expect(outcomeOf(SHOPS, { sums: "totals" })).toEqual(["Sales Nairobi", "Sales Mombasa", "Rent", "Fuel"]);
  expect(outcomeOf(SHOPS, { sums: "accounts" })).toHaveLength(6);
});

/** Creates a sheet from text, in which the rows with the given labels are bold. */
function withBold(picture: string, labels: readonly string[]) {
  const grid = sheet(picture);
  return { ...grid, rows: grid.rows.map((row) => ({ ...row, bold: labels.includes(String(row.cells[0])) })) };
}

test("sums that bold letters alone give away are totals, even where they come to the same in every month", () => {
  const flat = SHOPS.replace("10 | 20", "10 | 10").replace("90 | 100", "90 | 90").replace("100 | 120", "100 | 100");
  const bold = withBold(flat, ["Turnover of the shops", "Costs of the shops"]);
  const read = readStatement(bold, { statement: "profit_and_loss" });
  expect(read.ok && read.value.accounts.map(({ path }) => path)).toEqual([
    "Sales Nairobi",
    "Sales Mombasa",
    "Rent",
    "Fuel",
  ]);
});

test("bold rows that are no exact sums are named as the cause where the profit agrees without them", () => {
  const picture = `Account | Jan 2026 | Feb 2026
Income
Shop Nairobi | 1200 | 1300
Shop Kisumu | 700 | 800
Trading | 1900 | 2107
Expenses
Rent | 300 | 300
Salaries | 500 | 510
Running | 800 | 817
Net profit | 1100 | 1290`;
  const read = readStatement(withBold(picture, ["Trading", "Running"]), { statement: "profit_and_loss" });
  const [question] = read.ok ? read.value.report.questions : [];
  expect(question?.text).toContain('Without "Trading" (row 5), "Running" (row 9), they agree.');
  expect(question?.options.map(({ value }) => value)).toEqual(["leave_out", "rows"]);
  const without = readStatement(withBold(picture, ["Trading", "Running"]), {
    statement: "profit_and_loss",
    answers: { profit: "leave_out" },
  });
  expect(without.ok && without.value.accounts.map(({ path }) => path)).toEqual([
    "Shop Nairobi",
    "Shop Kisumu",
    "Rent",
    "Salaries",
  ]);
});

test("a sum of sums is asked about as well", () => {
  const nested = `Account | Jan 2026 | Feb 2026
Sales Nairobi | 1000 | 1100
Sales Mombasa | 500 | 400
Shops | 1500 | 1500
Online | 200 | 250
Sales altogether | 1700 | 1750
Rent | 100 | 100`;
  expect(outcomeOf(nested, { sums: "totals" })).toEqual(["Sales Nairobi", "Sales Mombasa", "Online", "Rent"]);
});

test("a sum that comes to the same in every month is asked about where its parts differ", () => {
  const flat = SHOPS.replace("50 | 45", "50 | 40").replace("150 | 155", "150 | 150").replace("100 | 120", "100 | 121");
  expect(outcomeOf(flat)).toBe(
    '"Turnover of the shops" (row 4) equals the sum of the rows above in every month. Is it a total, or an account?',
  );
});

test.each([
  ["differs in one month", SHOPS.replace("150 | 155", "150 | 156").replace("100 | 120", "100 | 121")],
  ["is of another kind", SHOPS.replace("Turnover of the shops", "Rent of Nakuru").replace("100 | 120", "100 | 121")],
  ["is small enough to be chance", "Account | Jan 2026 | Feb 2026\nTea | 1 | 2\nMilk | 1 | 1\nSugar | 2 | 3"],
])("a row is an account that %s", (_, picture) => {
  expect(outcomeOf(picture)).toBeInstanceOf(Array);
});
