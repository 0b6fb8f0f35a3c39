import { FREQUENCIES } from "@hazina/base/calendar.ts";
import fc from "fast-check";
import { expect, test } from "vitest";
import { notices } from "../evaluation/forecast.ts";
import type { StatementView } from "../model/model.ts";
import { applyEdit } from "../scenarios/edit.ts";
import { emptyOverlay } from "../scenarios/overlay.ts";
import { anyBooks, anyEdit, SCENARIOS } from "../testing/arbitrary.ts";
import { booksOf, computed, each, line, scenario, tryComputed } from "../testing/books.ts";
import { smallCompany } from "../testing/company.ts";
import { balanceSheet } from "./balance-sheet.ts";
import { cashFlow } from "./cash-flow.ts";
import { checksOf } from "./checks.ts";
import { profitAndLoss } from "./profit-and-loss.ts";

const amounts = (view: StatementView, key: string) =>
  [...(view.groups.find((group) => group.key === key)?.total ?? [])].map((cents) => cents / 100);

test("the ladder from revenue to retained income", () => {
  const one = (path: string, code: Parameters<typeof line>[1], shillings: number) =>
    line(path, code, [shillings * 100]);
  const accounts = [
    one("Sales", "REV", 1_000),
    one("Discounts", "REV", -50),
    one("Goods", "VCOS", 300),
    one("Freight", "FCOS", 50),
    one("Packing", "VEXP", 40),
    one("Rent", "FEXP", 60),
    one("Wear", "DA", 20),
    { ...one("Sundry", "OEXP", 5), section: "opex" as const },
    one("Fines", "OEXP", 15),
    one("Gain", "AINC", 25),
    one("Interest In", "IINC", 8),
    one("Interest Out", "IEXP", 18),
    one("Tax", "TEXP", 141),
    one("Prior Year", "ADJ", -4),
    one("Dividend", "DIV", 30),
  ];
  const view = profitAndLoss(computed(booksOf(accounts, 0)), "monthly");
  const ladder = Object.fromEntries(view.groups.map((group) => [group.key, (group.total[0] ?? 0) / 100]));
  expect(ladder).toEqual({
    revenue: 950,
    cogs: 350,
    gross_profit: 600,
    opex: 125,
    operating_profit: 475,
    other_expense: 15,
    other_income: 25,
    earnings_before_interest_and_tax: 485,
    interest_income: 8,
    interest_expense: 18,
    earnings_before_tax: 475,
    tax_expense: 141,
    earnings_after_tax: 334,
    adjustments: -4,
    net_income: 330,
    dividends: 30,
    retained_income: 300,
  });
  expect(view.redline).toBeNull();
});

test("quarters add flows up and show the last balance; a quarter with a forecast month is a forecast", () => {
  const books = booksOf(
    [
      line("Sales", "REV", [1_00, 2_00, 3_00, 4_00], { automatic: Float64Array.from([5_00, 6_00]) }),
      line("Bank", "CASH", [10_00, 20_00, 30_00, 40_00]),
    ],
    2,
  );
  const made = computed(books);
  const quarters = profitAndLoss(made, "quarterly");
  expect(quarters.columns.map(({ label, forecast }) => [label, forecast])).toEqual([
    ["2025-Q1", false],
    ["2025-Q2", true],
  ]);
  expect(amounts(quarters, "revenue")).toEqual([6, 15]);
  expect(quarters.redline).toBe("2025-Q2");
  expect(amounts(balanceSheet(made, "quarterly"), "current_assets")).toEqual([30, 51]);
});

test("a department's profit and loss holds its own lines and what follows from them", () => {
  const accounts = [
    line("Sales", "REV", [100_00]),
    { ...line("Shop Sales", "REV", [40_00]), department: "shop" },
    { ...line("Shop Rent", "FEXP", [15_00]), department: "shop" },
  ];
  const view = profitAndLoss(computed(booksOf(accounts, 0)), "monthly", "shop");
  expect([amounts(view, "revenue"), amounts(view, "net_income")]).toEqual([[40], [25]]);
});

test("actual months show equity moved outside the profit and loss, and books that do not balance", () => {
  const accounts = [
    line("Sales", "REV", [0, 100_00, 100_00]),
    line("Bank", "CASH", [500_00, 570_00, 680_00]),
    line("Retained", "RE", [500_00, 570_00, 670_00]),
  ];
  const made = computed(booksOf(accounts, 1));
  const view = cashFlow(made, "monthly");
  expect(view.columns.map(({ label }) => label)).toEqual(["2025-02", "2025-03", "2025-04"]);
  expect(view.activities.map(({ key, lines }) => [key, lines.map(({ name, values }) => [name, ...values])])).toEqual([
    [
      "operating",
      [
        ["Net Income", 100_00, 100_00, 0],
        ["Reconciling difference", 0, 10_00, 0],
      ],
    ],
    ["investing", []],
    ["financing", [["Equity movements outside the P&L", -30_00, 0, 0]]],
  ]);
  expect([...view.openingCash]).toEqual([500_00, 570_00, 680_00]);
  expect([...view.closingCash]).toEqual([570_00, 680_00, 680_00]);
  expect([...view.cashCheck]).toEqual([0, 0, 0]);
  expect(checksOf(made)).toMatchObject({
    difference: 10_00,
    balance: [],
    cash: [],
    lowestCash: { month: 3, cents: 680_00 },
  });
  expect([...balanceSheet(made, "monthly").balance]).toEqual([0, 0, 10_00, 10_00]);
});

test("the profit and loss alone: no balance sheet, no cash flow, depreciation uncapped", () => {
  const made = computed(
    booksOf(
      [
        line("Sales", "REV", each(3, 100_00), { automatic: Float64Array.from([90_00]) }),
        line("Wear", "DA", [10_00, 20_00, 40_00]),
      ],
      1,
    ),
  );
  expect(amounts(profitAndLoss(made, "monthly"), "opex")).toEqual([10, 20, 40, 20]);
  expect(balanceSheet(made, "monthly")).toMatchObject({ columns: [], redline: null });
  expect(balanceSheet(made, "monthly").groups.every((group) => group.lines.length === 0)).toBe(true);
  expect(cashFlow(made, "monthly")).toMatchObject({ columns: [], redline: null });
  expect(checksOf(made).lowestCash).toBeNull();
});

test("later actuals are kept, not shown; unmapped accounts are in no total", () => {
  const accounts = [
    line("Sales", "REV", [100_00, 100_00, 777_00], { automatic: Float64Array.from([90_00, 90_00]) }),
    { ...line("Odd", "REV", [5_00, 6_00, 7_00]), class: "UNMAPPED" as const },
    line("Bank", "CASH", [1_00, 2_00]),
  ];
  const made = computed({ ...booksOf(accounts, 2), cutOver: 1, balanceSheet: { first: 0, last: 1 } });
  const view = profitAndLoss(made, "monthly");
  expect(amounts(view, "revenue")).toEqual([100, 100, 90, 90]);
  expect(view.unmapped).toEqual([
    { account: "Odd", label: "2025-01", cents: 5_00 },
    { account: "Odd", label: "2025-02", cents: 6_00 },
  ]);
});

test("both statements may have an account of one name", () => {
  const accounts = [
    line("Insurance", "FEXP", [10_00]),
    line("Insurance", "OCA", [90_00]),
    line("Bank", "CASH", [1_00]),
  ];
  const made = computed(
    booksOf(accounts, 1),
    scenario("Plan", { typed: { "Insurance (balance sheet)": { 1: 70_00 } } }),
  );
  const shown = balanceSheet(made, "monthly").groups.flatMap((group) => group.lines);
  expect(shown.find(({ name }) => name === "Insurance")).toMatchObject({ account: "Insurance (balance sheet)" });
  expect(shown.find(({ name }) => name === "Insurance")?.values[1]).toBe(70_00);
  expect(notices(made)).toEqual([]);
});

test("created lines show only where they hold something, and a deleted custom row no more", () => {
  const custom = { ...line("Bonus", "FEXP", []), origin: "custom" as const };
  const made = computed(booksOf(smallCompany([custom]), 1), scenario("Plan", { deleted: ["Bonus"] }));
  const names = profitAndLoss(made, "monthly").groups.flatMap((group) => group.lines.map(({ name }) => name));
  expect(names).not.toContain("Bonus");
  expect(names).toContain("Rent");
});

const story = anyBooks.chain((books) =>
  fc.record({ books: fc.constant(books), edits: fc.array(anyEdit(books), { maxLength: 6 }) }),
);

test("months sum to every longer period, and cash ties at every frequency", () => {
  fc.assert(
    fc.property(story, ({ books, edits }) => {
      const made = tryComputed(books, ...SCENARIOS.map(emptyOverlay));
      fc.pre(made !== undefined);
      for (const edit of edits) applyEdit(made, edit);
      expect(checksOf(made)).toMatchObject({ balance: [], cash: [] });
      const whole = (view: StatementView) =>
        view.groups.map((group) => group.total.reduce((sum, cents) => sum + cents, 0));
      const months = whole(profitAndLoss(made, "monthly"));
      const lastMonth = balanceSheet(made, "monthly").groups.map((group) => group.total.at(-1));
      for (const frequency of FREQUENCIES) {
        expect(whole(profitAndLoss(made, frequency))).toEqual(months);
        expect(balanceSheet(made, frequency).groups.map((group) => group.total.at(-1))).toEqual(lastMonth);
        const indirect = cashFlow(made, frequency);
        const direct = cashFlow(made, frequency, "direct");
        expect(indirect.cashCheck.every((cents) => cents === 0)).toBe(true);
        expect(direct.activities.map(({ total }) => total)).toEqual(indirect.activities.map(({ total }) => total));
      }
    }),
    { numRuns: 150 },
  );
});
