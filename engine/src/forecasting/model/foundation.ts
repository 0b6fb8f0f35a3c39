import { accept, type Result, refuse } from "@hazina/base/result.ts";
import { type AccountClass, CLASSES, type ClassCode, type Statement } from "./classes.ts";
import { LARGEST_CELL } from "./exact.ts";
import { isSalaryLine, liabilityKind } from "./liability-names.ts";
import type { Account, Books, MonthIndex, Refusal } from "./model.ts";
import { COMPUTED_TOTALS, TOTAL_KEYS, type TotalKey, totalsOf } from "./rows.ts";

/**
 * The books prepared for calculation: every account and total has a row of `months` cells, with the actual months
 * filled. A foundation does not depend on a scenario, so all scenarios can share it.
 */
export type Foundation = {
  readonly books: Books;
  /** The number of actual and forecast months together. */
  readonly months: number;
  readonly firstForecast: MonthIndex;
  /** The given accounts, followed by those that the engine creates; the index of an account is its row. */
  readonly accounts: readonly Account[];
  /** The id of each account, indexed by row. */
  readonly ids: readonly string[];
  readonly rowOf: ReadonlyMap<string, number>;
  readonly rowsOfClass: ReadonlyMap<AccountClass, readonly number[]>;
  readonly totalRow: ReadonlyMap<TotalKey, number>;
  /**
   * For each depreciation line, the row that contains its charge before the charge is limited to the remaining balance
   * of the assets; −1 for every other account. Indexed by the row of the line.
   */
  readonly uncappedRow: Int32Array;
  readonly rowCount: number;
  /**
   * The row of the first total to which each account is added, indexed by the row of the account; −1 if there is no
   * such total.
   */
  readonly firstTotal: Int32Array;
  readonly secondTotal: Int32Array;
  /** The cells of every row, with the actual months filled and the forecast months zero. */
  readonly actual: Float64Array;
  readonly roles: Roles;
};

/** The rows of accounts with a special role; −1 if there is no such account. */
export type Roles = {
  /** The cash account that receives the net cash flow. */
  readonly cash: number;
  /** The retained earnings account into which the fiscal year is closed. */
  readonly retained: number;
  /** All current earnings accounts; the first receives the retained income of each month. */
  readonly current: readonly number[];
  readonly largestDepreciation: number;
  readonly largestInterest: number;
  /** The liability account for income tax. */
  readonly incomeTax: number;
  /** The largest line of salaries and wages. */
  readonly largestSalary: number;
};

/** The number of closed months on which ratios, rates and medians are based. */
export const RATIO_MONTHS = 6;

/** The number of closed months from which historical ratios are calculated, such as a percentage of revenue. */
export const YEAR_MONTHS = 12;

/**
 * Prepares the books for calculation.
 * @returns a refusal that describes the error in the books.
 */
export function prepareFoundation(books: Books): Result<Foundation, Refusal> {
  const wrong = problemOf(books);
  if (wrong) return refuse(wrong);
  const months = books.cutOver + 1 + books.forecastMonths;
  const accounts = [...books.accounts, ...missingAccounts(books)];
  const ids = idsOf(accounts);
  const rowOf = new Map(ids.map((id, row) => [id, row]));
  if (rowOf.size < accounts.length) return refuse(duplicateOf(ids));
  const rowsOfClass = Map.groupBy(accounts.keys(), (row) => accounts[row]?.class ?? "UNMAPPED");
  const totalRow = new Map(TOTAL_KEYS.map((key, index) => [key, accounts.length + index]));
  const uncappedRow = new Int32Array(accounts.length).fill(-1);
  let rowCount = accounts.length + TOTAL_KEYS.length;
  accounts.forEach((account, row) => {
    if (account.class === "DA") uncappedRow[row] = rowCount++;
  });
  const firstTotal = new Int32Array(accounts.length).fill(-1);
  const secondTotal = new Int32Array(accounts.length).fill(-1);
  accounts.forEach((account, row) => {
    const [first, second] = totalsOf(account).map((key) => totalRow.get(key) ?? -1);
    firstTotal[row] = first ?? -1;
    secondTotal[row] = second ?? -1;
  });
  const actual = actualCells(books, accounts, { months, rowCount, totalRow, firstTotal, secondTotal });
  const layout = {
    books,
    months,
    firstForecast: books.cutOver + 1,
    accounts,
    ids,
    rowOf,
    rowsOfClass,
    totalRow,
    uncappedRow,
    rowCount,
  };
  const roles = rolesOf(layout, actual);
  return accept({ ...layout, firstTotal, secondTotal, actual, roles });
}

/** Returns the id of the account with the given path in a statement; undefined if there is none. */
export function accountId({ accounts, ids }: Foundation, statement: Statement, path: string): string | undefined {
  return ids[accounts.findIndex((account) => account.statement === statement && account.path === path)];
}

/**
 * Returns the row of a total.
 * @throws RangeError if there is no such total.
 */
export function rowOfTotal(foundation: Pick<Foundation, "totalRow">, key: TotalKey): number {
  const row = foundation.totalRow.get(key);
  if (row === undefined) throw new RangeError(`There is no total ${key}.`);
  return row;
}

/**
 * Returns the range of the last `count` closed months, which ends at the cut-over. Months before `first` are left out.
 */
export function lastClosed(books: Books, count: number, first: MonthIndex): { first: MonthIndex; last: MonthIndex } {
  return { first: Math.max(first, books.cutOver - count + 1), last: books.cutOver };
}

/** Adds up the cells of a row over a range of months, both ends included. */
export function sumOf(cells: Float64Array, row: number, months: number, first: MonthIndex, last: MonthIndex): number {
  let sum = 0;
  for (let t = Math.max(0, first); t <= last; t++) sum += cells[row * months + t] ?? 0;
  return sum;
}

function problemOf(books: Books): Refusal | undefined {
  const whole = Number.isSafeInteger(books.cutOver) && Number.isSafeInteger(books.forecastMonths);
  if (!whole || books.cutOver < 0 || books.forecastMonths < 0) {
    return {
      code: "bad_model",
      accounts: [],
      message: "A forecast needs at least one closed month and a whole number of forecast months.",
    };
  }
  for (const account of books.accounts) {
    const expected = account.class === "UNMAPPED" ? account.statement : CLASSES[account.class].statement;
    if (expected !== account.statement) {
      const message = `${account.path} cannot have the class ${account.class}, which belongs to the other statement.`;
      return { code: "refused_account", accounts: [account.path], message };
    }
    if (!holdsCents(account.actual) || !holdsCents(account.automatic)) {
      const message = `${account.path} has an amount that is not a whole number of cents or is too large.`;
      return { code: "too_large", accounts: [account.path], message };
    }
  }
  return undefined;
}

function holdsCents(series: Float64Array): boolean {
  for (let t = 0; t < series.length; t++) {
    const value = series[t] ?? 0;
    if (!Number.isInteger(value) || value > LARGEST_CELL || value < -LARGEST_CELL) return false;
  }
  return true;
}

function duplicateOf(ids: readonly string[]): Refusal {
  const twice = ids.find((id, row) => ids.indexOf(id) !== row) ?? "";
  return { code: "refused_account", accounts: [twice], message: `There are two accounts named ${twice}.` };
}

/**
 * Returns the ids of accounts. An account without an id is identified by its path; if the balance sheet and the profit
 * and loss each have an account with the same path, the id of the balance sheet account gets a suffix.
 */
function idsOf(accounts: readonly Account[]): string[] {
  const flows = new Set(accounts.flatMap((each) => (each.statement === "profit_and_loss" ? [each.path] : [])));
  return accounts.map((account) => {
    if (account.id !== undefined) return account.id;
    const shared = account.statement === "balance_sheet" && flows.has(account.path);
    return shared ? `${account.path} (balance sheet)` : account.path;
  });
}

/**
 * Returns the accounts that the engine creates if the books lack them: cash and equity accounts if the books have a
 * balance sheet, and the lines that schedules and a tax rate need.
 */
function missingAccounts(books: Books): Account[] {
  const present = new Set(books.accounts.map((account) => account.class));
  const paths = new Set(books.accounts.flatMap(({ path, id }) => (id === undefined ? [path] : [path, id])));
  const wanted: ClassCode[] = books.balanceSheet ? ["DA", "IEXP", "TEXP", "CASH", "RE", "CE"] : ["DA", "IEXP", "TEXP"];
  return wanted.flatMap((code) => (present.has(code) ? [] : [createdAccount(code, paths)]));
}

function createdAccount(code: ClassCode, paths: ReadonlySet<string>): Account {
  const { name, statement } = CLASSES[code];
  const path = paths.has(name) ? `${name} (computed)` : name;
  return {
    path,
    statement,
    class: code,
    origin: "created",
    actual: new Float64Array(0),
    automatic: new Float64Array(0),
  };
}

type Layout = Pick<Foundation, "months" | "rowCount" | "totalRow" | "firstTotal" | "secondTotal">;

function actualCells(books: Books, accounts: readonly Account[], layout: Layout): Float64Array {
  const { months, totalRow } = layout;
  const cells = new Float64Array(layout.rowCount * months);
  accounts.forEach((account, row) => {
    const first = layout.firstTotal[row] ?? -1;
    const second = layout.secondTotal[row] ?? -1;
    for (let t = 0; t <= books.cutOver; t++) {
      const value = (account.actual[t] ?? 0) + 0;
      cells[row * months + t] = value;
      if (first >= 0) cells[first * months + t] = (cells[first * months + t] ?? 0) + value;
      if (second >= 0) cells[second * months + t] = (cells[second * months + t] ?? 0) + value;
    }
  });
  for (const { key, parts } of COMPUTED_TOTALS) {
    const target = rowOfTotal({ totalRow }, key) * months;
    for (const [sign, part] of parts) {
      const source = rowOfTotal({ totalRow }, part) * months;
      for (let t = 0; t <= books.cutOver; t++)
        cells[target + t] = (cells[target + t] ?? 0) + sign * (cells[source + t] ?? 0);
    }
  }
  return cells;
}

type Laid = Pick<Foundation, "books" | "accounts" | "months" | "rowsOfClass">;

function rolesOf({ books, accounts, months, rowsOfClass }: Laid, actual: Float64Array): Roles {
  const ofClass = (code: ClassCode) => rowsOfClass.get(code) ?? [];
  const lastYear = lastClosed(books, YEAR_MONTHS, books.profitAndLoss.first);
  const charge = (row: number) => sumOf(actual, row, months, lastYear.first, lastYear.last);
  const balance = (row: number) => actual[row * months + books.cutOver] ?? 0;
  const cash = ofClass("CASH");
  const named = (rows: readonly number[], path: string | null) =>
    rows.find((row) => path !== null && (accounts[row]?.path === path || accounts[row]?.id === path));
  const liabilities = ofClass("TL");
  const owed = (row: number) => Math.abs(sumOf(actual, row, months, lastYear.first, lastYear.last));
  const ofIncome = liabilities.filter((row) => liabilityKind(accounts[row] ?? NAMELESS) === "income_tax");
  const salaries = [...accounts.keys()].filter((row) => isSalaryLine(accounts[row] ?? NAMELESS));
  return {
    incomeTax: named(liabilities, books.settings.incomeTaxAccount) ?? largest(ofIncome, owed),
    largestSalary: largest(salaries, charge),
    cash: named(cash, books.settings.cashAccount) ?? largest(cash, balance),
    retained: ofClass("RE")[0] ?? -1,
    current: ofClass("CE"),
    largestDepreciation: largest(ofClass("DA"), charge),
    largestInterest: largest(ofClass("IEXP"), charge),
  };
}

const NAMELESS = { path: "", class: "UNMAPPED" } as const;

function largest(rows: readonly number[], sizeOf: (row: number) => number): number {
  let best = rows[0] ?? -1;
  for (const row of rows) if (sizeOf(row) > sizeOf(best)) best = row;
  return best;
}
