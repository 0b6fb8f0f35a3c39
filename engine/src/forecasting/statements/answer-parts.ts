import { type Cents, majorOf } from "@hazina/base/money.ts";
import type { BalanceSheetView, CashFlowView, Column, StatementView } from "../model/model.ts";

/** A value of a series in the form that the API returns, in major units. */
export type Labelled = { label: string; value: number };

type Lines = Record<string, Labelled[]>;

/**
 * Splits each group of a statement into periods with only actuals, and periods with at least one forecast month. The
 * redline is the label of the first period with a forecast month. Without a statement, every group is empty and the
 * redline is null.
 */
export function splitGroups<Key extends string>(view: StatementView | undefined, keys: readonly Key[]) {
  const linesOf = (key: Key, shown: readonly Place[]) =>
    seriesOf(view?.groups.find((one) => one.key === key)?.lines, shown);
  const { actual, forecast } = placesOf(view?.columns);
  return {
    actuals: byKey(keys, (key) => linesOf(key, actual)),
    forecasts: byKey(keys, (key) => linesOf(key, forecast)),
    redline: view?.redline ?? null,
  };
}

/**
 * Splits each activity of the cash flow statement into periods with only actuals, and periods with at least one
 * forecast month. The redline is the label of the first period with a forecast month. Without a statement, every
 * activity is empty and the redline is null.
 */
export function splitActivities<Key extends string>(view: CashFlowView | undefined, keys: readonly Key[]) {
  const linesOf = (key: Key, shown: readonly Place[]) =>
    seriesOf(view?.activities.find((one) => one.key === key)?.lines, shown);
  const { actual, forecast } = placesOf(view?.columns);
  return {
    actual: byKey(keys, (key) => linesOf(key, actual)),
    forecast: byKey(keys, (key) => linesOf(key, forecast)),
    redline: view?.redline ?? null,
  };
}

/**
 * Returns the amounts of unmapped accounts in each period, in major units. The rows of a statement do not include
 * these amounts. Empty without a statement.
 */
export function unmappedOf(view: StatementView | undefined) {
  return (view?.unmapped ?? []).map(({ account, label, cents }) => ({
    account,
    label,
    value: majorOf(cents as Cents),
  }));
}

/** Returns assets − liabilities − equity of every period, in major units; empty without a balance sheet. */
export function balanceOf(view: BalanceSheetView | undefined): Labelled[] {
  return view ? labelled(view.columns, view.balance) : [];
}

/** Converts a series of cents to labelled values in major units. */
export function labelled(columns: readonly Column[], cents: Float64Array): Labelled[] {
  return labelledAt(
    columns.map(({ label }, index) => ({ label, index })),
    cents,
  );
}

/** A column of a statement: its position, and its label. */
type Place = { readonly label: string; readonly index: number };

function placesOf(columns: readonly Column[] = []) {
  const places = columns.map(({ label, forecast }, index) => ({ label, index, forecast }));
  return {
    actual: places.filter(({ forecast }) => !forecast),
    forecast: places.filter(({ forecast }) => forecast),
  };
}

function seriesOf(
  lines: readonly { readonly name: string; readonly values: Float64Array }[] = [],
  shown: readonly Place[],
): Lines {
  return Object.fromEntries(lines.map(({ name, values }) => [name, labelledAt(shown, values)]));
}

function labelledAt(shown: readonly Place[], cents: Float64Array): Labelled[] {
  return shown.map(({ label, index }) => ({ label, value: majorOf((cents[index] ?? 0) as Cents) }));
}

function byKey<Key extends string>(keys: readonly Key[], linesOf: (key: Key) => Lines): Record<Key, Lines> {
  return Object.fromEntries(keys.map((key) => [key, linesOf(key)])) as Record<Key, Lines>;
}
