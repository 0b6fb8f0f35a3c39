import { centsOf } from "@hazina/base/money.ts";
import type { LedgerMode } from "@hazina/engine/accounting/ledger-accounts.ts";
import { OPEN_STATES } from "@hazina/engine/wallet/request-states.ts";
import { and, eq, inArray } from "drizzle-orm";
import { recordChange } from "../../platform/audit.ts";
import type { Call } from "../../platform/call.ts";
import { lockFor } from "../../platform/database/locks.ts";
import { conflict } from "../../platform/refusal.ts";
import { requestFromProvider } from "../providers/request-to-provider.ts";
import { requireRail } from "../rails/instances.ts";
import { showTransactions } from "../transactions/list-transactions.ts";
import { walletTransactions } from "../transactions/tables.ts";
import { writeTransaction } from "../transactions/write-transaction.ts";
import { requireShillings, requireWallet, usualWallet } from "../wallets/find-wallets.ts";
import type { WalletRow } from "../wallets/open-wallet.ts";

type Asked = {
  readonly wallet_id?: string | undefined;
  readonly amount: number;
  readonly phone: string;
  readonly reason?: string | undefined;
};

/**
 * Requests a payment into a wallet from a phone by M-Pesa. The transaction is recorded now; the request is sent after
 * the call is answered.
 * @throws Refusal 404 for a wallet that the actor may not see; 409 while another prompt for this wallet and phone is
 * open, or if no paybill is connected; 422 for a wallet in a currency other than shillings.
 */
export async function askPhoneToPay(call: Call, asked: Asked, mode: LedgerMode) {
  const wallet =
    asked.wallet_id === undefined ? await usualWallet(call, mode) : await requireWallet(call, asked.wallet_id);
  const row = await promptPhone(call, wallet, asked);
  const [data] = await showTransactions(call, [row]);
  if (!data) throw new Error("The transaction could not be read back.");
  return { message: "Enter your M-Pesa PIN on the phone to confirm.", data };
}

/**
 * Sends a prompt to a phone to pay into a wallet, and returns the transaction. The payer needs no user account.
 * @throws Refusal 409 while another prompt for this wallet and phone is open, or if no paybill is connected; 422 for a
 * wallet in a currency other than shillings.
 */
export async function promptPhone(call: Call, wallet: WalletRow, asked: Omit<Asked, "wallet_id">) {
  const { tx, actor } = call;
  requireShillings(wallet);
  await requireNoOpenPrompt(call, wallet.id, asked.phone);
  const rail = await requireRail(tx, actor.companyId, wallet.mode);
  const row = await writeTransaction(call, {
    wallet,
    kind: "deposit",
    direction: "in",
    amount: centsOf(asked.amount),
    rail: "mpesa",
    railId: rail.id,
    party: { kind: "mpesa", name: "M-Pesa", phone: asked.phone },
    reason: asked.reason ?? "",
    state: "created",
    step: `Requested by ${actor.userName}.`,
  });
  await tx
    .update(walletTransactions)
    .set({ nextCheckAt: call.now + 15_000 })
    .where(and(eq(walletTransactions.companyId, actor.companyId), eq(walletTransactions.id, row.id)));
  await requestFromProvider(call, row, "collect");
  const after = { reference: row.reference, amount: asked.amount, wallet: wallet.kind };
  await recordChange(tx, actor, { subject: "transaction", subjectId: row.id, action: "deposit requested", after });
  return row;
}

/**
 * Requires that the phone has no open prompt for this wallet. M-Pesa does not accept our id for a prompt, so it could
 * not detect a prompt that is sent twice.
 * @throws Refusal 409 if the phone has an open prompt.
 */
async function requireNoOpenPrompt({ tx, actor, vault }: Call, walletId: string, phone: string): Promise<void> {
  await lockFor(tx, "wallets", walletId);
  const open = await tx
    .select({ id: walletTransactions.id, sealedParty: walletTransactions.sealedParty })
    .from(walletTransactions)
    .where(
      and(
        eq(walletTransactions.companyId, actor.companyId),
        eq(walletTransactions.walletId, walletId),
        eq(walletTransactions.kind, "deposit"),
        inArray(walletTransactions.state, [...OPEN_STATES]),
      ),
    );
  const same = open.some(({ id, sealedParty }) => sealedParty !== null && vault.open(sealedParty, id)?.includes(phone));
  if (same)
    throw conflict("A prompt is already open on this phone. Answer it, or wait until it expires.", "prompt_open");
}
