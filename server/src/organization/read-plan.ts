import { eq } from "drizzle-orm";
import type { Tx } from "../platform/database/database.ts";
import { companies } from "./tables.ts";

/** The number of a company's plan; undefined where there is no such company. */
export async function readPlanId(tx: Tx, companyId: string): Promise<number | undefined> {
  const [row] = await tx.select({ planId: companies.planId }).from(companies).where(eq(companies.companyId, companyId));
  return row?.planId;
}
