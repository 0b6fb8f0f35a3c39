import type { Month } from "@hazina/base/calendar.ts";
import type { CompanyRef } from "../platform/actor.ts";
import type { Call } from "../platform/call.ts";
import type { Tx } from "../platform/database/database.ts";

/** A check before a month of the books is closed. A blocked one prevents the closing. */
export type ClosingCheck = {
  readonly key: string;
  readonly title: string;
  readonly state: "done" | "warning" | "blocked";
  readonly detail: string;
  /** The screen where it is resolved. */
  readonly link: string | null;
};

/** Reads what a domain has left to do before a month of the books is closed. */
export type ReadClosingChecks = (call: Call, month: Month) => Promise<readonly ClosingCheck[]>;

declare module "../platform/ports.ts" {
  interface Ports {
    /** The closing checks of every domain, collected from the manifests. */
    readonly closingChecks: readonly ReadClosingChecks[];
    /** Offered by `forecasting`: the month, from 1 to 12, in which the company's fiscal year starts. */
    fiscalYearStartMonth(tx: Tx, company: CompanyRef): Promise<number>;
  }
}
