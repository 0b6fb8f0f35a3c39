import { eq, sql } from "drizzle-orm";
import type { CompanyRef } from "../../platform/actor.ts";
import type { Tx } from "../../platform/database/database.ts";
import { payrollRevisions } from "./tables.ts";

/** Records that an input of payroll calculations has changed, in the transaction of the change. */
export async function touchInputs(tx: Tx, { companyId }: CompanyRef): Promise<void> {
  await tx
    .insert(payrollRevisions)
    .values({ companyId, revision: 1 })
    .onConflictDoUpdate({
      target: payrollRevisions.companyId,
      set: { revision: sql`${payrollRevisions.revision} + 1` },
    });
}

/** Returns the revision of the inputs that the payroll domain stores; 0 if they never changed. */
export async function inputsRevision(tx: Tx, { companyId }: CompanyRef): Promise<number> {
  const [row] = await tx.select().from(payrollRevisions).where(eq(payrollRevisions.companyId, companyId));
  return row?.revision ?? 0;
}
