import type { StatementPreview } from "../api.ts";

/** The columns of a statement, as they are sent. */
export type ChosenColumns = NonNullable<StatementPreview["columns"]>;

/** The choices in the fields; `isTwo`: amounts are in two columns. */
export type ColumnValues = {
  readonly day: string | null;
  readonly details: readonly string[];
  readonly reference: string | null;
  readonly isTwo: boolean;
  readonly paidIn: string | null;
  readonly paidOut: string | null;
  readonly amount: string | null;
  readonly balance: string | null;
};

/** The values to begin with: those that were found, or none. */
export function valuesOf(columns: StatementPreview["columns"]): ColumnValues {
  const none = { day: null, details: [], reference: null, paidIn: null, paidOut: null, amount: null, balance: null };
  return { ...none, ...columns, isTwo: columns?.amount == null };
}

/** Converts the fields to what is sent; undefined while something is missing. */
export function chosenColumns({ isTwo, day, details, ...values }: ColumnValues): ChosenColumns | undefined {
  const { paidIn, paidOut, amount, reference, balance } = values;
  const hasAmounts = isTwo ? paidIn !== null && paidOut !== null : amount !== null;
  if (day === null || details.length === 0 || !hasAmounts) return undefined;
  const amounts = isTwo ? { paidIn, paidOut, amount: null } : { paidIn: null, paidOut: null, amount };
  return { day, details: [...details], reference, balance, ...amounts };
}
