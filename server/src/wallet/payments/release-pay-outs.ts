import { type Cents, sum } from "@hazina/base/money.ts";
import type { Destination } from "@hazina/engine/wallet/destinations/destination.ts";
import { amountRefused } from "@hazina/engine/wallet/destinations/rules.ts";
import { and, eq, inArray } from "drizzle-orm";
import { uuidv7 } from "uuidv7";
import { postMoney } from "../../accounting/ledger/post-money.ts";
import { readLedgerBalances } from "../../accounting/ledger/read-balances.ts";
import type { CompanyRef } from "../../platform/actor.ts";
import type { Call } from "../../platform/call.ts";
import type { Tx } from "../../platform/database/database.ts";
import { insertMany } from "../../platform/database/insert-many.ts";
import { publishChange } from "../../platform/live/publish-change.ts";
import { conflict } from "../../platform/refusal.ts";
import { PAY_OUT } from "../providers/apply-answer.ts";
import { SEND_MANY_QUEUE } from "../providers/ask-provider.ts";
import { newRequest } from "../providers/request-to-provider.ts";
import { type RailInstance, railAccount, requireRail } from "../rails/instances.ts";
import { gatewayRequests, walletTransactionSteps, walletTransactions } from "../transactions/tables.ts";
import { newTransaction } from "../transactions/write-transaction.ts";
import { findWallet, type WalletRow } from "../wallets/open-wallet.ts";

/** One pay-out of a batch: the batch line that it pays, the destination, and the amount. */
export type PayOutLine = { readonly line: string; readonly to: Destination; readonly amount: Cents };

/** Pay-outs of a payroll that are released together. */
export type PayOuts = {
  readonly batchId: string;
  /** The branch whose wallet pays; null for the company's. */
  readonly branchId: string | null;
  readonly reason: string;
  readonly lines: readonly PayOutLine[];
};

/** The number of pay-outs whose money is reserved by one posting. */
const HOLDS_AT_ONCE = 500;

/**
 * Releases the pay-outs of a payroll from the company's wallet: holds their money and stores their requests in the
 * caller's transaction; the requests are sent once it commits.
 * @throws Refusal 409 where there is no wallet, where the wallet or the provider has too little money, and for a line
 * above M-Pesa's limit.
 */
export async function releasePayOuts(call: Call, { batchId, branchId, reason, lines }: PayOuts): Promise<void> {
  const { tx, actor, now, vault, jobs } = call;
  const wallet = await findWallet(tx, actor.companyId, { branchId, userId: null });
  if (!wallet) throw conflict("There is no wallet to pay from yet. Pay into the company wallet first.", "no_wallet");
  const refused = lines.map(({ to, amount }) => amountRefused(to.kind, amount)).find((one) => one !== undefined);
  if (refused !== undefined) throw conflict(`A payment of this payroll cannot leave by M-Pesa. ${refused}`);
  const rail = await requireRail(tx, actor.companyId, wallet.mode);
  const rows = lines.map(({ line, to, amount }) => ({
    ...newTransaction(call, {
      wallet,
      kind: "payment",
      direction: "out",
      amount,
      rail: "mpesa",
      railId: rail.id,
      party: to,
      reason,
      state: "created",
      holdId: uuidv7(),
      step: "",
      cause: { kind: PAY_OUT, id: batchId, line },
    }),
    nextCheckAt: now,
  }));
  for (let from = 0; from < rows.length; from += HOLDS_AT_ONCE) {
    await postMoney(tx, call, {
      cause: { kind: PAY_OUT, id: batchId, step: `held from ${from}` },
      holds: rows.slice(from, from + HOLDS_AT_ONCE).map(({ holdId, amountCents }) => ({
        id: holdId ?? "",
        account: wallet.accountId,
        amount: amountCents,
      })),
    });
  }
  await requireUtility(call, rail, wallet, sum(lines.map(({ amount }) => amount)));
  await insertMany(tx, walletTransactions, rows);
  const text = `Released by ${actor.userName}.`;
  const steps = rows.map(({ companyId, id }) => ({ companyId, id: uuidv7(), transactionId: id, at: now, text }));
  await insertMany(tx, walletTransactionSteps, steps);
  const requests = rows.map((row) => ({ ...newRequest(vault, row, "pay_out"), createdAt: now }));
  await insertMany(tx, gatewayRequests, requests);
  await publishChange(tx, { topic: "wallet", companyId: actor.companyId, branchId: wallet.branchId });
  await jobs.send(SEND_MANY_QUEUE, { companyId: actor.companyId }, tx);
}

/** @throws Refusal 409 where the provider account that pays phones has too little money. */
async function requireUtility(
  { tx, actor }: Call,
  rail: RailInstance,
  wallet: WalletRow,
  amount: Cents,
): Promise<void> {
  const own = await railAccount(tx, rail, { subAccount: "utility", currency: wallet.currency });
  const found = (await readLedgerBalances(tx, actor, [own])).get(own)?.balance ?? 0;
  if (found >= amount) return;
  throw conflict(
    `The utility account of paybill ${rail.shortcode} has too little money. Move money to it in the M-Pesa portal first.`,
    "rail_account_empty",
  );
}

/** A pay-out that has ended: paid with its receipt, or failed with the reason. */
export type PayOutResult = {
  readonly line: string;
  readonly status: "paid" | "failed";
  readonly amount: Cents;
  readonly receipt: string | null;
  readonly note: string | null;
};

/** The pay-outs of a batch that have ended. */
export async function readPayOutResults(
  tx: Tx,
  { companyId }: CompanyRef,
  batchId: string,
): Promise<readonly PayOutResult[]> {
  const { causeId, causeLine, state, amountCents, receipt, message } = walletTransactions;
  const rows = await tx
    .select({ line: causeLine, state, amount: amountCents, receipt, note: message })
    .from(walletTransactions)
    .where(
      and(
        eq(walletTransactions.companyId, companyId),
        eq(causeId, batchId),
        inArray(state, ["settled", "failed", "cancelled", "expired"]),
      ),
    );
  return rows.map((row) => ({
    line: row.line ?? "",
    status: row.state === "settled" ? "paid" : "failed",
    amount: row.amount as Cents,
    receipt: row.receipt,
    note: row.note,
  }));
}
