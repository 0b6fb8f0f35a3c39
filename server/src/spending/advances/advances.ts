import { addDays, type Day, dayAt, dayInWords, parseDay } from "@hazina/base/calendar.ts";
import { cents, centsOf } from "@hazina/base/money.ts";
import { amountRefused } from "@hazina/engine/wallet/destinations/rules.ts";
import { and, eq, lt } from "drizzle-orm";
import { uuidv7 } from "uuidv7";
import { requestApproval } from "../../approvals/request-approval.ts";
import { withdrawOn } from "../../approvals/withdraw.ts";
import { readCurrency } from "../../organization/companies.ts";
import { recordChange } from "../../platform/audit.ts";
import type { Call } from "../../platform/call.ts";
import { lockFor } from "../../platform/database/locks.ts";
import { publishChange } from "../../platform/live/publish-change.ts";
import { conflict, invalidField } from "../../platform/refusal.ts";
import { advanceSubject } from "./advance-subject.ts";
import { type AdvanceRow, changeAdvance, leftOfAdvance, lockOwnAdvance, ownAdvance } from "./find-advance.ts";
import { advances } from "./tables.ts";

type Written = { readonly amount: number; readonly purpose: string; readonly due: Day };
type Id = { readonly id: string };

/** The maximum time between an advance and its due day, in days. */
const LONGEST_DAYS = 366;

/**
 * Requests an advance for the caller, and sends it for approval.
 * @throws Refusal 409 while an earlier advance is overdue; 422 for an amount that M-Pesa cannot
 * pay, or a due day that is past or too far ahead.
 */
export async function createAdvance(call: Call, written: Written) {
  const { tx, actor, now } = call;
  const id = uuidv7();
  await lockFor(tx, "advances", actor.userId);
  await requireNoneOverdue(call);
  const columns = columnsOf(call, written);
  const [row] = await tx
    .insert(advances)
    .values({
      companyId: actor.companyId,
      id,
      branchId: actor.scope.branchId,
      personId: actor.userId,
      personName: actor.userName,
      ...columns,
      currency: (await readCurrency(tx, actor)).currency,
      state: "pending",
      createdAt: now,
    })
    .returning();
  if (!row) throw new RangeError("The advance could not be saved.");
  await ask(call, row);
  return { message: "The advance was sent for approval.", data: { id } };
}

/**
 * Changes a rejected or withdrawn advance of the caller, and submits it for approval again.
 * @throws Refusal 404 for an unknown advance; 409 if it is in another state, has changed since `version`, or an
 * earlier advance is overdue; 422 for an amount that M-Pesa cannot pay, or a due day that is in the past or too far
 * ahead.
 */
export async function updateAdvance(call: Call, written: Written & Id & { readonly version: number }) {
  const row = await lockUnpaid(call, written.id);
  if (row.version !== written.version)
    throw conflict(
      "This advance has changed since you opened it. Reload it and make your change again.",
      "changed_since",
    );
  await requireNoneOverdue(call);
  const change = { ...columnsOf(call, written), state: "pending" as const, comment: null };
  await ask(call, await changeAdvance(call, row, change));
  return { message: "The advance was sent for approval." };
}

/**
 * Deletes a rejected or withdrawn advance of the caller.
 * @throws Refusal 404 for an unknown advance; 409 if it is neither rejected nor withdrawn.
 */
export async function deleteAdvance(call: Call, { id }: Id) {
  const { tx, actor } = call;
  const row = await lockUnpaid(call, id);
  await tx.delete(advances).where(ownAdvance(actor.companyId, id));
  const before = { name: row.purpose };
  await recordChange(tx, actor, { subject: "advance", subjectId: id, action: "deleted", before });
  await publishChange(tx, { topic: "spending", companyId: row.companyId, branchId: row.branchId });
  return { message: "The advance was deleted." };
}

/**
 * Withdraws an advance of the caller that is not paid.
 * @throws Refusal 404 for an unknown advance; 409 if someone has already decided on a pending advance, or if an
 * approved advance is paid or being paid.
 */
export async function withdrawAdvance(call: Call, { id }: Id) {
  const row = await lockOwnAdvance(call, id);
  if (row.state === "pending") return withdrawOn(call, advanceSubject, id);
  if (row.state !== "approved") throw conflict("Only an advance that is not paid yet can be withdrawn.");
  if (row.paymentId !== null)
    throw conflict(
      `This advance is being paid by payment ${row.paymentReference}. Ask the approver to reject the payment first.`,
    );
  await changeAdvance(call, row, { state: "withdrawn", comment: null });
  const after = { name: row.purpose };
  await recordChange(call.tx, call.actor, { subject: "advance", subjectId: id, action: "withdrawn", after });
  return { message: "The advance was withdrawn." };
}

async function ask(call: Call, row: AdvanceRow): Promise<void> {
  const { tx, actor } = call;
  const after = { name: row.purpose, amount: row.amountCents };
  await recordChange(tx, actor, { subject: "advance", subjectId: row.id, action: "requested", after });
  await requestApproval(call, advanceSubject, {
    id: row.id,
    title: `Advance to ${row.personName}: ${row.purpose}`,
    branchId: row.branchId,
    amount: row.amountCents,
    preparers: [row.personId],
  });
  await publishChange(tx, { topic: "spending", companyId: row.companyId, branchId: row.branchId });
}

async function lockUnpaid(call: Call, id: string): Promise<AdvanceRow> {
  const row = await lockOwnAdvance(call, id);
  if (row.state === "rejected" || row.state === "withdrawn") return row;
  throw conflict("Only a rejected or withdrawn advance can be changed or deleted.");
}

async function requireNoneOverdue({ tx, actor, now }: Call): Promise<void> {
  const rows = await tx
    .select()
    .from(advances)
    .where(
      and(
        eq(advances.companyId, actor.companyId),
        eq(advances.personId, actor.userId),
        eq(advances.state, "open"),
        lt(advances.dueDay, dayAt(now)),
      ),
    );
  const overdue = rows.find((row) => leftOfAdvance(row) > 0);
  if (overdue)
    throw conflict(
      `Your advance "${overdue.purpose}" was due on ${dayInWords(overdue.dueDay)}. Account for it before you request another advance.`,
      "advance_overdue",
    );
}

function columnsOf({ now }: Call, { amount, purpose, due }: Written) {
  const amountCents = cents(centsOf(amount));
  const refused = amountRefused("mpesa", amountCents);
  if (refused !== undefined) throw invalidField("amount", refused);
  const today = dayAt(now);
  if (due < today) throw invalidField("due", "The due date has passed. Choose a later date.");
  if (due > addDays(parseDay(today), LONGEST_DAYS))
    throw invalidField("due", "An advance must be accounted for within a year.");
  return { amountCents, purpose, dueDay: due };
}
