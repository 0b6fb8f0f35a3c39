import { and, eq } from "drizzle-orm";
import type { Tx } from "../../platform/database/database.ts";
import { journals } from "./tables.ts";

/** The record of a journal, by kind and id, and its step. */
type Posted = Pick<typeof journals.$inferSelect, "companyId" | "sourceKind" | "sourceId" | "step">;

/** Returns whether a step of a record is in the books already. */
export async function isPosted(tx: Tx, { companyId, sourceKind, sourceId, step }: Posted): Promise<boolean> {
  const own = and(
    eq(journals.companyId, companyId),
    eq(journals.sourceKind, sourceKind),
    eq(journals.sourceId, sourceId),
    eq(journals.step, step),
  );
  return (await tx.$count(journals, own)) > 0;
}
