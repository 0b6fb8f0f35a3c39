import { eq } from "drizzle-orm";
import type { Tx } from "../platform/database/database.ts";
import { notFound } from "../platform/refusal.ts";
import { companies } from "./tables.ts";

/**
 * Reads a company's details for the invoices that the platform operator sends it.
 * @throws Refusal 404 for an unknown company.
 */
export async function readSubscriber(tx: Tx, companyId: string) {
  const [row] = await tx
    .select({
      id: companies.companyId,
      name: companies.name,
      taxPin: companies.taxPin,
      email: companies.email,
      phone: companies.phone,
      planId: companies.planId,
      cycle: companies.cycle,
      suspendedSince: companies.planSuspendedSince,
      activatedAt: companies.activatedAt,
    })
    .from(companies)
    .where(eq(companies.companyId, companyId));
  if (!row) throw notFound("This company");
  return row;
}

/** A company's details for the invoices that the platform operator sends it. */
export type SubscriberFacts = Awaited<ReturnType<typeof readSubscriber>>;

/**
 * Sets a company's plan, its billing cycle, and the day from which the plan's extra rights are suspended. Fields that
 * are left out do not change.
 */
export async function grantPlan(
  tx: Tx,
  companyId: string,
  rights: Pick<typeof companies.$inferInsert, "planId" | "cycle" | "planSuspendedSince">,
): Promise<void> {
  await tx.update(companies).set(rights).where(eq(companies.companyId, companyId));
}
