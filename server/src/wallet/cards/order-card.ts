import { centsOf } from "@hazina/base/money.ts";
import type { LedgerMode } from "@hazina/engine/accounting/ledger-accounts.ts";
import type { CardCategory } from "@hazina/engine/wallet/card-categories.ts";
import { uuidv7 } from "uuidv7";
import { readSpender } from "../../access/colleagues.ts";
import { dropRequests, requestApproval } from "../../approvals/request-approval.ts";
import { readCurrency } from "../../organization/companies.ts";
import { recordChange } from "../../platform/audit.ts";
import type { Call } from "../../platform/call.ts";
import { changedSince } from "../../platform/changed-since.ts";
import { authorsOf } from "../../platform/last-change.ts";
import { conflict, invalidField, notFound } from "../../platform/refusal.ts";
import { requireProgramme } from "../rails/card-issuer.ts";
import { requireCardAction } from "./card-actions.ts";
import { cardSubject } from "./card-subject.ts";
import { type CardRow, changeCard, lockCard } from "./find-card.ts";
import { cards } from "./tables.ts";

/** Card limits in a call, in shillings; null means no limit. */
export type AskedLimits = {
  readonly payment: number | null;
  readonly day: number | null;
  readonly month: number | null;
  readonly categories: CardCategory[] | null;
  readonly until: string | null;
};

type Order = {
  readonly user_id: string;
  readonly kind: CardRow["kind"];
  readonly name_on_card: string;
  readonly limits: AskedLimits;
  readonly delivery?: string | undefined;
};

/** Converts the card limits of a call, in shillings, to the columns in which they are stored, in cents. */
export function limitColumns({ payment, day, month, categories, until }: AskedLimits) {
  const amount = (asked: number | null) => (asked === null ? null : centsOf(asked));
  return { paymentCents: amount(payment), dayCents: amount(day), monthCents: amount(month), categories, until };
}

/**
 * Orders a card for a user and sends the order for approval.
 * @throws Refusal 404 if the user is unknown, or belongs to another company or branch; 409 if no issuer is connected.
 */
export async function orderCard(call: Call, asked: Order, mode: LedgerMode) {
  const { tx, actor, now } = call;
  const holder = await readSpender(tx, actor, asked.user_id);
  if (!holder) throw notFound("This user");
  await requireProgramme(call, mode);
  const { currency } = await readCurrency(tx, actor);
  const id = uuidv7();
  await tx.insert(cards).values({
    companyId: actor.companyId,
    id,
    branchId: holder.branchId,
    userId: holder.id,
    holderName: holder.name,
    kind: asked.kind,
    nameOnCard: asked.name_on_card,
    state: "ordered",
    currency,
    mode,
    ...limitColumns(asked.limits),
    delivery: asked.kind === "virtual" ? null : (asked.delivery ?? null),
    orderedBy: actor.userId,
    orderedByName: actor.userName,
    createdAt: now,
  });
  const after = { holder: holder.name, kind: asked.kind, limits: asked.limits };
  await recordChange(tx, actor, { subject: "card", subjectId: id, action: "ordered", after });
  await askForApproval(call, { id, holderName: holder.name, branchId: holder.branchId, orderedBy: actor.userId });
  return { message: "The card was ordered and is waiting for approval.", data: { id } };
}

/**
 * Sends the order of a card for approval. People who placed or changed the order cannot decide on
 * it.
 */
async function askForApproval(
  call: Call,
  { id, holderName, branchId, orderedBy }: Pick<CardRow, "id" | "holderName" | "branchId" | "orderedBy">,
): Promise<void> {
  const authors = await authorsOf(call.tx, call.actor.companyId, "card", [id]);
  const preparers = [...new Set([orderedBy, ...authors])];
  await requestApproval(call, cardSubject, { id, title: `Card for ${holderName}`, branchId, preparers });
}

type OrderChange = {
  readonly id: string;
  readonly version: number;
  readonly kind?: Order["kind"] | undefined;
  readonly name_on_card?: string | undefined;
  readonly limits?: AskedLimits | undefined;
  readonly delivery?: string | undefined;
};

/**
 * Changes the order of a card before the card is shipped. Before approval everything except the holder can change, and
 * the order is sent for approval again. After approval only the delivery can change and, until the card is made, the
 * name.
 * @throws Refusal 403 for an actor without the right; 404 for an unknown card; 409 if it is too late or the order has
 * changed since `version`; 422 for a physical card without a delivery address.
 */
export async function changeOrder(call: Call, asked: OrderChange) {
  const { tx, actor } = call;
  const row = await lockCard(call, asked.id);
  requireCardAction(actor, row, "change_order");
  if (row.version !== asked.version) throw await changedSince(call, "card", row.id);
  const kind = asked.kind ?? row.kind;
  const delivery = kind === "virtual" ? null : (asked.delivery ?? row.delivery);
  if (kind === "physical" && !delivery) {
    throw invalidField("delivery", "Enter the delivery address of the card.");
  }
  refuseLate(row, asked);
  const changed = await changeCard(tx, row, {
    kind,
    nameOnCard: asked.name_on_card ?? row.nameOnCard,
    delivery,
    ...(asked.limits === undefined ? {} : limitColumns(asked.limits)),
  });
  const { id: _, version: __, ...after } = asked;
  await recordChange(tx, actor, { subject: "card", subjectId: row.id, action: "changed", after });
  if (row.state !== "ordered") return { message: "The order was changed." };
  await dropRequests(call, cardSubject, [row.id]);
  await askForApproval(call, { ...changed, orderedBy: row.orderedBy });
  return { message: "The order was changed and is waiting for approval." };
}

/**
 * Requires that a change of a card order is not too late. The kind and the limits can change only before approval, and
 * the name only before the card is made.
 * @throws Refusal 409 for a change that is too late.
 */
function refuseLate(row: CardRow, asked: OrderChange): void {
  if (row.state === "ordered") return;
  const approvedPart = asked.limits !== undefined || (asked.kind !== undefined && asked.kind !== row.kind);
  if (approvedPart)
    throw conflict("The order has already been approved. Change the limits of the card instead.", "card_state");
  const isRenamed = asked.name_on_card !== undefined && asked.name_on_card !== row.nameOnCard;
  if (isRenamed && row.state !== "approved")
    throw conflict("The card has already been issued, so its name cannot be changed.", "card_state");
}
