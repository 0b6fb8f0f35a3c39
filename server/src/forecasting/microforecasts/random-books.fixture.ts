import fc from "fast-check";
import type { Owner, TestServer } from "../../testing/test-server.ts";
import { csvFile, importForm, monthsFrom } from "../../testing/workbooks.ts";
import { mustBeOk } from "../scenarios/planning.fixture.ts";

/** The profit-and-loss lines of random books, with realistic names and their classes. */
const FLOWS = [
  ["Sales – retail", "REV"],
  ['Sales "wholesale", net', "REV"],
  ["Grants received", "AINC"],
  ["Goods bought", "VCOS"],
  ["Drivers' wages", "FCOS"],
  ["Commissions", "VEXP"],
  ["Staff pay", "FEXP"],
  ["Staff benefits", "FEXP"],
  ["Campaigns", "FEXP"],
  ["Wear and tear", "DA"],
  ["Loan interest", "IEXP"],
  ["Interest on deposits", "IINC"],
  ["Income tax expense", "TEXP"],
  ["Repairs after floods", "OEXP"],
] as const;
const STOCKS = [
  ["KCB current account", "CASH"],
  ["Petty cash", "CASH"],
  ["Trade debtors", "AR"],
  ["Stock of goods", "INV"],
  ["Rent deposit", "ONCA"],
  ["Delivery vans", "FA"],
  ["Trade creditors", "AP"],
  ["Overdraft", "STD"],
  ["Term loan", "LTD"],
  ["Income tax payable", "TL"],
  ["Owner's capital", "OEQ"],
  ["Retained earnings", "RE"],
] as const;

/**
 * Random books: months, amounts and forecast settings. They need not balance. Amounts are in major
 * units.
 */
export type RandomBooks = {
  readonly closed: readonly string[];
  readonly forecast: readonly string[];
  readonly flows: Readonly<Record<string, readonly number[]>>;
  readonly stocks: Readonly<Record<string, readonly number[]>>;
  readonly settings: Readonly<Record<string, unknown>>;
};

const shape = fc.record({
  year: fc.integer({ min: 2022, max: 2029 }),
  month: fc.integer({ min: 1, max: 12 }),
  closed: fc.integer({ min: 2, max: 30 }),
  period: fc.integer({ min: 3, max: 24 }),
  largest: fc.constantFrom(10_000, 50_000_000, 90_000_000_000),
  tax_rate: fc.constantFrom(null, 0, 30, 27.5),
  fiscal_year_start_month: fc.integer({ min: 1, max: 12 }),
  tax_paid: fc.constantFrom("instalments", "monthly", "last_balance"),
});

/** Generates random books with the profit-and-loss lines of `FLOWS`. */
export const anyBooks: fc.Arbitrary<RandomBooks> = shape.chain((of) => {
  const months = monthsFrom(`${of.year}-${String(of.month).padStart(2, "0")}`, of.closed + of.period);
  const cents = fc.oneof(
    { arbitrary: fc.integer({ min: 0, max: of.largest }), weight: 5 },
    fc.integer({ min: -of.largest, max: of.largest }),
    fc.constant(0),
  );
  const row = fc
    .array(cents, { minLength: of.closed, maxLength: of.closed })
    .map((all) => all.map((amount) => amount / 100));
  const rows = (lines: readonly (readonly [string, string])[]) =>
    fc.record(Object.fromEntries(lines.map(([name]) => [name, row])));
  const { tax_rate, fiscal_year_start_month, tax_paid } = of;
  return fc.record({
    closed: fc.constant(months.slice(0, of.closed)),
    forecast: fc.constant(months.slice(of.closed)),
    flows: rows(FLOWS),
    stocks: rows(STOCKS),
    settings: fc.constant({ tax_rate, fiscal_year_start_month, tax_paid }),
  });
});

/** Imports random books for a company, maps each account, and sets the forecast's tax settings. */
export async function importRandomBooks({ call }: Pick<TestServer, "call">, person: Owner, books: RandomBooks) {
  const { closed, forecast, flows, stocks, settings } = books;
  const period = { forecast_period: String(forecast.length) };
  const file = (name: string, accounts: RandomBooks["flows"]) =>
    importForm(csvFile(`${name}.csv`, { months: closed, accounts }), period);
  await mustBeOk(call(person, "POST", "/analytics/forecast", file("flows", flows)));
  await mustBeOk(call(person, "POST", "/analytics/balance_sheet", file("stocks", stocks)));
  const mappings = { profit_and_loss: byClass(FLOWS), balance_sheet: byClass(STOCKS) };
  await mustBeOk(call(person, "POST", "/analytics/forecasting/save-mappings", { mappings }));
  await mustBeOk(call(person, "PUT", "/analytics/forecasting/settings", settings));
}

function byClass(lines: readonly (readonly [string, string])[]): Record<string, string[]> {
  const classes = Map.groupBy(lines, ([, code]) => code);
  return Object.fromEntries([...classes].map(([code, of]) => [code, of.map(([name]) => name)]));
}
