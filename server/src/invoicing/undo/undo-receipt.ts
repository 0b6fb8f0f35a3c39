import { type Day, dayAt } from "@hazina/base/calendar.ts";
import { openDay } from "@hazina/engine/accounting/open-month.ts";
import { and, eq } from "drizzle-orm";
import { closedThrough } from "../../accounting/journals/closed-through.ts";
import { isPosted } from "../../accounting/journals/is-posted.ts";
import { reverseJournals } from "../../accounting/journals/post-journal.ts";
import { isMatched } from "../../accounting/matching/is-matched.ts";
import { recordChange } from "../../platform/audit.ts";
import type { Call } from "../../platform/call.ts";
import { conflict } from "../../platform/refusal.ts";
import { lockReceipt } from "../refunds/read-receipt.ts";
import { receipts } from "../tables.ts";
import { settlementsInForce, undoSettlement } from "./undo-settlement.ts";

/**
 * Undoes a receipt that a user entered by mistake. Its journals are reversed today, or on the first open day if the
 * books of this month are closed.
 * @throws Refusal as in `undoReceiptOn`.
 */
export async function undoReceipt(call: Call, { id }: { readonly id: string }) {
  const { tx, actor, now } = call;
  await undoReceiptOn(call, id, openDay(dayAt(now), await closedThrough(tx, actor)));
  return { message: "The receipt was undone. Its invoices are open again." };
}

/**
 * Undoes a receipt that a user entered by mistake: its invoices are open again, its journals are reversed on the given
 * day, and its reference can be recorded again. The receipt stays in the list as undone.
 * @throws Refusal 404 for an unknown receipt; 409 if it was undone already, if its money came through a wallet, if a
 * part of it was refunded, if it is matched with a row of a bank statement, or if the certificate of tax withheld from
 * one of its invoices was received.
 */
export async function undoReceiptOn(call: Call, id: string, date: Day): Promise<void> {
  const { tx, actor } = call;
  const { companyId } = actor;
  const receipt = await lockReceipt(call, id);
  if (receipt.undoneOn !== null) throw conflict("This receipt has already been undone.");
  const inWallet = { companyId, sourceKind: "receipt", sourceId: id, step: "in_wallet" };
  if (receipt.recordedBy === null || (await isPosted(tx, inWallet)))
    throw conflict(
      "The money of this receipt is in a wallet or kept as unallocated, so the receipt cannot be undone. Refund it, or move it to another customer.",
    );
  if (receipt.refundedCents > 0)
    throw conflict("A part of this receipt was refunded, so the receipt cannot be undone.");
  if (await isMatched(call, { sourceKind: "receipt", sourceId: id }))
    throw conflict("This receipt is matched with a row of a bank statement. Undo that match first.");
  let left = receipt;
  for (const settlement of await settlementsInForce(call, id))
    left = await undoSettlement(call, left, { settlement, date });
  await tx
    .update(receipts)
    .set({ undoneOn: date, undoneByName: actor.userName })
    .where(and(eq(receipts.companyId, companyId), eq(receipts.id, id)));
  await reverseJournals(tx, actor, { sourceKind: "receipt", sourceId: id, date });
  const after = { reference: receipt.reference };
  await recordChange(tx, actor, { subject: "receipt", subjectId: id, action: "undone", after });
}
