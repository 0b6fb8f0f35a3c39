import type { RuleName } from "./classes.ts";
import type { LineageInput, MonthIndex } from "./model.ts";

/** A row that a rule reads, either in the month that the rule writes or only in earlier months. */
export type Read = { readonly row: number; readonly when: "same_month" | "earlier" };

/** A rule that writes the forecast months of a row. It may read only the rows in `reads`. */
export type Rule = {
  /** The name of the default rule, if it is not the default rule of the account's class; otherwise absent. */
  readonly name?: RuleName;
  readonly reads: readonly Read[];
  /**
   * Writes the months from `from` up to, but excluding, `to`. `target` is the index of the first cell of the row to
   * write.
   */
  readonly write: (cells: Float64Array, target: number, from: MonthIndex, to: MonthIndex) => void;
  /** Returns the inputs from which the rule calculates the value of a month. */
  readonly explain: (cells: Float64Array, month: MonthIndex) => LineageInput[];
};

/** Creates a rule for values that are known in advance, one per month of the model. */
export function known(values: Float64Array, explain: (month: MonthIndex) => LineageInput[] = () => []): Rule {
  return {
    reads: [],
    write: (cells, target, from, to) => {
      for (let t = from; t < to; t++) cells[target + t] = values[t] ?? 0;
    },
    explain: (_, month) => explain(month),
  };
}

/** The rule that sets every forecast month of a line to zero. */
export const ZERO_RULE: Rule = {
  reads: [],
  write: (cells, target, from, to) => cells.fill(0, target + from, target + to),
  explain: () => [],
};

/**
 * Creates a rule that sets each balance to the previous month's balance, plus known movements if
 * there are any.
 */
export function lastBalance(row: number, months: number, movement?: Float64Array): Rule {
  const own = row * months;
  return {
    name: "last_balance",
    reads: [{ row, when: "earlier" }],
    write: (cells, target, from, to) => {
      let balance = cells[own + from - 1] ?? 0;
      for (let t = from; t < to; t++) {
        if (movement) balance += movement[t] ?? 0;
        cells[target + t] = balance;
      }
    },
    explain: (cells, month) => [
      { name: "Balance of the previous month", month: month - 1, cents: cells[own + month - 1] ?? 0 },
      ...(movement?.[month] ? [{ name: "Scheduled movement", month, cents: movement[month] ?? 0 }] : []),
    ],
  };
}
