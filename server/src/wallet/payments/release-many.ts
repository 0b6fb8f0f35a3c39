import type { Cents } from "@hazina/base/money.ts";
import { cents, sum } from "@hazina/base/money.ts";
import { money } from "@hazina/base/money-with-currency.ts";
import type { Destination, SubAccount } from "@hazina/engine/wallet/destinations/destination.ts";
import { ruleOf } from "@hazina/engine/wallet/destinations/rules.ts";
import { uuidv7 } from "uuidv7";
import { postMoney } from "../../accounting/ledger/post-money.ts";
import { readLedgerBalances } from "../../accounting/ledger/read-balances.ts";
import type { Call } from "../../platform/call.ts";
import { insertMany } from "../../platform/database/insert-many.ts";
import { publishChange } from "../../platform/live/publish-change.ts";
import { conflict } from "../../platform/refusal.ts";
import { SEND_MANY_QUEUE } from "../providers/ask-provider.ts";
import { newRequest } from "../providers/request-to-provider.ts";
import { type RailInstance, railAccount, requireRail } from "../rails/instances.ts";
import { gatewayRequests, walletTransactionSteps, walletTransactions } from "../transactions/tables.ts";
import { newTransaction, type TransactionRow } from "../transactions/write-transaction.ts";
import type { WalletRow } from "../wallets/open-wallet.ts";

/**
 * One payment in a group: the line of the record that is paid, the destination, the amount and the
 * reason.
 */
export type ReleasedLine = {
  readonly line: string;
  readonly to: Destination;
  readonly amount: Cents;
  readonly reason: string;
  readonly adviceEmail?: string | null;
};

/** A group of payments that leave one wallet together. */
export type ReleasedTogether = {
  readonly wallet: WalletRow;
  /** The kind and id of the record that the payments pay. */
  readonly cause: { readonly kind: string; readonly id: string };
  readonly lines: readonly ReleasedLine[];
  readonly requestedBy?: { readonly id: string; readonly name: string };
};

/** The maximum number of payments whose money one ledger posting reserves. */
const HOLDS_AT_ONCE = 500;

/**
 * Releases many payments: reserves their money together, and writes their transactions and requests
 * in the caller's transaction. The requests are sent after the commit.
 * @returns the transactions, in the order of the lines.
 * @throws Refusal 409 `insufficient_funds`; 409 if the provider account that the payments are made
 * from has too little money.
 */
export async function releaseMany(
  call: Call,
  { wallet, cause, lines, requestedBy }: ReleasedTogether,
): Promise<readonly Pick<TransactionRow, "id">[]> {
  const { tx, actor, now, vault, jobs } = call;
  if (lines.some(({ to }) => to.kind === "bank" || to.kind === "wallet"))
    throw conflict("No bank is connected to pay from. Pay to a phone, till or paybill.", "no_rail");
  const rail = await requireRail(tx, actor.companyId, wallet.mode);
  const rows = lines.map(({ line, to, amount, reason, adviceEmail = null }) => ({
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
      cause: { ...cause, line },
      adviceEmail,
      ...(requestedBy ? { requestedBy } : {}),
    }),
    nextCheckAt: now,
  }));
  for (let from = 0; from < rows.length; from += HOLDS_AT_ONCE) {
    await postMoney(tx, call, {
      cause: { ...cause, step: `held from ${from}` },
      holds: rows.slice(from, from + HOLDS_AT_ONCE).map(({ holdId, amountCents }) => ({
        id: holdId ?? "",
        account: wallet.accountId,
        amount: amountCents,
      })),
    });
  }
  for (const [subAccount, own] of Map.groupBy(lines, ({ to }) => ruleOf(to.kind).subAccount)) {
    await requireSubAccount(call, { rail, subAccount, wallet, amount: sum(own.map(({ amount }) => amount)) });
  }
  await insertMany(tx, walletTransactions, rows);
  const text = `Released by ${actor.userName}.`;
  const steps = rows.map(({ companyId, id }) => ({ companyId, id: uuidv7(), transactionId: id, at: now, text }));
  await insertMany(tx, walletTransactionSteps, steps);
  const requests = rows.map((row) => ({ ...newRequest(vault, row, "pay_out"), createdAt: now }));
  await insertMany(tx, gatewayRequests, requests);
  await publishChange(tx, { topic: "wallet", companyId: actor.companyId, branchId: wallet.branchId });
  await jobs.send(SEND_MANY_QUEUE, { companyId: actor.companyId }, tx);
  return rows;
}

type FromSubAccount = {
  readonly rail: RailInstance;
  readonly subAccount: SubAccount;
  readonly wallet: WalletRow;
  readonly amount: Cents;
};

/**
 * Checks that an account at the provider has enough money for payments. In the simulator it first
 * moves money from the utility account to the working account, as a person would in the provider's
 * portal.
 * @throws Refusal 409 `rail_account_empty` if there is too little money.
 */
export async function requireSubAccount(
  call: Call,
  { rail, subAccount, wallet, amount }: FromSubAccount,
): Promise<void> {
  const { tx, actor } = call;
  const own = await railAccount(tx, rail, { subAccount, currency: wallet.currency });
  const found = (await readLedgerBalances(tx, actor, [own])).get(own)?.balance ?? cents(0);
  if (found >= amount) return;
  const sentence = `The ${subAccount} account of paybill ${rail.shortcode} has too little money. Move money to it in the M-Pesa portal first.`;
  if (rail.mode === "live" || subAccount === "utility") throw conflict(sentence, "rail_account_empty");
  const utility = await railAccount(tx, rail, { subAccount: "utility", currency: wallet.currency });
  const missing = money(amount - found, wallet.currency);
  await postMoney(tx, call, {
    cause: { kind: "rail_move", id: uuidv7(), step: "moved" },
    transfers: [{ debit: own, credit: utility, amount: missing }],
  });
}
