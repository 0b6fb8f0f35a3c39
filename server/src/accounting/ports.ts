import type { CompanyRef } from "../platform/actor.ts";
import type { Call } from "../platform/call.ts";
import type { Tx } from "../platform/database/database.ts";
import type { DocumentSource } from "./matching/document-source.ts";
import type { ReadClosingChecks } from "./periods/closing-check.ts";

declare module "../platform/ports.ts" {
  interface Ports {
    /** The closing checks of every domain, collected from the manifests. */
    readonly closingChecks: readonly ReadClosingChecks[];
    /** The documents that rows of statements pay, collected from the manifests. */
    readonly documentSources: readonly DocumentSource[];
    /** Offered by `forecasting`: called when a month of the books is closed, in its transaction. */
    monthClosed(call: Call): Promise<void>;
    /**
     * Offered by the domain `forecasting`: returns the month, from 1 to 12, in which the company's fiscal
     * year starts.
     */
    fiscalYearStartMonth(tx: Tx, company: CompanyRef): Promise<number>;
  }
}
