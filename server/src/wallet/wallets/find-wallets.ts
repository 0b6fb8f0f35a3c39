import type { LedgerMode } from "@hazina/engine/accounting/ledger-accounts.ts";
import { and, eq } from "drizzle-orm";
import { readColleagues } from "../../access/colleagues.ts";
import { branchNames } from "../../organization/branches.ts";
import { companyName } from "../../organization/companies.ts";
import type { Actor } from "../../platform/actor.ts";
import type { Call } from "../../platform/call.ts";
import type { Tx } from "../../platform/database/database.ts";
import { invalidField, notFound } from "../../platform/refusal.ts";
import { findWallet, openWallet, type WalletRow } from "./open-wallet.ts";
import { wallets } from "./tables.ts";

/**
 * Returns whether a person may see a wallet: their own or, with View Wallets, any wallet of their
 * company or branch.
 */
export function seesWallet(actor: Pick<Actor, "userId" | "abilities">, { userId }: Pick<WalletRow, "userId">): boolean {
  return userId === actor.userId || actor.abilities.has("View Wallets");
}

/** Returns the wallet of the actor; opens it if it does not exist. */
export function openOwnWallet(
  call: Pick<Call, "tx" | "actor">,
  mode: LedgerMode,
  foreign?: string,
): Promise<WalletRow> {
  const { ownBranchId: branchId, userId } = call.actor;
  return openWallet(call, { branchId, userId }, mode, foreign);
}

/**
 * Returns the wallet for a call without a wallet id: with View Wallets the wallet of the company or
 * branch, otherwise the actor's own.
 */
export function usualWallet(call: Call, mode: LedgerMode, foreign?: string): Promise<WalletRow> {
  const { actor } = call;
  if (!actor.abilities.has("View Wallets")) return openOwnWallet(call, mode, foreign);
  return openWallet(call, { branchId: actor.scope.branchId, userId: null }, mode, foreign);
}

/**
 * Requires a wallet in shillings, the only currency of M-Pesa.
 * @throws Refusal 422 for another currency.
 */
export function requireShillings({ currency }: Pick<WalletRow, "currency">): void {
  if (currency === MPESA_CURRENCY) return;
  throw invalidField(
    "wallet_id",
    `M-Pesa only handles shillings, and this wallet is in ${currency}. Convert the money first.`,
  );
}

/** The only currency of M-Pesa. */
export const MPESA_CURRENCY = "KES";

/**
 * Returns a wallet that the actor may see, by its id.
 * @throws Refusal 404 for an unknown wallet.
 */
export async function requireWallet({ tx, actor }: Pick<Call, "tx" | "actor">, id: string): Promise<WalletRow> {
  const [row] = await tx
    .select()
    .from(wallets)
    .where(and(eq(wallets.companyId, actor.companyId), eq(wallets.id, id)));
  if (!row || !seesWallet(actor, row)) throw notFound("The wallet");
  return row;
}

/**
 * Returns the company wallet of a branch or of the head company.
 * @throws Refusal 404 if it is not open yet.
 */
export async function companyWallet(
  { tx, actor }: Pick<Call, "tx" | "actor">,
  branchId: string | null,
): Promise<WalletRow> {
  const found = await findWallet(tx, actor.companyId, { branchId, userId: null });
  if (!found) throw notFound("The company wallet");
  return found;
}

/**
 * Returns a function that gives the name of a wallet: the name of the company, branch or user that owns it. If the
 * wallet is not in shillings, its currency is added.
 */
export async function namesOf({ tx, actor }: Pick<Call, "tx" | "actor">, rows: readonly WalletRow[]) {
  const company = (await companyName(tx, actor.companyId)) ?? "";
  const branches: ReadonlyMap<string, string> = rows.some(({ kind }) => kind === "branch")
    ? await branchNames(tx, actor)
    : new Map();
  const people = rows.some(({ userId }) => userId !== null) ? await readColleagues(tx, actor) : undefined;
  const ownerOf = ({ userId, branchId }: Pick<WalletRow, "userId" | "branchId">): string => {
    if (userId !== null) return people?.get(userId)?.name ?? "A former user";
    return branchId === null ? company : (branches.get(branchId) ?? "A branch");
  };
  return (wallet: Pick<WalletRow, "userId" | "branchId" | "currency">): string =>
    wallet.currency === MPESA_CURRENCY ? ownerOf(wallet) : `${ownerOf(wallet)}, ${wallet.currency}`;
}

/** Returns the mode of a transaction's wallet: live or simulated money. */
export async function modeOfWallet(
  tx: Tx,
  { companyId, walletId }: { readonly companyId: string; readonly walletId: string },
): Promise<LedgerMode> {
  const [wallet] = await tx
    .select({ mode: wallets.mode })
    .from(wallets)
    .where(and(eq(wallets.companyId, companyId), eq(wallets.id, walletId)));
  if (!wallet) throw new Error("The transaction has no wallet.");
  return wallet.mode;
}
