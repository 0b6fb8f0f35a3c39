import { centsOf } from "@hazina/base/money.ts";
import type { LedgerMode } from "@hazina/engine/accounting/ledger-accounts.ts";
import type { Destination } from "@hazina/engine/wallet/destinations/destination.ts";
import { recordChange } from "../../platform/audit.ts";
import type { Call } from "../../platform/call.ts";
import { invalidField } from "../../platform/refusal.ts";
import { showTransactions } from "../transactions/list-transactions.ts";
import type { TransactionRow } from "../transactions/write-transaction.ts";
import { namesOf, openOwnWallet, requireWallet } from "../wallets/find-wallets.ts";
import { requireAmount, requireDestination } from "./payments.ts";
import { moveBetweenWallets, releasePayment } from "./release-payment.ts";

type Transfer = {
  readonly from_wallet_id: string;
  readonly to_wallet_id: string;
  readonly amount: number;
  readonly reason: string;
};

/**
 * Moves money from a wallet of the company, or from the actor's own wallet, to another wallet of the company. An
 * employee's wallet is refused as the destination, because no one may move the company's money to an employee without
 * another person's approval.
 * @throws Refusal 404 for a wallet that the actor may not see; 409 `insufficient_funds`; 422 if both wallets are the
 * same, if their currencies differ, or if the destination is an employee's wallet.
 */
export async function transferMoney(call: Call, asked: Transfer) {
  const { actor } = call;
  const from = await requireWallet(call, asked.from_wallet_id);
  const to = await requireWallet(call, asked.to_wallet_id);
  const refuse = (message: string) => invalidField("to_wallet_id", message);
  if (from.id === to.id) throw refuse("Choose a different wallet to move the money to.");
  if (from.currency !== to.currency) throw refuse("The wallets are in different currencies.");
  if (to.userId !== null)
    throw refuse("Money cannot be moved directly to an employee's wallet. The employee must request it.");
  if (from.userId !== null && from.userId !== actor.userId)
    throw refuse("Only the owner of an employee's wallet can move money out of it.");
  const nameOf = await namesOf(call, [from, to]);
  const row = await moveBetweenWallets(call, {
    wallet: from,
    toWallet: to,
    amount: centsOf(asked.amount),
    reason: asked.reason,
    names: { from: nameOf(from), to: nameOf(to) },
  });
  return answer(call, row, "transferred", "The money was moved.");
}

type Withdrawal = { readonly amount: number; readonly destination: Destination; readonly reason: string };

/**
 * Withdraws money from the caller's own wallet.
 * @throws Refusal 404 for a wallet that the actor may not see; 409 `insufficient_funds`; 422 for an amount or
 * destination that is not allowed, such as a colleague's wallet.
 */
export async function withdrawMoney(call: Call, asked: Withdrawal, mode: LedgerMode) {
  const { reason } = asked;
  requireAmount(asked.destination, asked.amount);
  const to = await requireDestination(call, asked.destination);
  const wallet = await openOwnWallet(call, mode);
  const row = await releasePayment(call, { wallet, kind: "withdrawal", to, amount: centsOf(asked.amount), reason });
  return answer(call, row, "withdrawn", "The withdrawal is on its way.");
}

async function answer(call: Call, row: TransactionRow, action: string, message: string) {
  const after = { reference: row.reference };
  await recordChange(call.tx, call.actor, { subject: "transaction", subjectId: row.id, action, after });
  const [data] = await showTransactions(call, [row]);
  if (!data) throw new Error("The transaction could not be read back.");
  return { message, data };
}
