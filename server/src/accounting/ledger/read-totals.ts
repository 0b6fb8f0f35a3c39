import { type Cents, cents } from "@hazina/base/money.ts";
import type { LedgerKind, LedgerMode, LedgerSide } from "@hazina/engine/accounting/ledger-accounts.ts";
import { asc, desc, eq, sql } from "drizzle-orm";
import type { CompanyRef } from "../../platform/actor.ts";
import type { Tx } from "../../platform/database/database.ts";
import { ledgerAccounts, ledgerSeals } from "./tables.ts";

/**
 * The sum of the balances of all accounts that have the same kind, currency and mode, and belong to the same account
 * at a provider, with the number of these accounts.
 */
export type LedgerTotal = {
  readonly kind: LedgerKind;
  /** The id of the company's account at a provider; null for ledger accounts that do not track one. */
  readonly railId: string | null;
  readonly currency: string;
  readonly mode: LedgerMode;
  readonly side: LedgerSide;
  readonly amount: Cents;
  readonly accounts: number;
};

/**
 * Returns the totals of a company's money ledger, one for each combination of kind, account at a provider, currency
 * and mode.
 */
export async function readLedgerTotals(tx: Tx, { companyId }: CompanyRef): Promise<readonly LedgerTotal[]> {
  const { kind, currency, mode, side, railId, balanceCents } = ledgerAccounts;
  const rows = await tx
    .select({
      kind,
      railId,
      currency,
      mode,
      side,
      amount: sql<string>`sum(${balanceCents})`,
      accounts: sql<string>`count(*)`,
    })
    .from(ledgerAccounts)
    .where(eq(ledgerAccounts.companyId, companyId))
    .groupBy(kind, railId, currency, mode, side)
    .orderBy(asc(currency), asc(mode), asc(kind), asc(railId));
  return rows.map((row) => ({
    ...row,
    kind: row.kind as LedgerKind,
    amount: cents(Number(row.amount)),
    accounts: Number(row.accounts),
  }));
}

/**
 * Returns the time at which postings in the money ledger of a company were last sealed with a hash; null before the
 * first seal.
 */
export async function lastSealedAt(tx: Tx, { companyId }: CompanyRef): Promise<number | null> {
  const [seal] = await tx
    .select({ at: ledgerSeals.at })
    .from(ledgerSeals)
    .where(eq(ledgerSeals.companyId, companyId))
    .orderBy(desc(ledgerSeals.number))
    .limit(1);
  return seal?.at ?? null;
}
