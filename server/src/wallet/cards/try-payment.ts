import { centsOf } from "@hazina/base/money.ts";
import { CARD_DECLINES, type CardDecline } from "@hazina/contract/wallet/card-labels.ts";
import { type CardCategory, merchantCodeOf } from "@hazina/engine/wallet/card-categories.ts";
import { inCall, type Work } from "../../platform/call.ts";
import { conflict } from "../../platform/refusal.ts";
import { issuerCallbackUrl, issuerOf, requireProgramme } from "../rails/card-issuer.ts";
import { requireCardAction } from "./card-actions.ts";
import { requireVisible } from "./show-cards.ts";

type Attempt = {
  readonly id: string;
  readonly amount: number;
  readonly merchant: string;
  readonly category: CardCategory;
};

/**
 * Makes the simulated issuer request approval for a payment, as if a merchant had used the card. Runs outside any
 * transaction, because the issuer calls this server in response.
 * @throws Refusal 403 if the actor may not do this; 404 for an unknown card; 409 if the card is not simulated or the
 * simulator does not answer.
 */
export async function tryPayment(work: Work, { id, amount, merchant, category }: Attempt) {
  const { config } = work.services;
  const { card, programme } = await inCall(work, async (call) => {
    const row = await requireVisible(call, id);
    requireCardAction(call.actor, row, "try_payment");
    return { card: row, programme: await requireProgramme(call, row.mode) };
  });
  const outcome = await issuerOf(config, programme).simulatePayment({
    ref: card.issuerRef ?? "",
    amount: centsOf(amount),
    currency: card.currency,
    merchant,
    merchantCode: merchantCodeOf(category),
    callbackUrl: issuerCallbackUrl(config, programme),
  });
  if (outcome === undefined) throw conflict("The simulated card issuer did not answer. Try again.", "no_answer");
  if (outcome.approved) {
    return { message: "The payment was approved.", data: { approved: true, reason: "approved" as const } };
  }
  const reason = reasonOf(outcome.reason);
  return { message: `The payment was declined. ${CARD_DECLINES[reason]}`, data: { approved: false, reason } };
}

function reasonOf(text: string): CardDecline {
  if (text in CARD_DECLINES) return text as CardDecline;
  throw conflict(
    "The simulated card issuer received no answer from Hazina in time and declined the payment.",
    "no_answer",
  );
}
