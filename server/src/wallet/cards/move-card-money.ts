import { type Cents, cents } from "@hazina/base/money.ts";
import { money } from "@hazina/base/money-with-currency.ts";
import { divideClearing } from "@hazina/engine/wallet/card-authorizations.ts";
import { and, eq } from "drizzle-orm";
import { uuidv7 } from "uuidv7";
import { readSpender } from "../../access/colleagues.ts";
import { openLedgerAccount } from "../../accounting/ledger/accounts.ts";
import { type LedgerResult, type LedgerTransfer, tryPostMoney } from "../../accounting/ledger/post-money.ts";
import type { CardProgramme } from "../rails/card-issuer.ts";
import { railAccount } from "../rails/instances.ts";
import { openWallet, type WalletRow } from "../wallets/open-wallet.ts";
import { wallets } from "../wallets/tables.ts";
import { type AuthorizationRow, issuerAuthor, type OnIssuerCall } from "./authorization-rows.ts";
import type { CardRow } from "./find-card.ts";
import { walletOwnerOf } from "./wallet-of-holder.ts";

/**
 * The accounts between which a card payment moves money: its wallet, the account at the issuer, and
 * the account for amounts that the wallet does not have.
 */
export type MoneyOfCard = {
  readonly wallet: WalletRow;
  readonly issuerAccount: string;
  readonly shortfallAccount: () => Promise<string>;
};

/**
 * Finds the accounts of a card payment. Its wallet is the one that was chosen when the payment was decided. If there
 * was no decision, it is the wallet that the holder's cards spend from now.
 */
export async function moneyOfCard(
  { tx }: Pick<OnIssuerCall, "tx">,
  card: CardRow,
  row: AuthorizationRow,
  programme: Pick<CardProgramme, "id" | "mode">,
): Promise<MoneyOfCard> {
  const wallet = await walletOf(tx, card, row);
  const { currency, mode, branchId } = wallet;
  return {
    wallet,
    issuerAccount: await railAccount(tx, programme, { subAccount: "none", currency }),
    shortfallAccount: () => openLedgerAccount(tx, { kind: "card_shortfall", currency, mode, branchId }),
  };
}

async function walletOf(tx: OnIssuerCall["tx"], card: CardRow, { walletId }: AuthorizationRow): Promise<WalletRow> {
  if (walletId !== null) {
    const own = and(eq(wallets.companyId, card.companyId), eq(wallets.id, walletId));
    const [known] = await tx.select().from(wallets).where(own);
    if (known) return known;
  }
  const holder = await readSpender(tx, card, card.userId);
  const owner = holder ? walletOwnerOf(holder) : { branchId: card.branchId, userId: card.userId };
  return openWallet({ tx, actor: card }, owner, card.mode);
}

/**
 * A change of the amounts of a card payment, in cents. `take` is the amount that the merchant collects now, and `keep`
 * is the amount that stays reserved.
 */
type Taking = { readonly cause: string; readonly step: string; readonly take: Cents; readonly keep: Cents };

/**
 * The result of collecting money for a card payment. `fromWallet` is the amount in cents that the wallet paid, and
 * `shortfall` the amount that it did not have. `transferId` is null if nothing left the wallet, and `holdId` is null
 * if nothing is reserved.
 */
export type Taken = {
  readonly fromWallet: Cents;
  readonly shortfall: Cents;
  readonly transferId: string | null;
  readonly holdId: string | null;
  /** True if the reserved money had already been released before this change. */
  readonly wasReleased: boolean;
};

/**
 * Collects an amount of a card payment from its wallet, replaces the previous reservation, and
 * reserves the amount still to be collected. An amount that the wallet does not have is posted as a
 * shortfall, so that no wallet becomes negative. If `take` is zero, only the reservation changes.
 */
export async function takeMoney(
  { tx, now }: Pick<OnIssuerCall, "tx" | "now">,
  accounts: MoneyOfCard,
  row: AuthorizationRow,
  { cause, step, take, keep }: Taking,
): Promise<Taken> {
  const { wallet, issuerAccount } = accounts;
  const transferId = uuidv7();
  const attempt = async (fromWallet: Cents, isReserved: boolean) => {
    const shortfall = cents(take - fromWallet);
    const amount = (of: Cents) => money(of, wallet.currency);
    const transfers: LedgerTransfer[] = [];
    if (fromWallet > 0) {
      const debit = wallet.accountId;
      transfers.push({ id: transferId, debit, credit: issuerAccount, amount: amount(fromWallet) });
    }
    if (shortfall > 0) {
      const debit = await accounts.shortfallAccount();
      transfers.push({ debit, credit: issuerAccount, amount: amount(shortfall) });
    }
    const holdId = isReserved && keep > 0 ? uuidv7() : null;
    const expires = row.expiresAt === null ? {} : { expiresAt: row.expiresAt };
    const holds = holdId === null ? [] : [{ id: holdId, account: wallet.accountId, amount: keep, ...expires }];
    const voids = isReserved && row.holdId !== null ? [row.holdId] : [];
    if (transfers.length + holds.length + voids.length === 0) return { result: NOTHING, fromWallet, holdId };
    const posting = { cause: { kind: "card_event", id: cause, step }, transfers, holds, voids };
    return { result: await tryPostMoney(tx, issuerAuthor(now), posting), fromWallet, holdId };
  };
  let isReserved = row.reservedCents > 0;
  let done = await attempt(take, isReserved);
  if (done.result.status === "refused" && done.result.code === "hold_resolved") {
    isReserved = false;
    done = await attempt(take, isReserved);
  }
  if (done.result.status === "refused" && done.result.code === "insufficient_funds") {
    const free = (done.result.available ?? 0) + (isReserved ? row.reservedCents - keep : 0);
    done = await attempt(divideClearing(take, cents(free)).fromWallet, isReserved);
  }
  if (done.result.status === "refused") throw new Error(`The ledger refused a card payment: ${done.result.code}.`);
  return {
    fromWallet: done.fromWallet,
    shortfall: cents(take - done.fromWallet),
    transferId: done.fromWallet > 0 ? transferId : null,
    holdId: done.holdId,
    wasReleased: row.reservedCents > 0 && !isReserved,
  };
}

const NOTHING: LedgerResult = { status: "applied", posting: "" };

/**
 * Refunds an amount of a card payment. The payment's shortfall is repaid first; the remaining
 * amount goes to its wallet.
 */
export async function giveBack(
  { tx, now }: Pick<OnIssuerCall, "tx" | "now">,
  accounts: MoneyOfCard,
  row: AuthorizationRow,
  { cause, amount }: { readonly cause: string; readonly amount: Cents },
): Promise<{ readonly toWallet: Cents; readonly ofShortfall: Cents; readonly transferId: string | null }> {
  const { wallet, issuerAccount } = accounts;
  const ofShortfall = cents(Math.min(amount, row.shortfallCents));
  const toWallet = cents(amount - ofShortfall);
  const transferId = uuidv7();
  const transfers: LedgerTransfer[] = [];
  const debit = issuerAccount;
  if (toWallet > 0)
    transfers.push({ id: transferId, debit, credit: wallet.accountId, amount: money(toWallet, wallet.currency) });
  if (ofShortfall > 0) {
    const credit = await accounts.shortfallAccount();
    transfers.push({ debit, credit, amount: money(ofShortfall, wallet.currency) });
  }
  const result = await tryPostMoney(tx, issuerAuthor(now), {
    cause: { kind: "card_event", id: cause, step: "refund" },
    transfers,
  });
  if (result.status === "refused") throw new Error(`The ledger refused a refund: ${result.code}.`);
  return { toWallet, ofShortfall, transferId: toWallet > 0 ? transferId : null };
}
