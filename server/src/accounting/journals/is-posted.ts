import { and, eq } from "drizzle-orm";
import type { Tx } from "../../platform/database/database.ts";
import { journals } from "./tables.ts";

/** The key of a journal: the kind and id of its source record, and the step of that record. */
type Posted = Pick<typeof journals.$inferSelect, "companyId" | "sourceKind" | "sourceId" | "step">;

/** Checks whether the journal for a step of a record is already in the books. */
export async function isPosted(tx: Tx, { companyId, sourceKind, sourceId, step }: Posted): Promise<boolean> {
  const own = and(
    eq(journals.companyId, companyId),
    eq(journals.sourceKind, sourceKind),
    eq(journals.sourceId, sourceId),
    eq(journals.step, step),
  );
  return (await tx.$count(journals, own)) > 0;
}
