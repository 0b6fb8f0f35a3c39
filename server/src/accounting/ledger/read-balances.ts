import { type Cents, cents, subtract, ZERO } from "@hazina/base/money.ts";
import { and, eq, inArray } from "drizzle-orm";
import type { CompanyRef } from "../../platform/actor.ts";
import type { Tx } from "../../platform/database/database.ts";
import { ledgerAccounts, ledgerEntries } from "./tables.ts";

/** The balance of an account of the money ledger, and the part of it that is reserved by holds, in cents. */
export type LedgerBalance = { readonly balance: Cents; readonly held: Cents };

/** Returns the balances of the given accounts of the money ledger, as a map keyed by account id. */
export async function readLedgerBalances(
  tx: Tx,
  { companyId }: CompanyRef,
  ids: readonly string[],
): Promise<ReadonlyMap<string, LedgerBalance>> {
  const rows = await tx
    .select({ id: ledgerAccounts.id, balance: ledgerAccounts.balanceCents, held: ledgerAccounts.heldCents })
    .from(ledgerAccounts)
    .where(and(eq(ledgerAccounts.companyId, companyId), inArray(ledgerAccounts.id, [...ids])));
  return new Map(rows.map(({ id, balance, held }) => [id, { balance: cents(balance), held: cents(held) }]));
}

/** Returns the available balance of an account of the money ledger: the balance less the holds, in cents. */
export async function readAvailable(tx: Tx, company: CompanyRef, id: string): Promise<Cents> {
  const found = (await readLedgerBalances(tx, company, [id])).get(id);
  return found === undefined ? ZERO : subtract(found.balance, found.held);
}

/**
 * Reads the entries of the given transfers, and returns a function. The function takes the ids of a transfer and an
 * account, and returns the balance of the account before and after the transfer; undefined if the transfer did not
 * change the account.
 * @param transferIds the transfers that the function can be called with.
 */
export async function readBalancesAround(
  tx: Tx,
  { companyId }: CompanyRef,
  transferIds: readonly string[],
): Promise<
  (transferId: string | null, accountId: string) => { readonly previous: Cents; readonly current: Cents } | undefined
> {
  const rows =
    transferIds.length === 0
      ? []
      : await tx
          .select()
          .from(ledgerEntries)
          .where(and(eq(ledgerEntries.companyId, companyId), inArray(ledgerEntries.transferId, [...transferIds])));
  const found = new Map(rows.map((row) => [`${row.transferId} ${row.accountId}`, row]));
  return (transferId, accountId) => {
    const row = found.get(`${transferId} ${accountId}`);
    return row && { previous: cents(row.previousCents), current: cents(row.currentCents) };
  };
}
