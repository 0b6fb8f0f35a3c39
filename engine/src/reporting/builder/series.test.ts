import { calendarPeriod, parseMonth } from "@hazina/base/calendar.ts";
import { expect, test } from "vitest";
import { booksOf, computed, each, line } from "../../forecasting/testing/books.ts";
import { CLOSED, smallCompany } from "../../forecasting/testing/company.ts";
import { startFigures } from "../figure.ts";
import { type ChartAccounts, chartColumnsOf, seriesOf } from "./series.ts";

const named = [
  line("Net Income", "AINC", each(CLOSED, 5_00)),
  line("Inventory", "INV", each(CLOSED, 7_00)),
  line("Deposits", "OEXP", each(CLOSED, 1_00)),
  line("Deposits", "OCA", each(CLOSED, 9_00)),
];
const of = computed(booksOf(smallCompany(named), 3));

function namesOf(accounts: Partial<ChartAccounts>) {
  const columns = chartColumnsOf(of, "Baseline", [calendarPeriod(parseMonth("2025-06"), "monthly")]);
  const asked = { profit_and_loss: {}, balance_sheet: {}, ...accounts };
  const { series } = seriesOf(of, "Baseline", asked, columns, startFigures());
  return series.map(({ name, values }) => [name, values[0]]);
}

test("a total that is called as an account of the chart says so, whichever comes first", () => {
  const both = namesOf({ profit_and_loss: { totals: ["net_income"], AINC: ["Net Income"] } }).map(([name]) => name);
  expect(both).toEqual(["Net Income (total)", "Net Income"]);
  const stock = namesOf({ balance_sheet: { INV: ["Inventory"], totals: ["INV"] } }).map(([name]) => name);
  expect(stock).toEqual(["Inventory", "Inventory (total)"]);
});

test("a balance that is called as a flow names its statement", () => {
  expect(namesOf({ profit_and_loss: { OEXP: ["Deposits"] }, balance_sheet: { OCA: ["Deposits"] } })).toEqual([
    ["Deposits", 1_00],
    ["Deposits (balance sheet)", 9_00],
  ]);
});

test("a line that is named twice is drawn once", () => {
  expect(namesOf({ profit_and_loss: { OEXP: ["Deposits"], FEXP: ["Deposits"] } })).toEqual([["Deposits", 1_00]]);
});
