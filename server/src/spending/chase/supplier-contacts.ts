import type { Call } from "../../platform/call.ts";
import type { ExpenseRow } from "../expenses/find-expense.ts";

/**
 * Returns how suppliers of expenses are reached: an expense names its supplier as it was typed, so the supplier is found
 * by its PIN or, without one, by the same name.
 */
export async function supplierContacts(call: Call) {
  const suppliers = (await call.ports.orderSuppliers(call)).filter(({ email }) => email !== null);
  const byPin = new Map(suppliers.flatMap(({ taxPin, email }) => (taxPin === null ? [] : [[taxPin, email] as const])));
  const byName = new Map(suppliers.map(({ name, email }) => [name.trim().toLowerCase(), email] as const));
  return {
    emailOf: ({ supplierPin, supplierName }: Pick<ExpenseRow, "supplierPin" | "supplierName">) =>
      (supplierPin === null ? undefined : byPin.get(supplierPin)) ??
      byName.get(supplierName.trim().toLowerCase()) ??
      undefined,
  };
}
