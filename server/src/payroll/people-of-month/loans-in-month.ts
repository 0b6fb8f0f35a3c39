import { type LoanInstalment, loanInstalmentsOf } from "../../people/loans/instalments.ts";
import type { Tx } from "../../platform/database/database.ts";
import type { RunInMonth } from "../runs/frame.ts";

/**
 * Returns the loan instalments in a run's month, by employee. Empty for an off-cycle run, which
 * deducts none.
 */
export async function loansIn(
  tx: Tx,
  { company, run, frame: { month } }: Pick<RunInMonth, "company" | "run" | "frame">,
  ids?: readonly string[],
): Promise<ReadonlyMap<string, readonly LoanInstalment[]>> {
  if (run.kind === "offCycle" || run.kind === "reversal") return new Map();
  return loanInstalmentsOf(tx, company, month, ids);
}
