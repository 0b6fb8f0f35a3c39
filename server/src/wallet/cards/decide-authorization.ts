import { addDaysToInstant, dayAt } from "@hazina/base/calendar.ts";
import type { Cents } from "@hazina/base/money.ts";
import type { CardDecline } from "@hazina/contract/wallet/card-labels.ts";
import { reservedFor } from "@hazina/engine/wallet/card-authorizations.ts";
import { cardCategoryOf } from "@hazina/engine/wallet/card-categories.ts";
import { exceededLimit } from "@hazina/engine/wallet/card-limits.ts";
import { uuidv7 } from "uuidv7";
import { readSpender } from "../../access/colleagues.ts";
import { tryPostMoney } from "../../accounting/ledger/post-money.ts";
import { hasFeature } from "../../organization/plan-limits.ts";
import { writeTransaction } from "../transactions/write-transaction.ts";
import { findWallet, type WalletRow } from "../wallets/open-wallet.ts";
import {
  type AuthorizationRow,
  factsOf,
  findAuthorization,
  issuerAuthor,
  newAuthorization,
  type OnIssuerCall,
  type PaymentPart,
  saveAuthorization,
} from "./authorization-rows.ts";
import { chargeOf } from "./card-charge.ts";
import { NOTHING_SPENT, readSpending } from "./card-spending.ts";
import { type CardRow, limitsOf, lockCardOfIssuer } from "./find-card.ts";
import { notifyOfCard } from "./notices.ts";
import { walletOwnerOf } from "./wallet-of-holder.ts";

/** A payment for which an issuer requests approval; the amount is in cents. */
export type AskedPayment = PaymentPart & {
  readonly card: string;
  readonly authorization: string;
  readonly amount: Cents;
};

/**
 * The answer to a request for a decision: whether the payment is approved and, if not, the reason
 * for declining it.
 */
export type Decision = { readonly approved: boolean; readonly reason: "approved" | CardDecline };

/** The number of days after which reserved money is released if no merchant collects it. */
const RESERVED_DAYS = 7;

/**
 * Approves or declines a card payment according to the card's state and limits, the money in the holder's wallet, and
 * the budget that the payment is charged to. The amount of an approved payment is reserved for seven days. Payments of
 * the same card are decided one at a time, and a repeated request gets the first answer.
 */
export async function decideAuthorization(on: OnIssuerCall, companyId: string, asked: AskedPayment): Promise<Decision> {
  const { tx, now } = on;
  const card = await lockCardOfIssuer(tx, companyId, asked.card);
  if (!card) return declined("card_unknown");
  const known = await findAuthorization(tx, card, asked.authorization);
  if (known && known.cardId !== card.id) return declined("card_unknown");
  if (known?.decision) return repeated(known, asked.amount);
  const row = known ?? newAuthorization(card, asked.authorization, asked, now);
  const outcome = await reserve(on, card, row, asked);
  if ("declines" in outcome) {
    await saveAuthorization(on, card, { ...row, askedCents: asked.amount, decision: outcome.declines });
    const news = { event: "declined", reason: outcome.declines, merchant: row.merchant, amount: asked.amount } as const;
    await notifyOfCard(tx, card, news, on);
    return declined(outcome.declines);
  }
  await saveAuthorization(on, card, outcome.row);
  return { approved: true, reason: "approved" };
}

function declined(reason: CardDecline): Decision {
  return { approved: false, reason };
}

function repeated({ askedCents, decision }: AuthorizationRow, amount: Cents): Decision {
  if (askedCents !== amount) return declined("amount_changed");
  return decision === "approved" ? { approved: true, reason: "approved" } : declined(decision as CardDecline);
}

type Outcome = { readonly declines: CardDecline } | { readonly row: AuthorizationRow };

/**
 * Checks a payment against the card and its limits, and reserves its amount in the holder's wallet and budget.
 * @returns the approved payment, or the reason to decline it.
 */
async function reserve(on: OnIssuerCall, card: CardRow, row: AuthorizationRow, asked: AskedPayment): Promise<Outcome> {
  const { tx, now } = on;
  const refused = refusedByState(card) ?? (await refusedByLimits(on, card, row, asked));
  if (refused) return { declines: refused };
  const holder = await readSpender(tx, card, card.userId);
  if (!holder) return { declines: "holder_gone" };
  if (holder.companyWallet && !(await hasFeature(tx, card.companyId, "company wallet"))) return { declines: "plan" };
  const wallet = await findWallet(tx, card.companyId, walletOwnerOf(holder));
  if (wallet?.mode !== card.mode || wallet.currency !== asked.currency) return { declines: "insufficient_funds" };
  const facts = { ...factsOf(row), approved: asked.amount };
  const amount = reservedFor(facts);
  const decided = { ...row, askedCents: asked.amount, walletId: wallet.id, decision: "approved" };
  if (amount === 0) {
    // The merchant gave it up, or took it, before it asked: there is nothing left to reserve.
    if (facts.cleared === 0) return { declines: "reversed" };
    return { row: { ...decided, approvedCents: asked.amount } };
  }
  const holdId = uuidv7();
  const expiresAt = addDaysToInstant(now, RESERVED_DAYS);
  const result = await tryPostMoney(tx, issuerAuthor(now), {
    cause: { kind: CARD_PAYMENT, id: row.id, step: "reserved" },
    holds: [{ id: holdId, account: wallet.accountId, amount, expiresAt }],
  });
  if (result.status === "refused") return { declines: "insufficient_funds" };
  const charged = { ...row, reservedCents: amount };
  if (await on.ports.cardBudgetRefuses(on, chargeOf(card, charged))) {
    const cause = { kind: CARD_PAYMENT, id: row.id, step: "refused by the budget" };
    await tryPostMoney(tx, issuerAuthor(now), { cause, voids: [holdId] });
    return { declines: "budget" };
  }
  const transactionId = await writePending(on, card, { wallet, row, amount, holdId, holderName: holder.name });
  return {
    row: { ...decided, approvedCents: asked.amount, reservedCents: amount, holdId, expiresAt, transactionId },
  };
}

function refusedByState({ state }: CardRow): CardDecline | undefined {
  if (state === "active") return undefined;
  if (state === "frozen") return "card_frozen";
  return state === "closed" ? "card_closed" : "card_not_active";
}

async function refusedByLimits(
  { tx, now }: OnIssuerCall,
  card: CardRow,
  { id }: AuthorizationRow,
  { amount, currency, merchant }: AskedPayment,
): Promise<CardDecline | undefined> {
  if (currency !== card.currency) return "currency";
  const spent = (await readSpending(tx, card.companyId, [card.id], now, id)).get(card.id);
  const payment = { amount, category: cardCategoryOf(merchant.category_code), day: dayAt(now) };
  return exceededLimit(limitsOf(card), payment, spent ?? NOTHING_SPENT);
}

type Pending = {
  readonly wallet: WalletRow;
  readonly row: AuthorizationRow;
  readonly amount: Cents;
  readonly holdId: string;
  readonly holderName: string;
};

async function writePending(
  { tx, now, vault }: OnIssuerCall,
  card: CardRow,
  { wallet, row, amount, holdId, holderName }: Pending,
): Promise<string> {
  const actor = { companyId: card.companyId, userId: card.userId, userName: holderName };
  const transaction = await writeTransaction(
    { tx, now, vault, actor },
    {
      wallet,
      kind: "card",
      direction: "out",
      amount,
      rail: "card",
      party: null,
      merchant: row.merchant,
      reason: cardInWords(card),
      state: "accepted",
      holdId,
      cause: { kind: CARD_PAYMENT, id: row.id, line: "" },
      step: "Approved. The merchant has not taken the money yet.",
    },
  );
  return transaction.id;
}

/** The cause kind of card payments in the ledger and in wallet transactions. */
export const CARD_PAYMENT = "card_payment";

/** Returns the name of a card for use in the reason of a transaction: "Card ending in 4242". */
export function cardInWords({ lastFour }: CardRow): string {
  return `Card ending in ${lastFour ?? ""}`;
}
