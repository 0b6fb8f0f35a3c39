import { type Cents, majorOf } from "@hazina/base/money.ts";
import type { BalanceSheetView, CashFlowView, Column, StatementView } from "./model.ts";

/** One value of a series as the API shows it. */
export type Labelled = { label: string; value: number };

type Lines = Record<string, Labelled[]>;

/** The groups of a statement, split at the redline: actual periods, and periods with any forecast month. */
export function splitGroups<Key extends string>(view: StatementView | undefined, keys: readonly Key[]) {
  const linesOf = (key: Key, forecast: boolean): Lines => {
    const group = view?.groups.find((one) => one.key === key);
    if (!view || !group) return {};
    return Object.fromEntries(
      group.lines.map((line) => [
        line.name,
        labelled(view.columns, line.values, (column) => column.forecast === forecast),
      ]),
    );
  };
  return {
    actuals: byKey(keys, (key) => linesOf(key, false)),
    forecasts: byKey(keys, (key) => linesOf(key, true)),
    redline: view?.redline ?? null,
  };
}

/** The activities of the cash flow statement, split at the redline. */
export function splitActivities<Key extends string>(view: CashFlowView | undefined, keys: readonly Key[]) {
  const linesOf = (key: Key, forecast: boolean): Lines => {
    const activity = view?.activities.find((one) => one.key === key);
    if (!view || !activity) return {};
    return Object.fromEntries(
      activity.lines.map((line) => [
        line.name,
        labelled(view.columns, line.values, (column) => column.forecast === forecast),
      ]),
    );
  };
  return {
    actual: byKey(keys, (key) => linesOf(key, false)),
    forecast: byKey(keys, (key) => linesOf(key, true)),
    redline: view?.redline ?? null,
  };
}

/** What a statement leaves out: unmapped accounts, a value a period. */
export function unmappedOf(view: StatementView | undefined) {
  return (view?.unmapped ?? []).map(({ account, label, cents }) => ({
    account,
    label,
    value: majorOf(cents as Cents),
  }));
}

/** Assets − liabilities − equity of every period. */
export function balanceOf(view: BalanceSheetView | undefined): Labelled[] {
  return view ? labelled(view.columns, view.balance) : [];
}

/** A series of cents under its labels, in major units. */
export function labelled(
  columns: readonly Column[],
  cents: Float64Array,
  take: (column: Column) => boolean = () => true,
): Labelled[] {
  const series: Labelled[] = [];
  columns.forEach((column, index) => {
    if (take(column)) series.push({ label: column.label, value: majorOf((cents[index] ?? 0) as Cents) });
  });
  return series;
}

function byKey<Key extends string>(keys: readonly Key[], linesOf: (key: Key) => Lines): Record<Key, Lines> {
  return Object.fromEntries(keys.map((key) => [key, linesOf(key)])) as Record<Key, Lines>;
}
