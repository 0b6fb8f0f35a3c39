import { dayAt } from "@hazina/base/calendar.ts";
import { amountInWords, cents } from "@hazina/base/money.ts";
import { CARD_DECLINES, type CardDecline } from "@hazina/contract/wallet/card-labels.ts";
import { readSpender } from "../../access/colleagues.ts";
import { holdersOf } from "../../access/roles/holders-of.ts";
import { notificationSettingsOf } from "../../notifications/configuration.ts";
import { notify } from "../../notifications/notify.ts";
import type { Tx } from "../../platform/database/database.ts";
import type { CardRow } from "./find-card.ts";

/** Card events about which users are notified; amounts are in cents. */
export type CardNews =
  | { readonly event: "ready" | "shipped" | "refused" }
  | { readonly event: "locked"; readonly count: number }
  | { readonly event: "declined"; readonly reason: CardDecline; readonly merchant: string; readonly amount: number }
  | { readonly event: "shortfall"; readonly id: string; readonly merchant: string; readonly amount: number };

type Around = { readonly appUrl: string; readonly now: number };

/**
 * Notifies the cardholder of an event and, for a shortfall, also the users who manage cards. It
 * runs in the transaction of the event. Nothing is sent if the company has turned payment notices
 * off. A holder gets at most one notice per day about declines of a card for the same reason.
 */
export async function notifyOfCard(tx: Tx, card: CardRow, news: CardNews, around: Around): Promise<void> {
  const { companyId, userId } = card;
  if (!(await notificationSettingsOf(tx, companyId)).payments) return;
  const holder = await readSpender(tx, { companyId }, userId);
  const managers = news.event === "shortfall" ? await holdersOf(tx, companyId, "Manage Cards") : [];
  const people = [...(holder ? [holder] : []), ...managers.filter(({ id }) => id !== userId)];
  await notify(
    tx,
    companyId,
    people,
    { kind: "payments", link: `/cards/${card.id}`, ...textOf(card, news, around.now) },
    around,
  );
}

function textOf(card: CardRow, news: CardNews, now: number) {
  const name = `card ending in ${card.lastFour ?? ""}`;
  switch (news.event) {
    case "ready":
      return {
        occasion: `card ${card.id} ready`,
        title: "Your card is ready",
        message: `Activate your ${name} to pay with it.`,
      };
    case "shipped":
      return {
        occasion: `card ${card.id} shipped`,
        title: "Your card is on its way",
        message: `Activate your ${name} when you receive it.`,
      };
    case "refused":
      return {
        occasion: `card ${card.id} refused`,
        title: "Your card could not be issued",
        message: card.comment ?? "",
      };
    case "declined":
      return {
        occasion: `card ${card.id} declined ${news.reason} ${dayAt(now)}`,
        title: `Card payment declined: ${news.merchant}`,
        message: `${CARD_DECLINES[news.reason]} Amount: ${card.currency} ${amountInWords(cents(news.amount))}. Card: ${name}.`,
      };
    case "locked":
      return {
        occasion: `card ${card.id} locked ${dayAt(now)}`,
        title: "Your card is locked until receipts are added",
        message: `${news.count === 1 ? "1 payment" : `${news.count} payments`} by your ${name} still ${news.count === 1 ? "needs" : "need"} a receipt. Add it to the expense, and the card will be active again.`,
      };
    case "shortfall":
      return {
        occasion: `card payment ${news.id} shortfall`,
        title: `Card payment above the wallet's balance: ${news.merchant}`,
        message: `The wallet was ${card.currency} ${amountInWords(cents(news.amount))} short for a payment by ${card.holderName} with the ${name}.`,
      };
  }
}
