import { parseMonth } from "@hazina/base/calendar.ts";
import { accountValues, type Forecast, forecastBooks } from "../evaluation/forecast.ts";
import { CLASSES, type ClassCode } from "../model/classes.ts";
import type {
  Account,
  Books,
  Driver,
  ForecastSettings,
  Layer,
  Overlay,
  Override,
  WrittenDriver,
} from "../model/model.ts";
import { emptyOverlay } from "../scenarios/overlay.ts";

/**
 * The forecast settings of a company that has not changed any of them. The fiscal year starts in January, and the tax
 * rate is calculated from actual amounts.
 */
export const PLAIN_SETTINGS: ForecastSettings = {
  fiscalYearStartMonth: 1,
  taxRate: null,
  cashAccount: null,
  incomeTaxAccount: null,
  taxPaid: "instalments",
};

/** Creates an account of a class for test cases, with one actual amount in cents for each month. */
export function line(path: string, code: ClassCode, actual: readonly number[], more: Partial<Account> = {}): Account {
  return {
    path,
    class: code,
    statement: CLASSES[code].statement,
    origin: "imported",
    actual: Float64Array.from(actual),
    automatic: new Float64Array(0),
    ...more,
  };
}

/** Returns the same amount for each of a number of months. */
export function each(months: number, cents: number): number[] {
  return Array.from({ length: months }, () => cents);
}

/**
 * Creates books that start in 2025-01. All months for which the accounts have actuals are closed.
 */
export function booksOf(accounts: readonly Account[], forecastMonths: number, more: Partial<Books> = {}): Books {
  const closed = Math.max(1, ...accounts.map((account) => account.actual.length));
  const span = { first: 0, last: closed - 1 };
  const balances = accounts.some((account) => account.statement === "balance_sheet");
  return {
    firstMonth: parseMonth("2025-01"),
    cutOver: closed - 1,
    forecastMonths,
    profitAndLoss: span,
    balanceSheet: balances ? span : null,
    accounts,
    settings: PLAIN_SETTINGS,
    ...more,
  };
}

/** Creates a scenario with drivers, overrides and layers. Drivers and overrides are keyed by account. */
export function scenario(
  name: string,
  says: {
    drivers?: Record<string, Driver>;
    typed?: Record<string, Record<number, number>>;
    deleted?: readonly string[];
    layers?: readonly Layer[];
  },
): Overlay {
  const drivers = Object.entries(says.drivers ?? {}).map(([path, driver]): [string, WrittenDriver] => [
    path,
    { driver },
  ]);
  const typed = Object.entries(says.typed ?? {}).map(([path, values]): [string, Map<number, Override>] => [
    path,
    new Map(Object.entries(values).map(([month, cents]) => [Number(month), { cents }])),
  ]);
  const deleted = (says.deleted ?? []).map((path) => [path, { by: "Amina", at: 0 }] as const);
  return {
    ...emptyOverlay(name),
    drivers: new Map(drivers),
    typed: new Map(typed),
    deleted: new Map(deleted),
    layers: says.layers ?? [],
  };
}

/**
 * Calculates the forecast of books with the given scenarios, which are based on Baseline. Fails the test if the engine
 * refuses them.
 */
export function computed(books: Books, ...overlays: readonly Overlay[]): Forecast {
  const made = forecastBooks(books, [emptyOverlay("Baseline"), ...overlays]);
  if (!made.ok) throw new Error(made.refusal.message);
  return made.value;
}

/** Calculates the forecast like `computed`; undefined if the engine refuses the books or the scenarios. */
export function tryComputed(books: Books, ...overlays: readonly Overlay[]): Forecast | undefined {
  const made = forecastBooks(books, [emptyOverlay("Baseline"), ...overlays]);
  return made.ok ? made.value : undefined;
}

/** Returns the amounts of an account in the forecast months, in cents. */
export function forecastOf(of: Forecast, path: string): number[] {
  const values = accountValues(of, path);
  if (!values) throw new Error(`There is no account ${path}.`);
  return [...values.subarray(of.foundation.firstForecast)];
}
