import type { Call } from "../../platform/call.ts";
import type { OrderSupplier } from "../../spending/purchases/order-supplier.ts";
import { supplierRecords } from "./find-supplier.ts";

/** Implements the port `orderSuppliers`: returns the suppliers, sorted by name. Deleted suppliers are left out. */
export async function orderSuppliers({ tx, actor }: Pick<Call, "tx" | "actor">): Promise<readonly OrderSupplier[]> {
  const { rows } = await supplierRecords.page(tx, actor, { page: 1, sort: "name" });
  return rows.map(({ id, name, email, taxPin }) => ({ id, name, email, taxPin }));
}
