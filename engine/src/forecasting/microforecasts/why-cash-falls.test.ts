import { expect, test } from "vitest";
import type { Layer } from "../model/model.ts";
import { booksOf, computed, each, line, scenario } from "../testing/books.ts";
import { whyCashFalls } from "./why-cash-falls.ts";

/**
 * Test books that are closed through December 2025, with 100 of sales and 60 of rent a month, and a forecast of six
 * months.
 */
const BOOKS = booksOf(
  [
    line("Sales", "REV", each(12, 100_00), { automatic: Float64Array.from(each(6, 70_00)) }),
    line("Rent", "FEXP", each(12, 60_00), { automatic: Float64Array.from(each(6, 65_00)) }),
    line(
      "Bank",
      "CASH",
      each(12, 0).map((_, month) => (month + 1) * 40_00),
    ),
    line(
      "Retained Earnings",
      "RE",
      each(12, 0).map((_, month) => (month + 1) * 40_00),
    ),
  ],
  6,
);

const paid = (id: string, name: string, cents: number, on = true): Layer => ({
  id,
  name,
  on,
  start: 12,
  postings: [
    { account: "Rent", offset: 1, cents },
    { account: "Bank", offset: 1, cents: 0 - cents },
  ],
});

test("cash is low by what lines bring less or take more than they did on average", () => {
  expect(whyCashFalls(computed(BOOKS), 13, [])).toEqual({
    lines: [
      { name: "Received from customers", cents: -60_00 },
      { name: "Paid for expenses", cents: -10_00 },
    ],
    without: null,
  });
});

test("the microforecast is named without which cash would be highest, not one that is off or begins later", () => {
  const layers = [paid("fair", "Fair", 9_00), paid("branch", "Branch", 30_00), paid("roof", "Roof", 99_00, false)];
  const of = computed(BOOKS, scenario("Plan", { layers }));
  const { without } = whyCashFalls(of, 13, layers);
  const cash = 480_00 + 2 * 5_00 - 9_00 - 30_00;
  expect(without).toEqual({ name: "Branch", cents: cash + 30_00 });
  expect(whyCashFalls(of, 12, layers).without).toBeNull();
});
