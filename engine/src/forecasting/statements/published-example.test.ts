import { expect, test } from "vitest";
import { type Forecast, totalValues } from "../evaluation/forecast.ts";
import type { ClassCode } from "../model/classes.ts";
import type { CashFlowView, StatementView } from "../model/model.ts";
import { booksOf, computed, line, scenario } from "../testing/books.ts";
import { cashFlow } from "./cash-flow.ts";
import { profitAndLoss } from "./profit-and-loss.ts";

/**
 * Computer Services Company: the comparative balance sheet, income statement and cash flow statement that Weygandt,
 * Kimmel and Kieso, "Financial Accounting", work through in the chapter on the statement of cash flows (indirect
 * method). Here one month has the amounts of the year, in whole dollars.
 */
// account | class | the year before | the year
const COMPANY: readonly [string, ClassCode, number, number][] = [
  ["Revenues", "REV", 0, 507_000],
  ["Cost of goods sold", "VCOS", 0, 150_000],
  ["Operating expenses", "VEXP", 0, 111_000],
  ["Depreciation expense", "DA", 0, 9_000],
  ["Loss on sale of equipment", "OEXP", 0, 3_000],
  ["Interest expense", "IEXP", 0, 42_000],
  ["Income tax expense", "TEXP", 0, 47_000],
  ["Dividends", "DIV", 0, 29_000],
  ["Cash", "CASH", 33_000, 55_000],
  ["Accounts receivable", "AR", 30_000, 20_000],
  ["Inventory", "INV", 10_000, 15_000],
  ["Prepaid expenses", "OCA", 1_000, 5_000],
  ["Land", "FA", 20_000, 130_000],
  ["Building", "FA", 40_000, 160_000],
  ["Accumulated depreciation, building", "FA", -5_000, -11_000],
  ["Equipment", "FA", 10_000, 27_000],
  ["Accumulated depreciation, equipment", "FA", -1_000, -3_000],
  ["Accounts payable", "AP", 12_000, 28_000],
  ["Income taxes payable", "TL", 8_000, 6_000],
  ["Bonds payable", "LTD", 20_000, 130_000],
  ["Common stock", "OEQ", 50_000, 70_000],
  ["Retained earnings", "RE", 48_000, 164_000],
];

/**
 * The totals of the cash flow statement in the book. The book classifies two amounts differently: see `LAND_FOR_BONDS`
 * and `LOSS_ON_SALE`.
 */
const PUBLISHED = { operating: 172_000, investing: -141_000, financing: -9_000, change: 22_000 };
/**
 * Land that was bought with bonds. In the book this is not a cash flow; here it is a purchase and a loan in the same
 * month.
 */
const LAND_FOR_BONDS = 110_000;
/**
 * A loss on a sale. The book moves it from operating to investing activities; here it remains in the net income, to
 * which it was posted.
 */
const LOSS_ON_SALE = 3_000;

const LADDER = {
  revenue: 507_000,
  gross_profit: 357_000,
  earnings_before_tax: 192_000,
  net_income: 145_000,
  retained_income: 116_000,
};
const SHEET = [
  ["total_assets", 398_000],
  ["total_liabilities", 164_000],
  ["total_equity", 234_000],
] as const;

function shown(view: StatementView, keys: readonly string[], column: number): Record<string, number> {
  return Object.fromEntries(
    keys.map((key) => [key, (view.groups.find((group) => group.key === key)?.total[column] ?? Number.NaN) / 100]),
  );
}

function flows(view: CashFlowView, column: number): Record<string, number> {
  const ends = [view.openingCash, view.closingCash].map((values) => (values[column] ?? Number.NaN) / 100);
  const activities = view.activities.map(({ key, total }) => [key, (total[column] ?? Number.NaN) / 100]);
  return { ...Object.fromEntries(activities), change: (ends[1] ?? 0) - (ends[0] ?? 0) };
}

function expectAsPublished(made: Forecast): void {
  expect(shown(profitAndLoss(made, "monthly"), Object.keys(LADDER), 1)).toEqual(LADDER);
  for (const [key, dollars] of SHEET) expect([key, totalValues(made, key)[1]]).toEqual([key, dollars * 100]);
  expect(flows(cashFlow(made, "monthly"), 0)).toEqual({
    operating: PUBLISHED.operating - LOSS_ON_SALE,
    investing: PUBLISHED.investing + LOSS_ON_SALE - LAND_FOR_BONDS,
    financing: PUBLISHED.financing + LAND_FOR_BONDS,
    change: PUBLISHED.change,
  });
}

test("a published year as actuals gives its published statements", () => {
  const accounts = COMPANY.map(([path, code, before, after]) => line(path, code, [before * 100, after * 100]));
  expectAsPublished(computed(booksOf(accounts, 0)));
});

test("the same year as a forecast reaches the published cash and retained earnings by itself", () => {
  const accounts = COMPANY.map(([path, code, before]) => line(path, code, [before * 100]));
  const typed = COMPANY.filter(([, code]) => code !== "CASH" && code !== "RE").map(([path, , , after]) => [
    path,
    { 1: after * 100 },
  ]);
  const made = computed(booksOf(accounts, 1), scenario("The year", { typed: Object.fromEntries(typed) }));
  expectAsPublished(made);
});
