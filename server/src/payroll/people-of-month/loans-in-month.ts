import type { PaidElsewhere } from "@hazina/engine/payroll/month/paid-elsewhere.ts";
import { type LoanInstalment, loanInstalmentsOf } from "../../people/loans/instalments.ts";
import { taxablePaymentsOf } from "../../people/pay/taxable-payments.ts";
import type { Tx } from "../../platform/database/database.ts";
import type { RunInMonth } from "../runs/frame.ts";

/**
 * Returns the loan instalments in a run's month, keyed by employee id. Empty for off-cycle runs and reversals, which
 * deduct none.
 */
export async function loansIn(
  tx: Tx,
  { company, run, frame: { month } }: Pick<RunInMonth, "company" | "run" | "frame">,
  ids?: readonly string[],
): Promise<ReadonlyMap<string, readonly LoanInstalment[]>> {
  if (run.kind === "offCycle" || run.kind === "reversal") return new Map();
  return loanInstalmentsOf(tx, company, month, ids);
}

/**
 * Returns the taxable pay that employees received outside payroll and that is taxed in the month of a run, keyed by
 * employee id. Empty for an off-cycle or reversal run, because these runs do not tax this pay.
 */
export async function paidElsewhereIn(
  tx: Tx,
  { company, run, frame: { month } }: Pick<RunInMonth, "company" | "run" | "frame">,
  ids: readonly string[],
): Promise<ReadonlyMap<string, readonly PaidElsewhere[]>> {
  if (run.kind === "offCycle" || run.kind === "reversal") return new Map();
  const found = await taxablePaymentsOf(tx, company, month, ids);
  return new Map(
    [...found].map(([person, own]) => [
      person,
      own.map(({ id, ...payment }) => ({ ref: `elsewhere:${id}`, ...payment })),
    ]),
  );
}
