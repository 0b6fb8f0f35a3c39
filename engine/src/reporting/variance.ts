import { rowValues } from "../forecasting/evaluation/forecast.ts";
import { type Better, isFavourable } from "../forecasting/statements/favourable.ts";
import { balance, flow, rowsUnder, valuesIn } from "./amounts.ts";
import { startFigures } from "./figure.ts";
import type { Reading } from "./reading.ts";
import { VARIANCE_LINES, type VarianceLine } from "./variance-lines.ts";

/**
 * Two amounts in cents and the difference between them. An amount that is not known is null; the difference is then
 * null too.
 */
export type Difference = {
  readonly previous: number | null;
  readonly current: number | null;
  readonly variance: number | null;
  /** The variance as a percentage of the absolute previous amount; null if the previous amount is zero. */
  readonly percentage: number | null;
  /** Whether the change is favourable; null if nothing changed or neither direction is favourable. */
  readonly favourable: boolean | null;
};

/** An account that belongs to a row of the variance report, with its two amounts and their difference. */
export type AccountDifference = Difference & { readonly account: string; readonly path: string };

/** A row of the variance report with its accounts. */
export type VarianceRow = Difference & { readonly line: VarianceLine; readonly accounts: readonly AccountDifference[] };

/**
 * Compares the profit and loss and the balance sheet of two scenarios or periods. Every amount is taken from the
 * statements, so each variance is the difference of two statement amounts and every column adds up.
 */
export function variance(current: Reading, previous: Reading): VarianceRow[] {
  const figures = startFigures();
  return VARIANCE_LINES.map((line) => {
    const amountOf = (reading: Reading) =>
      sumOrNull(
        line.of.map((key) => (line.statement === "profit_and_loss" ? flow : balance)(figures, reading, key).value),
      );
    return {
      line,
      ...differenceOf(amountOf(previous), amountOf(current), line.better),
      accounts: line.isTotal ? [] : accountsUnder(line, current, previous),
    };
  });
}

/**
 * Calculates the difference of two amounts in cents, its percentage, and whether it is favourable; all three are null
 * if either amount is null (not known).
 */
export function differenceOf(previous: number | null, current: number | null, better: Better): Difference {
  if (previous === null || current === null) {
    return { previous, current, variance: null, percentage: null, favourable: null };
  }
  const change = current - previous + 0;
  return {
    previous,
    current,
    variance: change,
    percentage: percentOf(change, previous),
    favourable: isFavourable(change, better),
  };
}

/** Returns a change as a percentage of the absolute earlier amount; null if the earlier amount was zero. */
export function percentOf(change: number, previous: number): number | null {
  return previous === 0 ? null : (change * 100) / Math.abs(previous) + 0;
}

function sumOrNull(values: readonly (number | null)[]): number | null {
  return values.reduce((sum, value) => (sum === null || value === null ? null : sum + value), 0 as number | null);
}

/**
 * Returns the accounts of a row on both sides of the comparison, matched by id. An account that is zero on both sides
 * is left out.
 */
function accountsUnder(line: VarianceLine, current: Reading, previous: Reading): AccountDifference[] {
  const [now, before] = [current, previous].map((reading) => amountsUnder(line, reading));
  const paths = new Map([...(before ?? []), ...(now ?? [])].map(([id, { path }]) => [id, path]));
  return [...paths].flatMap(([account, path]) => {
    const amount = (side: typeof now, reading: Reading) =>
      reading.columns[line.statement] === null ? null : (side?.get(account)?.cents ?? 0);
    const difference = differenceOf(amount(before, previous), amount(now, current), line.better);
    const isEmpty = (difference.current ?? 0) === 0 && (difference.previous ?? 0) === 0;
    return isEmpty ? [] : [{ account, path, ...difference }];
  });
}

type Amounts = ReadonlyMap<string, { readonly path: string; readonly cents: number | null }>;

function amountsUnder({ of: keys, statement }: VarianceLine, reading: Reading): Amounts {
  const { foundation } = reading.of;
  const as = statement === "profit_and_loss" ? "flow" : "closing";
  const rows = keys.flatMap((key) => rowsUnder(reading.of, key));
  return new Map(
    rows.map((row) => {
      const { value } = valuesIn(reading, statement, rowValues(reading.of, row), as);
      return [foundation.ids[row] ?? "", { path: foundation.accounts[row]?.path ?? "", cents: value }];
    }),
  );
}
