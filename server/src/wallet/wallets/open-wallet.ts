import { randomBytes } from "node:crypto";
import type { LedgerMode } from "@hazina/engine/accounting/ledger-accounts.ts";
import { accountCodeOf } from "@hazina/engine/wallet/account-code.ts";
import { and, eq, isNull } from "drizzle-orm";
import { uuidv7 } from "uuidv7";
import { openLedgerAccount } from "../../accounting/ledger/accounts.ts";
import { readCurrency } from "../../organization/companies.ts";
import type { CompanyRef } from "../../platform/actor.ts";
import type { Call } from "../../platform/call.ts";
import type { Tx } from "../../platform/database/database.ts";
import { lockFor } from "../../platform/database/locks.ts";
import { wallets } from "./tables.ts";

/** A row of the table of wallets. */
export type WalletRow = typeof wallets.$inferSelect;

/** The owner of a wallet: the company, a branch, or a user. */
export type WalletOwner = { readonly branchId: string | null; readonly userId: string | null };

/** Returns the wallet of an owner, by default in the currency of the books; undefined if it is not open yet. */
export async function findWallet(
  tx: Tx,
  companyId: string,
  { branchId, userId }: WalletOwner,
  foreign?: string,
): Promise<WalletRow | undefined> {
  const currency = foreign ?? (await readCurrency(tx, { companyId })).currency;
  const owner = userId === null ? isNull(wallets.userId) : eq(wallets.userId, userId);
  const branch = branchId === null ? isNull(wallets.branchId) : eq(wallets.branchId, branchId);
  const [found] = await tx
    .select()
    .from(wallets)
    .where(and(eq(wallets.companyId, companyId), eq(wallets.currency, currency), owner, branch));
  return found;
}

/**
 * Returns the wallet of an owner, by default in the currency of the books; opens one with a zero
 * balance if it does not exist.
 */
export async function openWallet(
  { tx, actor }: Pick<Call, "tx"> & { readonly actor: CompanyRef },
  owner: WalletOwner,
  mode: LedgerMode,
  foreign?: string,
): Promise<WalletRow> {
  const { companyId } = actor;
  const known = await findWallet(tx, companyId, owner, foreign);
  if (known) return known;
  await lockFor(tx, "wallets", companyId);
  const opened = await findWallet(tx, companyId, owner, foreign);
  if (opened) return opened;
  const currency = foreign ?? (await readCurrency(tx, actor)).currency;
  const { branchId, userId } = owner;
  const ledgerKind = userId === null ? "wallet:company" : "wallet:user";
  const accountId = await openLedgerAccount(tx, { kind: ledgerKind, currency, mode, branchId, userId });
  const kind = userId !== null ? "employee" : branchId !== null ? "branch" : "company";
  const code = accountCodeOf(randomBytes(5));
  const [row] = await tx
    .insert(wallets)
    .values({ companyId, id: uuidv7(), kind, branchId, userId, currency, mode, accountId, code })
    .returning();
  if (!row) throw new Error("The wallet could not be saved.");
  return row;
}
