import { eq } from "drizzle-orm";
import type { Tx } from "../platform/database/database.ts";
import { notFound } from "../platform/refusal.ts";
import { companies } from "./tables.ts";

/** Reads what the operator's invoices to a company need. @throws Refusal 404. */
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
      restsSince: companies.planRestsSince,
      activatedAt: companies.activatedAt,
    })
    .from(companies)
    .where(eq(companies.companyId, companyId));
  if (!row) throw notFound("This company");
  return row;
}

/** A company with what the operator's invoices to it need. */
export type SubscriberFacts = Awaited<ReturnType<typeof readSubscriber>>;

/** Gives a company the rights of a plan, or lets its extra rights rest. */
export async function grantPlan(
  tx: Tx,
  companyId: string,
  rights: Pick<typeof companies.$inferInsert, "planId" | "cycle" | "planRestsSince">,
): Promise<void> {
  await tx.update(companies).set(rights).where(eq(companies.companyId, companyId));
}
