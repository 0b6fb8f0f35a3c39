import { dayAt } from "@hazina/base/calendar.ts";
import type { Cents } from "@hazina/base/money.ts";
import { money } from "@hazina/base/money-with-currency.ts";
import { walletJournal } from "@hazina/engine/accounting/rules/wallet.ts";
import type { SubAccount } from "@hazina/engine/wallet/destinations/destination.ts";
import { uuidv7 } from "uuidv7";
import { postJournal } from "../../accounting/journals/post-journal.ts";
import { openLedgerAccount } from "../../accounting/ledger/accounts.ts";
import { postMoney } from "../../accounting/ledger/post-money.ts";
import type { Author } from "../../platform/audit.ts";
import type { Call } from "../../platform/call.ts";
import { lockFor } from "../../platform/database/locks.ts";
import { noteMpesaDeposit } from "../books/note-arrival.ts";
import { postWalletJournal } from "../books/post-wallet-journal.ts";
import { type RailInstance, railAccount } from "../rails/instances.ts";
import { providerOf } from "../transactions/provider-of.ts";
import { changeTransaction, type TransactionRow, writeTransaction } from "../transactions/write-transaction.ts";
import type { WalletRow } from "../wallets/open-wallet.ts";
import { requireUncounted } from "./settled-receipts.ts";

/** The author and time of a recorded line. If the line is recorded automatically, the author is not a user. */
export type Recording = Pick<Call, "tx" | "now" | "vault" | "ports"> & { readonly actor: Author };

/** A statement line to record as a transaction of a wallet. */
export type LineToRecord = {
  readonly wallet: WalletRow;
  readonly rail: RailInstance;
  readonly direction: "in" | "out";
  readonly amount: Cents;
  readonly receipt: string | null;
  readonly at: number;
  readonly details: string;
  readonly reason: string;
  /** The id of the line or item, by which a second recording is recognised. */
  readonly source: string;
  /** True for money that was recorded as unallocated until now. */
  readonly fromSuspense?: boolean;
};

/** The user id in lines that are recorded automatically, without a user. */
const NOBODY = "00000000-0000-0000-0000-000000000000";

/**
 * Records a payment, into or out of a wallet, that the statement contains but our transactions do not.
 * @throws Refusal 409 if the wallet has too little money, or if a settled transaction already has the receipt.
 */
export async function recordLine(on: Recording, line: LineToRecord): Promise<TransactionRow> {
  const { tx, actor, vault, now } = on;
  const { wallet, rail, direction, amount, fromSuspense = false } = line;
  await lockFor(tx, "statements", actor.companyId);
  await requireUncounted(tx, rail, { direction, receipt: line.receipt, fromSuspense });
  const own = fromSuspense
    ? await openLedgerAccount(tx, { kind: "suspense", currency: wallet.currency, mode: rail.mode })
    : await railAccount(tx, rail, { subAccount: subAccountOf(line), currency: wallet.currency });
  const [debit, credit] = direction === "in" ? [own, wallet.accountId] : [wallet.accountId, own];
  const transferId = uuidv7();
  await postMoney(tx, on, {
    cause: { kind: "statement", id: line.source, step: fromSuspense ? "assigned" : "recorded" },
    transfers: [{ id: transferId, debit, credit, amount: money(amount, wallet.currency) }],
  });
  const { companyId, userId, userName } = actor;
  const written = await writeTransaction(
    { tx, vault, now, actor: { companyId, userId: userId ?? NOBODY, userName } },
    {
      wallet,
      kind: direction === "in" ? "deposit" : "payment",
      direction,
      amount,
      rail: rail.rail,
      railId: rail.id,
      party: null,
      reason: line.reason,
      state: "settled",
      transferId,
      step: `Recorded from the statement of ${providerOf(rail)}.`,
    },
  );
  const row = await changeTransaction(tx, written, { receipt: line.receipt, settledAt: line.at });
  if (fromSuspense) await moveToBranch(on, row, wallet);
  else await postWalletJournal(tx, row, { userId, userName, now: line.at });
  // Unallocated money stays in the books of the head company when it is assigned.
  await noteMpesaDeposit(on, row, {
    at: fromSuspense ? now : line.at,
    branchId: fromSuspense ? null : wallet.branchId,
  });
  return row;
}

/**
 * Posts to the books that unallocated money moves from the head company to the branch of the wallet that receives it.
 * Does nothing for a wallet of the head company.
 */
async function moveToBranch({ tx, actor, now }: Recording, row: TransactionRow, wallet: WalletRow): Promise<void> {
  if (wallet.branchId === null) return;
  const journal = walletJournal({
    transaction: row.id,
    reference: row.reference,
    kind: "transfer",
    direction: "out",
    amount: money(row.amountCents, row.currency),
    mode: wallet.mode,
    date: dayAt(now),
    toBranch: wallet.branchId,
  });
  if (journal) await postJournal(tx, actor, journal);
}

/**
 * Returns the account at the provider that a line belongs to. Only M-Pesa has several: payments to businesses leave
 * the working account.
 */
function subAccountOf({ direction, details, rail }: LineToRecord): SubAccount {
  if (rail.rail !== "mpesa") return "none";
  return direction === "out" && /pay ?bill|buy goods|remit/i.test(details) ? "working" : "utility";
}
