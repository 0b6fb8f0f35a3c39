import type { Call } from "../platform/call.ts";
import type { OrderSupplier } from "./purchases/order-supplier.ts";

declare module "../platform/ports.ts" {
  interface Ports {
    /**
     * Returns the suppliers in the scope of the call, sorted by name, without deleted ones. Offered
     * by the domain `suppliers`.
     */
    orderSuppliers(call: Pick<Call, "tx" | "actor">): Promise<readonly OrderSupplier[]>;
    /**
     * Returns the kind of invoicing record that uses a project, such as "an invoice"; undefined if
     * there is none. Offered by the domain `invoicing`.
     */
    invoicingNamesProject(call: Pick<Call, "tx" | "actor">, project: string): Promise<string | undefined>;
    /**
     * Returns the kind of record in the suppliers domain that uses a project, such as "a bill"; undefined if there is
     * none. Offered by the domain `suppliers`.
     */
    suppliersNameProject(call: Pick<Call, "tx" | "actor">, project: string): Promise<string | undefined>;
  }
}
