import type { Call } from "../../platform/call.ts";
import type { ExpenseRow } from "../expenses/find-expense.ts";

/**
 * Returns how suppliers of expenses are reached: an expense names its supplier as it was typed, so the supplier is found
 * by its PIN or, if the expense or the listed supplier has no PIN, by the same name.
 */
export async function supplierContacts(call: Call) {
  const suppliers = (await call.ports.orderSuppliers(call)).filter(({ email }) => email !== null);
  const byPin = new Map(suppliers.flatMap(({ taxPin, email }) => (taxPin === null ? [] : [[taxPin, email] as const])));
  const byName = new Map(suppliers.map((supplier) => [supplier.name.trim().toLowerCase(), supplier] as const));
  return {
    emailOf: ({ supplierPin, supplierName }: Pick<ExpenseRow, "supplierPin" | "supplierName">) => {
      const ofPin = supplierPin === null ? undefined : byPin.get(supplierPin);
      const named = byName.get(supplierName.trim().toLowerCase());
      // A supplier with another PIN is another company, even if it has the same name.
      const isOther = supplierPin !== null && named?.taxPin != null && named.taxPin !== supplierPin;
      return ofPin ?? (isOther ? undefined : named?.email) ?? undefined;
    },
  };
}
