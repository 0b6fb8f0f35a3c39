import { type LoanInstalment, loanInstalmentsOf } from "../../people/loans/instalments.ts";
import type { CompanyRef } from "../../platform/actor.ts";
import type { Tx } from "../../platform/database/database.ts";
import type { Run } from "../runs/find-run.ts";
import type { Frame } from "../runs/frame.ts";

/** What people owe of their loans in the month of a run, by employee. An off-cycle run takes no instalments. */
export async function loansIn(
  tx: Tx,
  company: CompanyRef,
  run: Run,
  { month }: Pick<Frame, "month">,
  ids?: readonly string[],
): Promise<ReadonlyMap<string, readonly LoanInstalment[]>> {
  if (run.kind === "offCycle" || run.kind === "reversal") return new Map();
  return loanInstalmentsOf(tx, company, month, ids);
}
