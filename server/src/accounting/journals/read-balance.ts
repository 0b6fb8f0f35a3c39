import { type Cents, cents } from "@hazina/base/money.ts";
import { and, eq, isNull, sql } from "drizzle-orm";
import type { CompanyRef } from "../../platform/actor.ts";
import type { Tx } from "../../platform/database/database.ts";
import { journalLines } from "./tables.ts";

/** Returns the balance of an account over all branches: debits less credits, in cents of the books' currency. */
export async function readAccountBalance(tx: Tx, { companyId }: CompanyRef, account: string): Promise<Cents> {
  const { debit, credit } = journalLines;
  const [row] = await tx
    .select({ balance: sql<string>`coalesce(sum(${debit} - ${credit}), 0)` })
    .from(journalLines)
    .where(and(eq(journalLines.companyId, companyId), eq(journalLines.account, account)));
  return cents(Number(row?.balance ?? 0));
}

/**
 * The balance of an account in a foreign currency: in that currency, and in the currency of the books at the posted
 * exchange rates.
 */
export type ForeignBalance = { readonly foreign: Cents; readonly inBooks: Cents };

/**
 * Returns the balance of an account in a foreign currency for one branch.
 * @param of the account, the currency, and the branch, which is null for the head company.
 */
export async function readForeignBalance(
  tx: Tx,
  { companyId }: CompanyRef,
  of: { readonly account: string; readonly currency: string; readonly branchId: string | null },
): Promise<ForeignBalance> {
  const { account, currency, branchId } = journalLines;
  const [row] = await tx
    .select({
      foreign: ORIGINALS,
      inBooks: sql<string>`coalesce(sum(${journalLines.debit} - ${journalLines.credit}), 0)`,
    })
    .from(journalLines)
    .where(
      and(
        eq(journalLines.companyId, companyId),
        eq(account, of.account),
        eq(currency, of.currency),
        of.branchId === null ? isNull(branchId) : eq(branchId, of.branchId),
      ),
    );
  return { foreign: cents(Number(row?.foreign ?? 0)), inBooks: cents(Number(row?.inBooks ?? 0)) };
}

/** The SQL sum of lines in their original currency: debits less credits, in cents. */
const ORIGINALS = sql<string>`coalesce(sum(case when ${journalLines.debit} > 0 then ${journalLines.originalCents} else -${journalLines.originalCents} end), 0)`;

/**
 * Returns the balance of an account over all branches for each currency in which its lines were entered, in cents of
 * that currency.
 */
export async function readBalanceByCurrency(
  tx: Tx,
  { companyId }: CompanyRef,
  account: string,
): Promise<ReadonlyMap<string, Cents>> {
  const rows = await tx
    .select({ currency: journalLines.currency, balance: ORIGINALS })
    .from(journalLines)
    .where(and(eq(journalLines.companyId, companyId), eq(journalLines.account, account)))
    .groupBy(journalLines.currency);
  return new Map(rows.map(({ currency, balance }) => [currency, cents(Number(balance))]));
}

/** Checks whether an account has entries in any branch. */
export async function readHasEntries(tx: Tx, { companyId }: CompanyRef, account: string): Promise<boolean> {
  const rows = await tx
    .select({ one: sql`1` })
    .from(journalLines)
    .where(and(eq(journalLines.companyId, companyId), eq(journalLines.account, account)))
    .limit(1);
  return rows.length > 0;
}
