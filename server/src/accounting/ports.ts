import type { CompanyRef } from "../platform/actor.ts";
import type { Call } from "../platform/call.ts";
import type { Tx } from "../platform/database/database.ts";
import type { DocumentSource } from "./matching/document-source.ts";
import type { ReadClosingChecks } from "./periods/closing-check.ts";

declare module "../platform/ports.ts" {
  interface Ports {
    /** The closing checks of all domains, collected from their manifests. */
    readonly closingChecks: readonly ReadClosingChecks[];
    /** The kinds of documents that statement rows can pay, collected from the manifests of the domains. */
    readonly documentSources: readonly DocumentSource[];
    /**
     * Notifies the domain `forecasting` that a month of the books was closed, within the same transaction. Implemented
     * by `forecasting`.
     */
    monthClosed(call: Call): Promise<void>;
    /**
     * Returns the month, 1 to 12, in which the company's fiscal year starts. Implemented by the domain `forecasting`.
     */
    fiscalYearStartMonth(tx: Tx, company: CompanyRef): Promise<number>;
  }
}
