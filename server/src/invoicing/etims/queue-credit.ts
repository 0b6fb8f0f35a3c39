import { and, eq } from "drizzle-orm";
import { recordChange } from "../../platform/audit.ts";
import type { Call } from "../../platform/call.ts";
import { conflict } from "../../platform/refusal.ts";
import type { DeviceRow } from "./address.ts";
import { activeDevice, publishStamps, queueForStamp } from "./queue.ts";
import { ownDevice, ownRow } from "./rows.ts";
import { etimsDevices, etimsDocuments } from "./tables.ts";

type Credited = {
  readonly invoiceId: string;
  /** The id of the credit note. */
  readonly note: string;
  /** Whether the credit note credits the whole invoice. */
  readonly isAll: boolean;
};

/**
 * Queues a credit note to be stamped by KRA, if its invoice was stamped. If eTIMS refused the invoice, the invoice is
 * withdrawn from eTIMS and the credit note is not sent, because KRA has neither. If the invoice was never queued,
 * nothing is done.
 * @throws Refusal 409 while eTIMS has not answered about the invoice, if a refused invoice is credited only in part,
 * or if the device that stamped the invoice is not connected.
 */
export async function queueCredit(call: Call, { invoiceId, note, isAll }: Credited): Promise<void> {
  const { tx, actor } = call;
  const { companyId } = actor;
  const [row] = await tx
    .select()
    .from(etimsDocuments)
    .where(and(eq(etimsDocuments.companyId, companyId), eq(etimsDocuments.documentId, invoiceId)))
    .for("update");
  if (!row) return;
  if (row.state === "stamped") {
    const device = await deviceFor(call, row);
    await queueForStamp(call, device, { id: note, branchId: row.branchId, kind: "credit_note" });
    return;
  }
  if (row.state !== "refused") {
    throw conflict("This invoice is being sent to eTIMS. Credit it once eTIMS has answered.");
  }
  if (!isAll) throw conflict("eTIMS refused this invoice. Credit it in full, or correct it and send it again.");
  await tx
    .update(etimsDocuments)
    .set({ state: "withdrawn", version: row.version + 1 })
    .where(ownRow(row));
  await recordChange(tx, actor, { subject: "invoice", subjectId: invoiceId, action: "withdrawn from eTIMS" });
  await publishStamps(tx, companyId, row.branchId);
}

type Stamped = { readonly deviceId: string; readonly branchId: string | null };

/**
 * Returns the connected device that continues the number sequence of the device that stamped an invoice.
 * @throws Refusal 409 if there is none.
 */
async function deviceFor(call: Call, { deviceId, branchId }: Stamped): Promise<DeviceRow> {
  const { tx, actor } = call;
  const active = await activeDevice(call, branchId);
  if (active?.id === deviceId) return active;
  const [stamped] = await tx.select().from(etimsDevices).where(ownDevice(actor.companyId, deviceId));
  const isSame =
    active !== undefined &&
    active.mode === stamped?.mode &&
    active.pin === stamped.pin &&
    active.branchCode === stamped.branchCode;
  if (isSame) return active;
  throw conflict("The eTIMS device that stamped this invoice is not connected. Connect it under Sales > eTIMS.");
}
