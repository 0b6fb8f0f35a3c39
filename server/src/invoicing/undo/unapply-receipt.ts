import { dayAt } from "@hazina/base/calendar.ts";
import { openDay } from "@hazina/engine/accounting/open-month.ts";
import { and, eq } from "drizzle-orm";
import { closedThrough } from "../../accounting/journals/closed-through.ts";
import { recordChange } from "../../platform/audit.ts";
import type { Call } from "../../platform/call.ts";
import { conflict, notFound } from "../../platform/refusal.ts";
import { lockReceipt } from "../refunds/read-receipt.ts";
import { invoiceSettlements } from "../tables.ts";
import { settlementsInForce, undoSettlement } from "./undo-settlement.ts";

type Asked = { readonly id: string; readonly settlement_id: string };

/**
 * Undoes the application of a receipt to an invoice: the amount is open on the invoice and on account again. The
 * journal is reversed today, or on the first open day if the books of this month are closed.
 * @throws Refusal 404 for an unknown receipt or settlement; 409 if the settlement was undone already, or if the
 * certificate of the tax that the customer withheld was received.
 */
export async function unapplyReceipt(call: Call, { id, settlement_id: settlementId }: Asked) {
  const { tx, actor, now } = call;
  const receipt = await lockReceipt(call, id);
  const own = and(
    eq(invoiceSettlements.companyId, actor.companyId),
    eq(invoiceSettlements.receiptId, id),
    eq(invoiceSettlements.id, settlementId),
  );
  const [known] = await tx.select().from(invoiceSettlements).where(own);
  if (!known || known.undoes !== null) throw notFound("This payment of an invoice");
  const settlement = (await settlementsInForce(call, id)).find((one) => one.id === settlementId);
  if (!settlement) throw conflict("This payment of an invoice has already been undone.");
  const date = openDay(dayAt(now), await closedThrough(tx, actor));
  await undoSettlement(call, receipt, { settlement, date });
  const after = { reference: receipt.reference };
  await recordChange(tx, actor, { subject: "receipt", subjectId: id, action: "unapplied", after });
  return { message: "The receipt is no longer applied to this invoice. The amount is on account again." };
}
