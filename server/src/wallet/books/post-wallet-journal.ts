import { type Day, dayAt } from "@hazina/base/calendar.ts";
import { type Cents, cents } from "@hazina/base/money.ts";
import { type Money, money } from "@hazina/base/money-with-currency.ts";
import { costOf, toBooks } from "@hazina/engine/accounting/exchange.ts";
import type { LedgerMode } from "@hazina/engine/accounting/ledger-accounts.ts";
import { WALLET_MONEY, type WalletEvent, walletJournal } from "@hazina/engine/accounting/rules/wallet.ts";
import { postJournal } from "../../accounting/journals/post-journal.ts";
import { readForeignBalance } from "../../accounting/journals/read-balance.ts";
import { readCurrency } from "../../organization/companies.ts";
import type { Tx } from "../../platform/database/database.ts";
import { noRate, rateOfDay } from "../currencies/rates.ts";
import type { TransactionRow } from "../transactions/write-transaction.ts";
import { modeOfWallet } from "../wallets/find-wallets.ts";
import type { WalletRow } from "../wallets/open-wallet.ts";

/**
 * The author and time of a settled movement of money. The user is null if the provider settled it.
 */
type Author = { readonly userId: string | null; readonly userName: string; readonly now: number };

const BOOKED_KINDS = ["deposit", "withdrawal", "payment", "transfer", "request"] as const;

/**
 * Posts a settled transaction to the books, in the database transaction that moves its money. A
 * transfer between wallets is posted once, from the paying wallet.
 * @param toBranch the branch of the receiving wallet of a transfer; null for the head company.
 */
export async function postWalletJournal(
  tx: Tx,
  row: TransactionRow,
  { userId, userName, now }: Author,
  toBranch: string | null = null,
): Promise<void> {
  const kind = BOOKED_KINDS.find((one) => one === row.kind);
  if (kind === undefined) return;
  const { companyId, branchId, counterpartyName, causeKind } = row;
  const mode = await modeOfWallet(tx, row);
  const inBooks = await amountInBooks(tx, row, { mode, day: dayAt(now) });
  const party = kind === "withdrawal" ? row.userId : counterpartyName;
  const event: WalletEvent = {
    transaction: row.id,
    reference: row.reference,
    kind,
    direction: row.direction,
    amount: money(cents(row.amountCents), row.currency),
    ...(inBooks === undefined ? {} : { inBooks }),
    mode,
    date: dayAt(now),
    ...(branchId === null ? {} : { branch: branchId }),
    ...(toBranch === null ? {} : { toBranch }),
    ...(party === null ? {} : { party }),
    ...(causeKind === null ? {} : { cause: causeKind }),
  };
  const journal = walletJournal(event);
  if (journal) await postJournal(tx, { companyId, userId, userName }, journal);
}

/**
 * Returns the value of a transaction in the currency of the books; undefined if the transaction is already in that
 * currency. Incoming money is valued at the exchange rate of the day. Outgoing money is valued at the proportionate
 * part of the book value of the foreign balance or, if the amount exceeds that balance, at the exchange rate of the
 * day.
 */
export async function amountInBooks(
  tx: Tx,
  row: Pick<TransactionRow, "companyId" | "branchId" | "currency" | "direction" | "amountCents">,
  { mode, day }: { readonly mode: LedgerMode; readonly day: Day },
): Promise<Money | undefined> {
  const { currency } = await readCurrency(tx, row);
  if (row.currency === currency) return undefined;
  const amount = cents(row.amountCents);
  if (row.direction === "out") {
    const of = { account: WALLET_MONEY[mode], currency: row.currency, branchId: row.branchId };
    const balance = await readForeignBalance(tx, row, of);
    if (balance.foreign >= amount) return money(costOf(amount, balance), currency);
  }
  const rate = await rateOfDay(tx, row.companyId, row.currency, day);
  if (rate === undefined) throw noRate(row.currency);
  return money(toBooks(amount, rate), currency);
}

/** An amount that a merchant collected from a card, or refunded to it. */
type CardMovement = {
  /** The id of the stored event. */
  readonly event: string;
  readonly kind: "clearing" | "refund";
  readonly amount: Cents;
  readonly merchant: string;
  readonly wallet: WalletRow;
};

/**
 * Posts the amount of a card event to the books, in the database transaction that moves its money. The whole amount is
 * posted, including the part that the wallet could not cover (the shortfall), because this part also leaves the
 * account at the issuer.
 */
export async function postCardJournal(
  tx: Tx,
  { event, kind, amount, merchant, wallet }: CardMovement,
  { userId, userName, now }: Author,
): Promise<void> {
  const { companyId, branchId, currency, mode } = wallet;
  if ((await readCurrency(tx, wallet)).currency !== currency) return;
  const journal = walletJournal({
    transaction: event,
    reference: merchant,
    kind: "card",
    direction: kind === "clearing" ? "out" : "in",
    amount: money(amount, currency),
    mode,
    date: dayAt(now),
    party: merchant,
    ...(branchId === null ? {} : { branch: branchId }),
  });
  if (journal) await postJournal(tx, { companyId, userId, userName }, journal);
}
