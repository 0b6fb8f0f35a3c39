import type { StatementPreview } from "../api.ts";

/** The assigned columns of a statement, in the form of the request. */
export type ChosenColumns = NonNullable<StatementPreview["columns"]>;

/**
 * The values of the column fields. `isTwo` is true if the file has one column for money in and another for money out.
 */
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

/** Returns the initial values: the detected columns, or empty ones. */
export function valuesOf(columns: StatementPreview["columns"]): ColumnValues {
  const none = { day: null, details: [], reference: null, paidIn: null, paidOut: null, amount: null, balance: null };
  return { ...none, ...columns, isTwo: columns?.amount == null };
}

/**
 * Converts the values of the fields to the request; undefined while a required column is missing.
 */
export function chosenColumns({ isTwo, day, details, ...values }: ColumnValues): ChosenColumns | undefined {
  const { paidIn, paidOut, amount, reference, balance } = values;
  const hasAmounts = isTwo ? paidIn !== null && paidOut !== null : amount !== null;
  if (day === null || details.length === 0 || !hasAmounts) return undefined;
  const amounts = isTwo ? { paidIn, paidOut, amount: null } : { paidIn: null, paidOut: null, amount };
  return { day, details: [...details], reference, balance, ...amounts };
}
