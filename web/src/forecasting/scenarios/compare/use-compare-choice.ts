import { useQuery, useSetQuery } from "../../../kit/page/navigate.ts";
import {
  BASELINE,
  FREQUENCIES,
  readFrequency,
  type StatementFrequency,
  type StatementName,
} from "../../choice/statement-choice.ts";

/** The statements that can be compared. */
export const STATEMENTS = [
  "profitLoss",
  "balanceSheet",
  "cashFlowStatement",
] as const satisfies readonly StatementName[];

/** The choices of a comparison in the URL, and the functions to change them. */
export type CompareChoice = {
  readonly left: string;
  readonly right: string;
  readonly statement: StatementName;
  readonly frequency: StatementFrequency;
  readonly onlyDifferent: boolean;
  /** The open cell, as `row key@period label`; undefined if none is open. */
  readonly cell: string | undefined;
  readonly choose: (change: Partial<Omit<CompareChoice, "choose">>) => void;
};

/**
 * Returns the comparison chosen in the URL. If the URL names no scenarios, Baseline is compared with the first other
 * scenario.
 * @param names the company's scenarios, in the order of the scenario list.
 */
export function useCompareChoice(names: readonly string[]): CompareChoice {
  const query = useQuery();
  const set = useSetQuery();
  const left = query.left?.trim() || BASELINE;
  return {
    left,
    right: query.right?.trim() || (names.find((name) => name !== left) ?? BASELINE),
    statement: STATEMENTS.find((name) => name === query.statement) ?? "profitLoss",
    frequency: readFrequency(query.frequency, FREQUENCIES),
    onlyDifferent: query.show !== "all",
    cell: query.cell,
    choose: ({ left, right, statement, frequency, onlyDifferent, ...rest }) =>
      set({
        cell: rest.cell,
        ...(left === undefined ? {} : { left }),
        ...(right === undefined ? {} : { right }),
        ...(statement === undefined ? {} : { statement: statement === "profitLoss" ? undefined : statement }),
        ...(frequency === undefined ? {} : { frequency: frequency === "Monthly" ? undefined : frequency }),
        ...(onlyDifferent === undefined ? {} : { show: onlyDifferent ? undefined : "all" }),
      }),
  };
}
