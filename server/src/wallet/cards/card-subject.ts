import { dayInWords } from "@hazina/base/calendar.ts";
import { amountInWords, type Cents } from "@hazina/base/money.ts";
import { CARD_CATEGORIES } from "@hazina/contract/wallet/card-labels.ts";
import { cardAfter } from "@hazina/engine/wallet/card-states.ts";
import { and, eq, inArray } from "drizzle-orm";
import { readSpender } from "../../access/colleagues.ts";
import { describedById } from "../../approvals/described.ts";
import type { Decided, Described, Subject } from "../../approvals/subject.ts";
import { recordChange } from "../../platform/audit.ts";
import type { Call } from "../../platform/call.ts";
import { conflict, notFound } from "../../platform/refusal.ts";
import { openWallet } from "../wallets/open-wallet.ts";
import { type CardRow, changeCard, limitsOf, ownCard } from "./find-card.ts";
import { MAKE_CARD_QUEUE } from "./issuer-jobs.ts";
import { cards } from "./tables.ts";
import { walletOwnerOf } from "./wallet-of-holder.ts";

/** The approval subject of card orders. Neither the holder nor the person who ordered the card can decide. */
export const cardSubject: Subject = {
  kind: "card",
  ability: "Approve Payments",
  policies: { facts: ["branch"], who: ["manager"] },
  sees: "View Cards",
  describe,
  hold: lockOrder,
  approved,
  rejected: (call, id, { comment }) => end(call, id, "reject", comment),
  withdrawn: (call, id) => end(call, id, "withdraw", ""),
};

async function lockOrder({ tx, actor }: Call, id: string): Promise<CardRow> {
  const [row] = await tx.select().from(cards).where(ownCard(actor.companyId, id)).for("update");
  if (!row) throw notFound("This card");
  return row;
}

async function describe({ tx, actor }: Call, ids: readonly string[]): Promise<ReadonlyMap<string, Described>> {
  const own = and(eq(cards.companyId, actor.companyId), inArray(cards.id, [...ids]));
  const rows = await tx.select().from(cards).where(own);
  return describedById(rows, (row) => ({
    concerns: [row.userId],
    facts: [
      { label: "Holder", value: row.holderName },
      { label: "Kind", value: row.kind === "virtual" ? "Virtual card" : "Physical card" },
      { label: "Name on card", value: row.nameOnCard },
      ...limitFacts(row),
      ...(row.delivery === null ? [] : [{ label: "Delivery", value: row.delivery }]),
      { label: "Ordered by", value: row.orderedByName },
    ],
    link: `/cards/${row.id}`,
  }));
}

function limitFacts(row: CardRow) {
  const { payment, day, month, categories, until } = limitsOf(row);
  const amounts: readonly [string, Cents | null][] = [
    ["Limit per payment", payment],
    ["Limit per day", day],
    ["Limit per month", month],
  ];
  const shown = amounts.flatMap(([label, amount]) =>
    amount === null ? [] : [{ label, value: `${row.currency} ${amountInWords(amount)}` }],
  );
  return [
    ...(shown.length === 0 ? [{ label: "Limits", value: "No limit except the wallet's balance" }] : shown),
    ...(categories === null
      ? []
      : [{ label: "Merchants", value: categories.map((one) => CARD_CATEGORIES[one]).join(", ") }]),
    ...(until === null ? [] : [{ label: "Valid until", value: dayInWords(until) }]),
  ];
}

/**
 * Returns the state of an order after a decision or withdrawal.
 * @throws Refusal 409 if it was already decided.
 */
function stateAfter(row: CardRow, event: "approve" | "reject" | "withdraw"): CardRow["state"] {
  const state = cardAfter(row.kind, row.state, event);
  if (state === null) throw conflict("This order is not waiting for approval.");
  return state;
}

async function approved(call: Call, id: string, { comment }: Decided) {
  const { tx, actor, jobs } = call;
  const row = await lockOrder(call, id);
  const state = stateAfter(row, "approve");
  const holder = await readSpender(tx, actor, row.userId);
  if (!holder) throw conflict("The holder is no longer a user of the company. Reject the order.");
  await openWallet(call, walletOwnerOf(holder), row.mode);
  await changeCard(tx, row, { state, decidedByName: actor.userName, comment: comment || null });
  await jobs.send(MAKE_CARD_QUEUE, { companyId: row.companyId, cardId: id }, tx);
  const after = { holder: row.holderName, kind: row.kind };
  await recordChange(tx, actor, { subject: "card", subjectId: id, action: "approved", after });
  return { message: "The card was approved and is being issued." };
}

async function end(call: Call, id: string, event: "reject" | "withdraw", comment: string) {
  const { tx, actor } = call;
  const row = await lockOrder(call, id);
  const state = stateAfter(row, event);
  const decided = event === "reject" ? { decidedByName: actor.userName, comment } : {};
  await changeCard(tx, row, { state, ...decided });
  const after = { holder: row.holderName, kind: row.kind };
  await recordChange(tx, actor, { subject: "card", subjectId: id, action: state, after });
  return { message: event === "reject" ? "The card was rejected." : "The order was withdrawn." };
}
