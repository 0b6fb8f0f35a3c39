import type { Month } from "@hazina/base/calendar.ts";
import type { ListedReceipt } from "@hazina/engine/spending/evidence.ts";
import type { Call, Work } from "../platform/call.ts";
import type { PlanChoices, PlanLine, PlanOfLine } from "./budgets/plan-line.ts";
import type { OrderSupplier } from "./purchases/order-supplier.ts";

declare module "../platform/ports.ts" {
  interface Ports {
    /**
     * Returns the suppliers in the scope of the call, sorted by name. Deleted suppliers are left out. Offered by the
     * domain `suppliers`.
     */
    orderSuppliers(call: Pick<Call, "tx" | "actor">): Promise<readonly OrderSupplier[]>;
    /**
     * Returns the planned amounts of a cost line of the profit and loss, one for each month from the first to the
     * last. Closed months have their actual amounts. Offered by the domain `forecasting`.
     * @throws Refusal 404 for an unknown scenario or line; 422 for months outside the forecast, or a scenario that
     * cannot be calculated.
     */
    planOf(work: Work, line: PlanLine, months: { readonly first: Month; readonly last: Month }): Promise<PlanOfLine>;
    /**
     * Returns the scenarios, and the cost lines of the given scenario, or of Baseline if no scenario is given. There
     * are no cost lines if the company has no books. Offered by the domain `forecasting`.
     * @throws Refusal 404 for an unknown scenario.
     */
    planChoices(work: Work, scenarioId: string | undefined): Promise<PlanChoices>;
    /**
     * Returns the invoices on KRA's purchase list with one of the given supplier PINs or control unit numbers, such as
     * KRACU0400001238/57. Credit notes, invoices that have a bill and rejected invoices are left out. Offered by the domain
     * `suppliers`.
     */
    listedReceipts(
      call: Pick<Call, "tx"> & { readonly actor: Pick<Call["actor"], "companyId"> },
      sought: { readonly pins: readonly string[]; readonly numbers: readonly string[] },
    ): Promise<readonly ListedReceipt[]>;
    /**
     * Locks an invoice on KRA's purchase list until the transaction ends, so that nobody accepts or rejects it until
     * then. Returns whether `listedReceipts` would still return it. Offered by the domain `suppliers`.
     */
    holdListedReceipt(
      call: Pick<Call, "tx"> & { readonly actor: Pick<Call["actor"], "companyId"> },
      id: string,
    ): Promise<boolean>;
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
