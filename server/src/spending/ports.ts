import type { Call } from "../platform/call.ts";
import type { OrderSupplier } from "./purchases/order-supplier.ts";

declare module "../platform/ports.ts" {
  interface Ports {
    /** Offered by the domain `suppliers`: the suppliers that exist, by name, in the scope of the call. */
    orderSuppliers(call: Pick<Call, "tx" | "actor">): Promise<readonly OrderSupplier[]>;
    /** Offered by the domain `invoicing`: says what of its records names a project, such as "an invoice". */
    invoicingNamesProject(call: Pick<Call, "tx" | "actor">, project: string): Promise<string | undefined>;
    /** Offered by the domain `suppliers`: says what of its records names a project, such as "a bill". */
    suppliersNameProject(call: Pick<Call, "tx" | "actor">, project: string): Promise<string | undefined>;
  }
}
