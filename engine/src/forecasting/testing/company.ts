import { accountValues, type Forecast, totalValues } from "../evaluation/forecast.ts";
import type { Account, Driver } from "../model/model.ts";
import type { TotalKey } from "../model/rows.ts";
import { booksOf, computed, each, line, scenario } from "./books.ts";

/** The number of closed months in the small test company's books. */
export const CLOSED = 12;

/** The index of the first forecast month, 2026-01. */
export const FIRST = 12;

/**
 * Creates the accounts of a small company with twelve closed months in 2025 that neither grows nor shrinks: sales of
 * 1,000 shillings a month, and constant balances. The amounts are given in shillings and converted to cents.
 */
export function smallCompany(more: readonly Account[] = []): Account[] {
  const same = (path: string, code: Parameters<typeof line>[1], shillings: number, automatic = 0) =>
    line(path, code, each(CLOSED, shillings * 100), { automatic: Float64Array.from(each(60, automatic * 100)) });
  const own = new Set(more.map((account) => account.path));
  return [
    same("Sales", "REV", 1_000, 1_000),
    same("Purchases", "VCOS", 400, 400),
    same("Rent", "FEXP", 100, 100),
    same("Depreciation", "DA", 50),
    same("Interest", "IEXP", 0),
    same("Tax", "TEXP", 0),
    same("Dividends", "DIV", 0),
    same("Bank", "CASH", 10_000),
    same("Debtors", "AR", 2_000),
    same("Deposits", "OCA", 600),
    same("Vans", "FA", 6_000),
    same("Van Depreciation", "FA", -1_000),
    same("Creditors", "AP", 800),
    same("Accruals", "OCL", 1_200),
    same("Bank Loan", "LTD", 1_200),
    same("Capital", "OEQ", 10_000),
    same("Retained", "RE", 4_400),
    same("Current", "CE", 0),
  ]
    .filter((account) => !own.has(account.path))
    .concat(more);
}

/** Calculates the forecast of the small company with one driver. */
export function under(path: string, driver: Driver, forecastMonths = 3, more: readonly Account[] = []): Forecast {
  return computed(booksOf(smallCompany(more), forecastMonths), scenario("Plan", { drivers: { [path]: driver } }));
}

/** Returns the forecast values of an account or total, in shillings. */
export function shillings(of: Forecast, row: string | { total: TotalKey }): number[] {
  const values = typeof row === "string" ? accountValues(of, row) : totalValues(of, row.total);
  return [...(values ?? [])].slice(FIRST).map((cents) => cents / 100);
}

/**
 * Returns the forecast values of a row, less the values of that row in the same company without drivers, in shillings.
 */
export function change(of: Forecast, row: string | { total: TotalKey }): number[] {
  const plain = computed(booksOf(of.foundation.books.accounts, of.foundation.books.forecastMonths));
  const before = shillings(plain, row);
  return shillings(of, row).map((value, index) => Math.round((value - (before[index] ?? 0)) * 100) / 100);
}
