import type { Day } from "@hazina/base/calendar.ts";
import { type Cents, cents } from "@hazina/base/money.ts";
import { and, eq, gte, lte, sql } from "drizzle-orm";
import type { CompanyRef } from "../../platform/actor.ts";
import type { Tx } from "../../platform/database/database.ts";
import { journalLines, journals } from "./tables.ts";

/**
 * Returns the movement of an account between two days, both included, for each kind of source: debits less credits, in
 * cents.
 */
export async function readMovementBySource(
  tx: Tx,
  { companyId }: CompanyRef,
  { account, from, to }: { readonly account: string; readonly from: Day; readonly to: Day },
): Promise<ReadonlyMap<string, Cents>> {
  const rows = await tx
    .select({
      kind: journals.sourceKind,
      moved: sql<string>`sum(${journalLines.debit} - ${journalLines.credit})`,
    })
    .from(journalLines)
    .innerJoin(journals, and(eq(journals.companyId, journalLines.companyId), eq(journals.id, journalLines.journalId)))
    .where(
      and(
        eq(journalLines.companyId, companyId),
        eq(journalLines.account, account),
        gte(journals.date, from),
        lte(journals.date, to),
      ),
    )
    .groupBy(journals.sourceKind);
  return new Map(rows.map(({ kind, moved }) => [kind, cents(Number(moved))]));
}
