import { and, eq } from "drizzle-orm";
import type { Tx } from "../../platform/database/database.ts";
import type { DeviceRow } from "./address.ts";
import { etimsDevices, etimsDocuments } from "./tables.ts";

/** A document in the eTIMS queue. Documents stay in the queue after KRA has stamped them. */
export type WaitingRow = typeof etimsDocuments.$inferSelect;

/**
 * The states of documents that are not sent yet, or whose result must still be requested from KRA.
 */
export const WAITING = ["queued", "sending", "unknown"] as const;

/** Returns the SQL condition that selects one device of a company. */
export const ownDevice = (companyId: string, id: string) =>
  and(eq(etimsDevices.companyId, companyId), eq(etimsDevices.id, id));

/** Returns the SQL condition that selects one row of the eTIMS queue. */
export const ownRow = ({ companyId, id }: Pick<WaitingRow, "companyId" | "id">) =>
  and(eq(etimsDocuments.companyId, companyId), eq(etimsDocuments.id, id));

/** Updates the given columns of a device. */
export async function setDevice(tx: Tx, device: DeviceRow, set: Partial<DeviceRow>): Promise<void> {
  await tx.update(etimsDevices).set(set).where(ownDevice(device.companyId, device.id));
}
