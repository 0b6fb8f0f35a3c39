import { and, eq } from "drizzle-orm";
import type { CompanyRef } from "../../platform/actor.ts";
import type { Tx } from "../../platform/database/database.ts";
import { corrections, payouts, payRates } from "../employees/tables.ts";
import { leaveRequests } from "../leave/tables.ts";
import { loanChanges, loans } from "../loans/tables.ts";

/** The tables of employee records that need approval, keyed by the kind of approval. */
const TABLES = {
  pay_change: payRates,
  payout: payouts,
  leave: leaveRequests,
  record_change: corrections,
  loan: loans,
} as const;

/**
 * The ids of records of one kind that needs approval. They can include records that are already approved or rejected.
 */
export type WaitingRecords = { readonly kind: keyof typeof TABLES; readonly ids: readonly string[] };

/**
 * Returns the ids of all records about an employee that need approval, including those already
 * decided.
 */
export async function waitingRecordsOf(
  tx: Tx,
  { companyId }: CompanyRef,
  employeeId: string,
): Promise<readonly WaitingRecords[]> {
  const found: WaitingRecords[] = [];
  for (const kind of Object.keys(TABLES) as (keyof typeof TABLES)[]) {
    const table = TABLES[kind];
    const own = and(eq(table.companyId, companyId), eq(table.employeeId, employeeId));
    const rows = await tx.select({ id: table.id }).from(table).where(own);
    found.push({ kind, ids: rows.map(({ id }) => id) });
  }
  const changes = await tx
    .select({ id: loanChanges.id })
    .from(loanChanges)
    .innerJoin(loans, and(eq(loans.companyId, loanChanges.companyId), eq(loans.id, loanChanges.loanId)))
    .where(and(eq(loanChanges.companyId, companyId), eq(loans.employeeId, employeeId)));
  return [...found, { kind: "loan", ids: changes.map(({ id }) => id) }];
}
