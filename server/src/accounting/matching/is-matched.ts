import { and, eq } from "drizzle-orm";
import type { Call } from "../../platform/call.ts";
import { bankRowTies } from "../bank-statements/tables.ts";
import { journals } from "../journals/tables.ts";

type Source = { readonly sourceKind: string; readonly sourceId: string };

/** Returns whether a row of a bank statement is matched with a journal of a source. */
export async function isMatched({ tx, actor }: Pick<Call, "tx" | "actor">, source: Source): Promise<boolean> {
  const ties = tx
    .select({ id: journals.id })
    .from(bankRowTies)
    .innerJoin(journals, and(eq(journals.companyId, bankRowTies.companyId), eq(journals.id, bankRowTies.journalId)))
    .where(
      and(
        eq(bankRowTies.companyId, actor.companyId),
        eq(journals.sourceKind, source.sourceKind),
        eq(journals.sourceId, source.sourceId),
      ),
    );
  return (await tx.$count(ties.as("ties"))) > 0;
}
