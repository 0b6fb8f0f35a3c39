import { addMonths, monthOfYear } from "@hazina/base/calendar.ts";
import { divideWhole } from "@hazina/base/rounding.ts";
import { CLASSES, type ClassCode } from "../model/classes.ts";
import type { Account, Books } from "../model/model.ts";
import { isDepreciable } from "../model/rows.ts";

/**
 * Calculates the default forecast a second time, month by month in bigint arithmetic, without using any code of the
 * engine except the table of classes. Tests compare the two results. Drivers, overrides and layers are not supported.
 */
export function referenceForecast(books: Books): Map<string, bigint[]> {
  const { accounts, months } = withMissing(books);
  const book = new Book(books, accounts, months);
  for (let t = books.cutOver + 1; t < months; t++) book.forecastMonth(t);
  return new Map(accounts.map((account, index) => [account.path, book.values[index] ?? []]));
}

function withMissing(books: Books): { accounts: Account[]; months: number } {
  const accounts = [...books.accounts];
  const needed: ClassCode[] = books.balanceSheet ? ["TEXP", "CASH", "RE", "CE"] : ["TEXP"];
  for (const code of needed) {
    if (accounts.some((account) => account.class === code)) continue;
    const { name, statement } = CLASSES[code];
    const empty = new Float64Array(0);
    accounts.push({ path: name, class: code, statement, origin: "created", actual: empty, automatic: empty });
  }
  return { accounts, months: books.cutOver + 1 + books.forecastMonths };
}

/** The largest amount, in cents, that a cell may get from a ratio of actuals. */
const LARGEST = 2n ** 47n;

type Ratio = { top: bigint; bottom: bigint };

class Book {
  readonly values: bigint[][];
  readonly books: Books;
  readonly accounts: readonly Account[];

  constructor(books: Books, accounts: readonly Account[], months: number) {
    this.books = books;
    this.accounts = accounts;
    this.values = accounts.map((account) =>
      Array.from({ length: months }, (_, t) => (t <= books.cutOver ? BigInt(account.actual[t] ?? 0) : 0n)),
    );
  }

  forecastMonth(t: number): void {
    for (const index of this.of("REV", "VCOS", "FCOS", "VEXP", "FEXP", "OEXP", "AINC", "IINC"))
      this.set(index, t, this.automatic(index, t));
    this.interest(t);
    const charge = this.depreciate(t);
    // Adjustments and dividends are zero without a driver.
    const earned = this.beforeTax(t) - this.tax(t);
    if (!this.books.balanceSheet) return;
    for (const index of this.of("AR")) this.set(index, t, this.byDays(index, t, this.of("REV")));
    for (const index of this.of("INV", "AP")) this.set(index, t, this.byDays(index, t, this.of("VCOS", "FCOS")));
    for (const index of this.of("WIP", "OCA", "ONCA", "OCL", "DTAX", "ONCL", "OEQ"))
      this.set(index, t, this.at(index, t - 1));
    for (const index of this.of("STD", "LTD")) this.repay(index, t);
    for (const index of this.of("TL")) this.owe(index, t);
    this.equity(t, earned);
    this.cash(t, earned, charge);
  }

  interest(t: number): void {
    for (const index of this.of("IEXP")) {
      let paid = 0n;
      let debt = 0n;
      for (const u of this.closed(6)) {
        if (!this.books.balanceSheet || u - 1 < this.books.balanceSheet.first) continue;
        paid += this.at(index, u);
        debt += this.sum(["STD", "LTD"], u - 1);
      }
      const owed = this.sum(["STD", "LTD"], t - 1);
      const byRate = debt > 0n ? rounded(paid * owed, debt) : this.automatic(index, t);
      this.set(index, t, debt > 0n && !plausible(byRate) ? 0n : byRate);
    }
  }

  depreciate(t: number): bigint {
    const lines = this.of("DA");
    const doubled = lines.map((index) => this.medianDoubled(index));
    const wanted = doubled.map((twice) => rounded(twice, 2n));
    const total = wanted.reduce((sum, each) => sum + each, 0n);
    const assets = this.of("FA", "IA");
    const depreciable = assets.filter((index) => isDepreciable(this.account(index)));
    const opening = depreciable.reduce((sum, index) => sum + this.at(index, t - 1), 0n);
    const left = opening > 0n ? opening : 0n;
    const capped = this.books.balanceSheet !== null && total > left;
    const parts = capped ? inShares(left, wanted) : wanted;
    for (const [place, index] of lines.entries()) this.set(index, t, parts[place] ?? 0n);
    const charge = parts.reduce((sum, part) => sum + part, 0n);
    for (const index of assets) this.set(index, t, this.at(index, t - 1));
    const negative = depreciable.filter((index) => this.at(index, t - 1) < 0n);
    const positive = depreciable.filter((index) => this.at(index, t - 1) > 0n);
    const credited = negative.length > 0 ? negative : positive.length > 0 ? positive : depreciable.slice(0, 1);
    const weights = credited.map((index) => this.at(index, t - 1));
    const shares = weights.every((weight) => weight === 0n) ? weights.map(() => charge) : inShares(charge, weights);
    for (const [place, index] of credited.entries()) {
      this.set(index, t, this.at(index, t - 1) - (shares[place] ?? 0n));
    }
    return charge;
  }

  tax(t: number): bigint {
    const lines = this.of("TEXP");
    const rate = this.taxRate();
    if (!rate) {
      for (const index of lines) this.set(index, t, this.automatic(index, t));
    } else {
      const earnings = this.beforeTax(t);
      const byRate = earnings > 0n ? rounded(earnings * rate.top, rate.bottom) : 0n;
      const total = plausible(byRate) ? byRate : LARGEST;
      const weights = lines.map((index) => this.closed(12).reduce((sum, u) => sum + this.at(index, u), 0n));
      const even = weights.reduce((sum, weight) => sum + weight, 0n) === 0n;
      const parts = inShares(total, even ? weights.map(() => 1n) : weights, true);
      for (const [place, index] of lines.entries()) this.set(index, t, parts[place] ?? 0n);
    }
    return this.sum(["TEXP"], t);
  }

  taxRate(): Ratio | undefined {
    const { taxRate } = this.books.settings;
    if (taxRate !== null) return { top: BigInt(Math.round(taxRate * 10_000)), bottom: 1_000_000n };
    const tax = this.closed(12).reduce((sum, t) => sum + this.sum(["TEXP"], t), 0n);
    const earnings = this.closed(12).reduce((sum, t) => sum + this.beforeTax(t), 0n);
    return tax > 0n && earnings > 0n ? { top: tax, bottom: earnings } : undefined;
  }

  /**
   * Writes the balance of a debt. If the debt decreased in at least four of the last six months and
   * increased in none, it continues to decrease by the median decrease.
   */
  repay(index: number, t: number): void {
    const first = (this.books.balanceSheet?.first ?? 0) + 1;
    const falls = this.closed(6, first).map((u) => this.at(index, u - 1) - this.at(index, u));
    const repaid = falls.filter((fall) => fall > 0n);
    const before = this.at(index, t - 1);
    const runs = this.at(index, this.books.cutOver) > 0n && repaid.length >= 4 && falls.every((fall) => fall >= 0n);
    if (!runs || before <= 0n) {
      this.set(index, t, before);
      return;
    }
    const fall = middle(repaid.map((each) => ({ top: each, bottom: 1n }))) ?? { top: 0n, bottom: 1n };
    const after = before - rounded(fall.top, fall.bottom);
    this.set(index, t, after > 0n ? after : 0n);
  }

  /**
   * Writes the balance of a tax liability. Income tax follows its payment calendar, VAT follows revenue, and PAYE
   * follows the largest salary line.
   */
  owe(index: number, t: number): void {
    const name = this.account(index).path;
    const named = (start: string, ...codes: ClassCode[]) =>
      this.of(...codes).filter((row) => this.account(row).path.startsWith(start));
    const yearly = (row: number) => this.closed(12).reduce((sum, u) => sum + this.at(row, u), 0n);
    const size = (row: number) => (yearly(row) < 0n ? -yearly(row) : yearly(row));
    let owed = this.at(index, t - 1);
    if (name.startsWith("VAT")) owed = this.byDays(index, t, this.of("REV"));
    if (name.startsWith("PAYE")) {
      const lines = [...named("Salaries", "FEXP"), ...named("Wages", "VCOS")].sort((a, b) => a - b);
      const salary = largestOf(lines, yearly);
      owed = this.byDays(index, t, salary >= 0 ? [salary] : this.of("VEXP", "FEXP", "DA"));
    }
    if (index === largestOf(named("Corporation tax", "TL"), size)) owed = this.settleTax(index, t);
    this.set(index, t, owed);
  }

  /**
   * Returns the income tax that is still owed under the payment calendar: a quarter, a half, three quarters and all of
   * the year's tax are paid by months 4, 6, 9 and 12.
   */
  settleTax(index: number, t: number): bigint {
    const { settings, firstMonth, profitAndLoss } = this.books;
    const before = this.at(index, t - 1);
    const tax = (u: number) => this.sum(["TEXP"], u);
    if (settings.taxPaid === "last_balance") return before;
    if (settings.taxPaid === "monthly") return (before < 0n ? before : 0n) + tax(t);
    const place = (monthOfYear(addMonths(firstMonth, t)) - settings.fiscalYearStartMonth + 12) % 12;
    const quarters = [4, 6, 9, 12].indexOf(place + 1) + 1;
    const after = before + tax(t);
    if (quarters === 0) return after;
    const start = t - place;
    const known = Array.from({ length: place + 1 }, (_, u) => start + u).filter((u) => u >= profitAndLoss.first);
    const sum = known.reduce((total, u) => total + tax(u), 0n);
    const count = BigInt(known.length);
    const soFar = sum + rounded(sum * (BigInt(place + 1) - count), count);
    let year = rounded(12n * sum, count);
    if (start - 12 >= profitAndLoss.first) {
      let last = 0n;
      for (let u = start - 12; u < start; u++) last += tax(u);
      const most = rounded(last * 110n, 100n);
      if (most < year) year = most;
    }
    if (year < 0n) year = 0n;
    let paid = soFar - after;
    if (quarters > 1 && paid < 0n) paid = 0n;
    const due = rounded(year * BigInt(quarters), 4n) - paid;
    return due > 0n ? after - due : after;
  }

  byDays(index: number, t: number, flows: number[]): bigint {
    const ratios: Ratio[] = [];
    for (const u of this.closed(6)) {
      if (!this.books.balanceSheet || u < this.books.balanceSheet.first) continue;
      const window = this.window(u);
      const flow = window.reduce((sum, v) => sum + this.sumOf(flows, v), 0n);
      if (flow > 0n) ratios.push({ top: this.at(index, u) * BigInt(window.length), bottom: flow });
    }
    const ratio = middle(ratios);
    if (!ratio || ratio.top < 0n) return this.at(index, t - 1);
    const window = this.window(t);
    const flow = window.reduce((sum, v) => sum + this.sumOf(flows, v), 0n);
    const balance = rounded(ratio.top * flow, ratio.bottom * BigInt(window.length));
    return plausible(balance) ? balance : this.at(index, t - 1);
  }

  equity(t: number, earned: bigint): void {
    const [current, ...others] = this.of("CE");
    const [retained, ...kept] = this.of("RE");
    const opens = monthOfYear(addMonths(this.books.firstMonth, t)) === this.books.settings.fiscalYearStartMonth;
    const before = this.sum(["CE"], t - 1);
    if (current !== undefined) this.set(current, t, earned + (opens ? 0n : this.at(current, t - 1)));
    for (const index of others) this.set(index, t, opens ? 0n : this.at(index, t - 1));
    if (retained !== undefined) this.set(retained, t, this.at(retained, t - 1) + (opens ? before : 0n));
    for (const index of kept) this.set(index, t, this.at(index, t - 1));
  }

  cash(t: number, netIncome: bigint, charge: bigint): void {
    const up = (...codes: ClassCode[]) => this.sum(codes, t) - this.sum(codes, t - 1);
    const operating = netIncome + charge - up("AR", "WIP", "INV", "OCA") + up("AP", "TL", "OCL", "DTAX");
    const investing = -up("FA", "IA", "ONCA") - charge;
    const financing = up("STD", "LTD", "ONCL", "OEQ") - this.sum(["DIV"], t);
    const accounts = this.of("CASH");
    let largest = accounts[0] ?? 0;
    for (const index of accounts)
      if (this.at(index, this.books.cutOver) > this.at(largest, this.books.cutOver)) largest = index;
    for (const index of accounts) this.set(index, t, this.at(index, t - 1));
    this.set(largest, t, this.at(largest, t - 1) + operating + investing + financing);
  }

  beforeTax(t: number): bigint {
    const income = this.sum(["REV", "AINC", "IINC"], t);
    return income - this.sum(["VCOS", "FCOS", "VEXP", "FEXP", "DA", "OEXP", "IEXP"], t);
  }

  medianDoubled(index: number): bigint {
    const sorted = this.closed(6)
      .map((t) => this.at(index, t))
      .sort((a, b) => (a < b ? -1 : a > b ? 1 : 0));
    const upper = sorted[Math.floor(sorted.length / 2)] ?? 0n;
    return upper + (sorted.length % 2 === 1 ? upper : (sorted[sorted.length / 2 - 1] ?? 0n));
  }

  of(...codes: ClassCode[]): number[] {
    return codes.flatMap((code) => this.accounts.flatMap((account, index) => (account.class === code ? [index] : [])));
  }

  account(index: number): Account {
    const account = this.accounts[index];
    if (!account) throw new RangeError(`There is no account ${index}.`);
    return account;
  }

  at(index: number, t: number): bigint {
    return this.values[index]?.[t] ?? 0n;
  }

  set(index: number, t: number, value: bigint): void {
    const row = this.values[index];
    if (row) row[t] = value;
  }

  sum(codes: readonly ClassCode[], t: number): bigint {
    return this.of(...codes).reduce((sum, index) => sum + this.at(index, t), 0n);
  }

  sumOf(rows: readonly number[], t: number): bigint {
    return rows.reduce((sum, index) => sum + this.at(index, t), 0n);
  }

  automatic(index: number, t: number): bigint {
    return BigInt(this.account(index).automatic[t - this.books.cutOver - 1] ?? 0);
  }

  /** Returns the indices of the last closed months, at most `count`. */
  closed(count: number, from = this.books.profitAndLoss.first): number[] {
    const first = Math.max(from, this.books.cutOver - count + 1);
    return Array.from({ length: this.books.cutOver - first + 1 }, (_, index) => first + index);
  }

  window(t: number): number[] {
    return [t - 2, t - 1, t].filter((each) => each >= this.books.profitAndLoss.first);
  }
}

/** Returns the first row with the largest size; −1 if there are no rows. */
function largestOf(rows: readonly number[], sizeOf: (row: number) => bigint): number {
  let best = rows[0] ?? -1;
  for (const row of rows) if (sizeOf(row) > sizeOf(best)) best = row;
  return best;
}

function plausible(cents: bigint): boolean {
  return cents <= LARGEST && cents >= -LARGEST;
}

function rounded(top: bigint, bottom: bigint): bigint {
  return divideWhole(top, bottom, "halfAwayFromZero");
}

function middle(ratios: readonly Ratio[]): Ratio | undefined {
  const sorted = [...ratios].sort((a, b) => {
    const difference = a.top * b.bottom - b.top * a.bottom;
    return difference < 0n ? -1 : difference > 0n ? 1 : 0;
  });
  const upper = sorted[Math.floor(sorted.length / 2)];
  if (!upper || sorted.length % 2 === 1) return upper;
  const lower = sorted[sorted.length / 2 - 1] ?? upper;
  return { top: lower.top * upper.bottom + upper.top * lower.bottom, bottom: 2n * lower.bottom * upper.bottom };
}

/**
 * Splits an amount in proportion to weights. The rounding difference is added to the last part whose weight is not
 * zero or, if `lastOfAll` is true, to the last part of all.
 */
function inShares(amount: bigint, weights: readonly bigint[], lastOfAll = false): bigint[] {
  const whole = weights.reduce((sum, weight) => sum + weight, 0n);
  const parts = weights.map((weight) => (whole === 0n ? 0n : rounded(amount * weight, whole)));
  const taker = lastOfAll ? parts.length - 1 : weights.findLastIndex((weight) => weight !== 0n);
  const given = parts.reduce((sum, part) => sum + part, 0n);
  if (taker >= 0) parts[taker] = (parts[taker] ?? 0n) + amount - given;
  return parts;
}
