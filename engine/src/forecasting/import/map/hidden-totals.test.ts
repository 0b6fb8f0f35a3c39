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

/** The accounts that are read, or the question. */
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
