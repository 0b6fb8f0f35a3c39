import { type Cents, cents } from "@hazina/base/money.ts";
import { and, eq, sql } from "drizzle-orm";
import type { CompanyRef } from "../../platform/actor.ts";
import type { Tx } from "../../platform/database/database.ts";
import { journalLines } from "./tables.ts";

/**
 * Returns the balance of an account of the books over all branches: debits less credits, in cents of the
 * books' currency.
 */
export async function readAccountBalance(tx: Tx, { companyId }: CompanyRef, account: string): Promise<Cents> {
  const { debit, credit } = journalLines;
  const [row] = await tx
    .select({ balance: sql<string>`coalesce(sum(${debit} - ${credit}), 0)` })
    .from(journalLines)
    .where(and(eq(journalLines.companyId, companyId), eq(journalLines.account, account)));
  return cents(Number(row?.balance ?? 0));
}

/** Returns whether an account of the books has entries, in any branch. */
export async function readHasEntries(tx: Tx, { companyId }: CompanyRef, account: string): Promise<boolean> {
  const rows = await tx
    .select({ one: sql`1` })
    .from(journalLines)
    .where(and(eq(journalLines.companyId, companyId), eq(journalLines.account, account)))
    .limit(1);
  return rows.length > 0;
}
