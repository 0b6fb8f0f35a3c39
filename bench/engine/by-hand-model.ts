import type { ClassCode } from "@hazina/engine/forecasting/model/classes.ts";
import type { Books, Driver, Overlay } from "@hazina/engine/forecasting/model/model.ts";
import { amortise } from "@hazina/engine/schedules/amortisation.ts";
import { straightLine } from "@hazina/engine/schedules/depreciation.ts";

type Rows = Record<ClassCode, number[]>;
type Totals = Record<ClassCode, Float64Array>;

/** The data that the hand-written loop needs before it starts. */
export type Prepared = ReturnType<typeof prepare>;

/**
 * Prepares the model's data for the hand-written loop: rows, constants, ratios, seasonal factors
 * and schedules.
 */
export function prepare(books: Books, drivers: Overlay) {
  const laid = layOut(books, drivers);
  const { first, months, rows, actual, sum, driver } = laid;
  const yearly = (row: number) => yearOf(actual, row * months, first);
  const season = new Map(rows.REV.map((row) => [row, seasonOf(actual, row * months, first)]));
  for (const row of rows.REV) {
    const sales = driver[row];
    if (sales?.method !== "price_volume_equal") continue;
    for (let t = first; t < months; t++) {
      laid.constant[row * months + t] = Math.round(sales.price * sales.volume * 100 * (season.get(row)?.[t % 12] ?? 1));
    }
  }
  const interestRate = Float64Array.from(rows.IEXP, (row) => {
    let expense = 0;
    let debt = 0;
    for (let t = first - 6; t < first; t++) {
      expense += actual[row * months + t] ?? 0;
      debt += sum(["STD", "LTD"], t - 1);
    }
    return expense / debt;
  });
  const totals = Object.fromEntries(
    Object.keys(rows).map((code) => [
      code,
      Float64Array.from({ length: months }, (_, t) => (t < first ? sum([code as ClassCode], t) : 0)),
    ]),
  ) as Totals;
  const closing = (row: number) => actual[row * months + first - 1] ?? 0;
  return {
    ...laid,
    season,
    interestRate,
    totals,
    ratio: ratiosOf(laid),
    schedules: schedulesOf(books, laid),
    interestTo: largestOf(rows.IEXP.map(yearly)),
    taxShare: rows.TEXP.map(yearly),
    cashRow: rows.CASH[largestOf(rows.CASH.map(closing))] ?? 0,
    cells: new Float64Array(actual.length),
  };
}

function layOut(books: Books, drivers: Overlay) {
  const first = books.cutOver + 1;
  const months = first + books.forecastMonths;
  const rows = {} as Rows;
  const actual = new Float64Array(books.accounts.length * months);
  const constant = new Float64Array(books.accounts.length * months);
  books.accounts.forEach((account, row) => {
    const code = account.class as ClassCode;
    rows[code] ??= [];
    rows[code].push(row);
    actual.set(account.actual, row * months);
    constant.set(account.automatic, row * months + first);
  });
  const driver = books.accounts.map((account) => drivers.drivers.get(account.path)?.driver);
  const sum = (codes: readonly ClassCode[], t: number) =>
    codes.flatMap((code) => rows[code]).reduce((total, row) => total + (actual[row * months + t] ?? 0), 0);
  return { first, months, rows, actual, constant, driver, sum };
}

type Laid = ReturnType<typeof layOut>;

/**
 * Computes a ratio for each receivable, inventory and payable line. The ratio of a month is the balance divided by the
 * average flow of that month and the two months before; the result is the median over the last six months.
 */
function ratiosOf({ first, months, rows, actual, sum }: Laid): Float64Array {
  const ratio = new Float64Array(actual.length / months);
  const byDays: readonly (readonly [readonly ClassCode[], readonly ClassCode[]])[] = [
    [["AR"], ["REV"]],
    [
      ["INV", "AP"],
      ["VCOS", "FCOS"],
    ],
  ];
  for (const [codes, flow] of byDays) {
    const flows = [1, 2, 3, 4, 5, 6].map(
      (back) => sum(flow, first - back) + sum(flow, first - back - 1) + sum(flow, first - back - 2),
    );
    for (const row of codes.flatMap((code) => rows[code])) {
      const ratios = flows.map((three, index) => ((actual[row * months + first - 1 - index] ?? 0) * 3) / three);
      ratios.sort((a, b) => a - b);
      ratio[row] = ((ratios[2] ?? 0) + (ratios[3] ?? 0)) / 2;
    }
  }
  return ratio;
}

function largestOf(sizes: readonly number[]): number {
  return sizes.indexOf(Math.max(...sizes));
}

function seasonOf(actual: Float64Array, offset: number, first: number): Float64Array {
  const season = new Float64Array(12);
  let all = 0;
  for (let t = first - 24; t < first; t++) {
    season[t % 12] = (season[t % 12] ?? 0) + (actual[offset + t] ?? 0);
    all += actual[offset + t] ?? 0;
  }
  return season.map((sum) => (12 * sum) / all);
}

function yearOf(actual: Float64Array, offset: number, first: number): number {
  let sum = 0;
  for (let t = first - 12; t < first; t++) sum += actual[offset + t] ?? 0;
  return sum;
}

function schedulesOf(books: Books, laid: Laid) {
  const { rows, months, first, actual } = laid;
  const medians = rows.DA.map((row) => {
    const six = [...actual.subarray(row * months + first - 6, row * months + first)].sort((a, b) => a - b);
    return ((six[2] ?? 0) + (six[3] ?? 0)) / 2;
  });
  const largest = largestOf(rows.DA.map((row) => yearOf(actual, row * months, first)));
  const assets = assetsOf(laid);
  const usual = medians.map((median, index) =>
    Math.round(index === largest ? Math.max(0, median - assets.chargedBefore) : median),
  );
  return { ...assets, ...loansOf(books, laid), usual, largest };
}

function assetsOf({ rows, months, first, driver }: Laid) {
  const charges: { row: number; values: Float64Array }[] = [];
  const scheduled = new Float64Array(months);
  let chargedBefore = 0;
  for (const row of rows.FA) {
    const asset = driver[row];
    if (asset?.method !== "straight_line") continue;
    const life = straightLine(asset.cost, asset.salvage, asset.lifeMonths);
    const values = Float64Array.from({ length: months }, (_, t) => life[t - asset.purchase] ?? 0);
    for (let t = first - 6; t < first; t++) chargedBefore += (values[t] ?? 0) / 6;
    for (let t = first; t < months; t++) scheduled[t] = (scheduled[t] ?? 0) + (values[t] ?? 0);
    charges.push({ row, values });
  }
  return { charges, scheduled, chargedBefore };
}

function loansOf(books: Books, { rows, months, first, driver, actual }: Laid) {
  const loans: { row: number; repaid: Float64Array }[] = [];
  const interest = new Float64Array(months);
  const covered = new Float64Array(months);
  for (const row of rows.LTD) {
    const loan: Driver | undefined = driver[row];
    if (loan?.method !== "loan_repayment") continue;
    const left = loan.start + loan.termMonths - books.cutOver;
    const rate = { numerator: BigInt(loan.annualPercent * 100), denominator: 120_000n };
    const plan = amortise(actual[row * months + first - 1] ?? 0, rate, left);
    const repaid = new Float64Array(months);
    for (let k = 0; k < left && first + k < months; k++) {
      repaid[first + k] = plan.principal[k] ?? 0;
      interest[first + k] = (interest[first + k] ?? 0) + (plan.interest[k] ?? 0);
      covered[first + k] = (covered[first + k] ?? 0) + (plan.outstanding[k] ?? 0) + (plan.principal[k] ?? 0);
    }
    loans.push({ row, repaid });
  }
  return { loans, interest, covered };
}
