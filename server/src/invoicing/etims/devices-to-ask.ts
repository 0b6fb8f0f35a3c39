import { and, eq } from "drizzle-orm";
import type { CompanyRef } from "../../platform/actor.ts";
import type { Tx } from "../../platform/database/database.ts";
import type { DeviceRow } from "./address.ts";
import { etimsDevices } from "./tables.ts";

/**
 * Returns the connected eTIMS devices of a company within the scope of the transaction: the devices of all branches
 * or, if the transaction is limited to one branch, only the device of that branch.
 */
export function connectedDevices(tx: Tx, { companyId }: CompanyRef): Promise<DeviceRow[]> {
  return tx
    .select()
    .from(etimsDevices)
    .where(and(eq(etimsDevices.companyId, companyId), eq(etimsDevices.isActive, true)));
}
