import type { Cents } from "@hazina/base/money.ts";
import { money } from "@hazina/base/money-with-currency.ts";
import type { Destination } from "@hazina/engine/wallet/destinations/destination.ts";
import type { BankRail } from "@hazina/engine/wallet/rails.ts";
import { and, eq } from "drizzle-orm";
import { uuidv7 } from "uuidv7";
import { postMoney } from "../../accounting/ledger/post-money.ts";
import type { Call } from "../../platform/call.ts";
import { conflict } from "../../platform/refusal.ts";
import { postWalletJournal } from "../books/post-wallet-journal.ts";
import { requestFromProvider } from "../providers/request-to-provider.ts";
import { railsOfPayments } from "../rails/bank-rail.ts";
import { subAccountOf } from "../rails/instances.ts";
import { reportEnd } from "../transactions/settlements.ts";
import { walletTransactions } from "../transactions/tables.ts";
import { type TransactionRow, writeTransaction } from "../transactions/write-transaction.ts";
import { requireShillings, requireWallet } from "../wallets/find-wallets.ts";
import type { WalletRow } from "../wallets/open-wallet.ts";
import { requireSubAccount } from "./require-sub-account.ts";

/** A payment that is ready to be released. */
export type Release = {
  readonly wallet: WalletRow;
  readonly kind: "payment" | "withdrawal";
  readonly to: Destination;
  readonly amount: Cents;
  readonly reason: string;
  readonly requestedBy?: { readonly id: string; readonly name: string };
  /** The record that the payment pays. */
  readonly cause?: { readonly kind: string; readonly id: string; readonly line: string };
  /** The payee's email address for the remittance advice; null or omitted if there is none. */
  readonly adviceEmail?: string | null;
  /** The provider that the preparer chose; null or omitted to use the usual provider for the destination. */
  readonly rail?: BankRail | null;
};

/**
 * Releases a payment: reserves its money in the wallet and stores its request in one transaction,
 * and sends the request after the commit. A payment to another wallet of the company moves the
 * money at once.
 * @throws Refusal 409 `insufficient_funds`; 409 if the provider account that the payment is made
 * from has too little money.
 */
export async function releasePayment(call: Call, release: Release): Promise<TransactionRow> {
  const { to } = release;
  if (to.kind === "wallet")
    return moveBetweenWallets(call, { ...release, toWallet: await requireWallet(call, to.wallet_id) });
  const { tx, actor } = call;
  const { wallet, amount, requestedBy, cause, adviceEmail = null } = release;
  requireShillings(wallet);
  const paid = { to, asked: release.rail ?? null };
  const rail = (await railsOfPayments(call, wallet.mode, [paid]))(paid);
  const holdId = uuidv7();
  await postMoney(tx, call, {
    cause: { kind: "hold", id: holdId, step: "placed" },
    holds: [{ id: holdId, account: wallet.accountId, amount }],
  });
  await requireSubAccount(call, { rail, subAccount: subAccountOf(rail.rail, to.kind), wallet, amount });
  const row = await writeTransaction(call, {
    wallet,
    kind: release.kind,
    direction: "out",
    amount,
    rail: rail.rail,
    railId: rail.id,
    party: to,
    reason: release.reason,
    state: "created",
    holdId,
    step: `Released by ${actor.userName}.`,
    ...(requestedBy ? { requestedBy } : {}),
    ...(cause ? { cause } : {}),
    adviceEmail,
  });
  await tx
    .update(walletTransactions)
    .set({ nextCheckAt: call.now + 15_000 })
    .where(and(eq(walletTransactions.companyId, actor.companyId), eq(walletTransactions.id, row.id)));
  await requestFromProvider(call, row, "pay_out");
  return row;
}

/**
 * Moves money from one wallet of the company to another, and records a transaction for each wallet.
 * @throws Refusal 409 `insufficient_funds`; 409 if both wallets are the same, or if their currencies differ.
 */
export async function moveBetweenWallets(
  call: Call,
  asked: Pick<Release, "wallet" | "amount" | "reason" | "requestedBy" | "cause"> & {
    readonly toWallet: WalletRow;
    readonly kind?: TransactionRow["kind"];
    readonly names?: { readonly from: string; readonly to: string };
  },
): Promise<TransactionRow> {
  const { tx } = call;
  const { wallet, toWallet, amount, reason, requestedBy } = asked;
  if (wallet.id === toWallet.id) throw conflict("Choose a different wallet to move the money to.", "same_wallet");
  if (wallet.currency !== toWallet.currency) throw conflict("The wallets are in different currencies.", "currency");
  const transferId = uuidv7();
  await postMoney(tx, call, {
    cause: { kind: "transfer", id: transferId, step: "moved" },
    transfers: [
      { id: transferId, debit: wallet.accountId, credit: toWallet.accountId, amount: money(amount, wallet.currency) },
    ],
  });
  const common = {
    amount,
    rail: "wallet",
    reason,
    state: "settled",
    transferId,
    kind: asked.kind === "request" ? "request" : "transfer",
  } as const;
  const by = requestedBy ? { requestedBy } : {};
  const party = (other: WalletRow, name: string | undefined) =>
    ({ kind: "wallet", name: name ?? "Wallet", wallet_id: other.id }) as const;
  const out = await writeTransaction(call, {
    ...common,
    ...by,
    wallet,
    direction: "out",
    party: party(toWallet, asked.names?.to),
    ...(asked.cause ? { cause: asked.cause } : {}),
    step: "Moved.",
  });
  const into = await writeTransaction(call, {
    ...common,
    ...by,
    wallet: toWallet,
    direction: "in",
    party: party(wallet, asked.names?.from),
    step: "Moved.",
  });
  const { userId, userName } = call.actor;
  await postWalletJournal(tx, out, { userId, userName, now: call.now }, toWallet.branchId);
  await reportEnd(call, out);
  return asked.kind === "request" ? into : out;
}
