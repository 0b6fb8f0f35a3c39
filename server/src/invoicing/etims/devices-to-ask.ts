import { and, eq } from "drizzle-orm";
import type { CompanyRef } from "../../platform/actor.ts";
import type { Tx } from "../../platform/database/database.ts";
import type { DeviceRow } from "./address.ts";
import { etimsDevices } from "./tables.ts";

/**
 * Returns the connected eTIMS devices of a company that the transaction may see: those of all branches or, in a
 * transaction of one branch, of that branch.
 */
export function connectedDevices(tx: Tx, { companyId }: CompanyRef): Promise<DeviceRow[]> {
  return tx
    .select()
    .from(etimsDevices)
    .where(and(eq(etimsDevices.companyId, companyId), eq(etimsDevices.isActive, true)));
}
