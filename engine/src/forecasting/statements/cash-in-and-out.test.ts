import fc from "fast-check";
import { expect, test } from "vitest";
import { applyEdit } from "../scenarios/edit.ts";
import { anyBooks, anyEdit } from "../testing/arbitrary.ts";
import { booksOf, computed, each, line, scenario, tryComputed } from "../testing/books.ts";
import { CLOSED, FIRST, smallCompany } from "../testing/company.ts";
import { cashFlow } from "./cash-flow.ts";
import { type CashInAndOut, cashInAndOut, signOf } from "./cash-in-and-out.ts";
import { ownCash } from "./own-cash-rows.ts";

const row = (view: CashInAndOut, name: string) =>
  [...(view.rows.find((one) => one.name === name)?.values ?? [])].slice(FIRST).map((cents) => cents / 100);

test("receipts and payments are each on their side, positive", () => {
  const view = cashInAndOut(computed(booksOf(smallCompany(), 2)));
  expect(view.rows.map(({ category, name }) => `${category}: ${name}`)).toEqual([
    "Operating Inflows: Received from customers",
    "CASH OUTFLOWS: Paid to suppliers",
    "CASH OUTFLOWS: Paid for expenses",
    "CASH OUTFLOWS: Fixed and Intangible Assets, bought",
    "CASH OUTFLOWS: Equity movements outside the P&L",
  ]);
  expect(row(view, "Received from customers")).toEqual([1_000, 1_000]);
  expect(row(view, "Paid to suppliers")).toEqual([400, 400]);
});

test("a debt is an inflow where it brings cash and an outflow where it is repaid, by account", () => {
  const typed = { Overdraft: { [FIRST]: 500_00, [FIRST + 1]: 200_00 }, Shares: { [FIRST]: 0, [FIRST + 1]: 300_00 } };
  const accounts = smallCompany([line("Overdraft", "STD", each(CLOSED, 0)), line("Shares", "OEQ", each(CLOSED, 0))]);
  const view = cashInAndOut(computed(booksOf(accounts, 2), scenario("Plan", { typed })));
  expect(row(view, "Overdraft, received")).toEqual([500, 0]);
  expect(row(view, "Overdraft, repaid")).toEqual([0, 300]);
  expect(row(view, "Shares, paid in")).toEqual([0, 300]);
});

test("an operating line keeps its side even where it is negative, dividends are an outflow", () => {
  const typed = { Sales: { [FIRST]: -70_00 }, Dividends: { [FIRST]: 40_00 } };
  const books = booksOf(smallCompany([line("Debtors", "OCA", each(CLOSED, 0))]), 1);
  const view = cashInAndOut(computed(books, scenario("Plan", { typed })));
  expect(row(view, "Received from customers")).toEqual([-70]);
  expect(row(view, "Dividends paid")).toEqual([40]);
});

test("in every month beginning + inflows − outflows = ending, and the ending is the statement's closing cash", () => {
  const story = anyBooks.chain((books) =>
    fc.record({ books: fc.constant(books), edits: fc.array(anyEdit(books), { maxLength: 6 }) }),
  );
  fc.assert(
    fc.property(story, ({ books, edits }) => {
      const made = tryComputed(books, scenario("Plan", {}), scenario("Stretch", {}));
      fc.pre(made !== undefined);
      for (const edit of edits) applyEdit(made, edit);
      const view = cashInAndOut(made);
      const statement = cashFlow(made, "monthly", "direct");
      expect(statement.columns.length).toBe(books.balanceSheet === null ? 0 : made.foundation.months - view.first);
      statement.columns.forEach(({ first: t }, index) => {
        const moved = view.rows.reduce((sum, { category, values }) => sum + signOf(category) * (values[t] ?? 0), 0);
        expect(view.opening[t]).toBe(statement.openingCash[index]);
        expect((view.opening[t] ?? 0) + moved).toBe(view.closing[t]);
        expect(view.closing[t]).toBe(statement.closingCash[index]);
      });
      expect(new Set(view.rows.map(({ name }) => name)).size).toBe(view.rows.length);
    }),
    { numRuns: 200 },
  );
});

test("custom rows move the balances from the first forecast month on", () => {
  const rows = [
    {
      category: "CASH INFLOWS" as const,
      cents: new Map([
        [1, 500],
        [3, 70],
      ]),
    },
    { category: "CASH OUTFLOWS" as const, cents: new Map([[2, 30]]) },
  ];
  expect(ownCash(rows, 5, 2)).toEqual({
    before: Float64Array.of(0, 0, 0, -30, 40),
    through: Float64Array.of(0, 0, -30, 40, 40),
  });
});
