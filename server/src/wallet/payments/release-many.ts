import { type Cents, sum } from "@hazina/base/money.ts";
import type { Destination } from "@hazina/engine/wallet/destinations/destination.ts";
import type { BankRail } from "@hazina/engine/wallet/rails.ts";
import { uuidv7 } from "uuidv7";
import { postMoney } from "../../accounting/ledger/post-money.ts";
import type { Call } from "../../platform/call.ts";
import { insertMany } from "../../platform/database/insert-many.ts";
import { publishChange } from "../../platform/live/publish-change.ts";
import { conflict } from "../../platform/refusal.ts";
import { SEND_MANY_QUEUE } from "../providers/ask-provider.ts";
import { newRequest } from "../providers/request-to-provider.ts";
import { railsOfPayments } from "../rails/bank-rail.ts";
import { subAccountOf } from "../rails/instances.ts";
import { gatewayRequests, walletTransactionSteps, walletTransactions } from "../transactions/tables.ts";
import { newTransaction, type TransactionRow } from "../transactions/write-transaction.ts";
import type { WalletRow } from "../wallets/open-wallet.ts";
import { requireSubAccount } from "./require-sub-account.ts";

/**
 * One payment in a group. `line` is the line of the record that the payment pays; the other fields are the
 * destination, the amount, the reason, the email address for the advice, and the provider.
 */
export type ReleasedLine = {
  readonly line: string;
  readonly to: Destination;
  readonly amount: Cents;
  readonly reason: string;
  readonly adviceEmail?: string | null;
  /** The provider that the preparer chose; null or omitted to use the usual provider for the destination. */
  readonly rail?: BankRail | null;
};

/** A group of payments that leave one wallet together. */
export type ReleasedTogether = {
  readonly wallet: WalletRow;
  /** The kind and id of the record that the payments pay. */
  readonly cause: { readonly kind: string; readonly id: string };
  readonly lines: readonly ReleasedLine[];
  readonly requestedBy?: { readonly id: string; readonly name: string };
};

/** The maximum number of payments for which one ledger posting reserves money. */
const HOLDS_AT_ONCE = 500;

/**
 * Releases many payments: reserves their money together, and writes their transactions and requests in the caller's
 * transaction. The requests are sent after the commit.
 * @returns the transactions, in the order of the lines.
 * @throws Refusal 409 `insufficient_funds`; 409 `no_rail` if a line pays to a wallet, or to a destination that no
 * provider pays to; 409 if the provider account that the payments are made from has too little money.
 */
export async function releaseMany(
  call: Call,
  { wallet, cause, lines, requestedBy }: ReleasedTogether,
): Promise<readonly Pick<TransactionRow, "id">[]> {
  const { tx, actor, now, vault, jobs } = call;
  const paid = lines.map(({ to, rail = null }) => {
    if (to.kind === "wallet") throw conflict("A batch cannot pay to a wallet. Transfer the money instead.", "no_rail");
    return { to, asked: rail };
  });
  const railOf = await railsOfPayments(call, wallet.mode, paid);
  const released = lines.map((line, index) => {
    const own = paid[index];
    if (own === undefined) throw new RangeError("The line has no destination.");
    return { ...line, own: railOf(own) };
  });
  const rows = released.map(({ line, to, amount, reason, adviceEmail = null, own }) => ({
    ...newTransaction(call, {
      wallet,
      kind: "payment",
      direction: "out",
      amount,
      rail: own.rail,
      railId: own.id,
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
  const accountOf = ({ own, to }: (typeof released)[number]) => `${own.id} ${subAccountOf(own.rail, to.kind)}`;
  for (const some of Map.groupBy(released, accountOf).values()) {
    const [first] = some;
    if (first === undefined) continue;
    const { own: rail, to } = first;
    const amount = sum(some.map((one) => one.amount));
    await requireSubAccount(call, { rail, subAccount: subAccountOf(rail.rail, to.kind), wallet, amount });
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
