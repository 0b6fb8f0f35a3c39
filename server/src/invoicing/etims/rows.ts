import { and, eq } from "drizzle-orm";
import type { Tx } from "../../platform/database/database.ts";
import type { DeviceRow } from "./address.ts";
import { etimsDevices, etimsDocuments } from "./tables.ts";

/** A stored document that waits for KRA's stamp, or has it. */
export type WaitingRow = typeof etimsDocuments.$inferSelect;

/** The states of documents that still have to be sent, or whose result has to be asked for. */
export const WAITING = ["queued", "sending", "unknown"] as const;

/** The condition for one device. */
export const ownDevice = (companyId: string, id: string) =>
  and(eq(etimsDevices.companyId, companyId), eq(etimsDevices.id, id));

/** The condition for one row of documents for KRA. */
export const ownRow = ({ companyId, id }: Pick<WaitingRow, "companyId" | "id">) =>
  and(eq(etimsDocuments.companyId, companyId), eq(etimsDocuments.id, id));

/** Changes a device. */
export async function setDevice(tx: Tx, device: DeviceRow, set: Partial<DeviceRow>): Promise<void> {
  await tx.update(etimsDevices).set(set).where(ownDevice(device.companyId, device.id));
}
