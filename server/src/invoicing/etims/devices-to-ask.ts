import { and, eq } from "drizzle-orm";
import type { CompanyRef } from "../../platform/actor.ts";
import type { Tx } from "../../platform/database/database.ts";
import type { DeviceRow } from "./address.ts";
import { etimsDevices } from "./tables.ts";

/** The connected eTIMS devices of a company, or of the branch that is asked. */
export function connectedDevices(tx: Tx, { companyId }: CompanyRef): Promise<DeviceRow[]> {
  return tx
    .select()
    .from(etimsDevices)
    .where(and(eq(etimsDevices.companyId, companyId), eq(etimsDevices.isActive, true)));
}
