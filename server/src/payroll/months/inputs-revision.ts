import { eq, sql } from "drizzle-orm";
import type { CompanyRef } from "../../platform/actor.ts";
import type { Tx } from "../../platform/database/database.ts";
import { payrollRevisions } from "./tables.ts";

/** Says that something changed that runs are computed from, in the transaction of the change. */
export async function touchInputs(tx: Tx, { companyId }: CompanyRef): Promise<void> {
  await tx
    .insert(payrollRevisions)
    .values({ companyId, revision: 1 })
    .onConflictDoUpdate({
      target: payrollRevisions.companyId,
      set: { revision: sql`${payrollRevisions.revision} + 1` },
    });
}

/** The revision of what runs are computed from, as far as payroll keeps it. */
export async function inputsRevision(tx: Tx, { companyId }: CompanyRef): Promise<number> {
  const [row] = await tx.select().from(payrollRevisions).where(eq(payrollRevisions.companyId, companyId));
  return row?.revision ?? 0;
}
