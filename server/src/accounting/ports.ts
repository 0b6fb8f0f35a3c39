import type { Month } from "@hazina/base/calendar.ts";
import type { Cents } from "@hazina/base/money.ts";
import type { ClassCode } from "@hazina/engine/forecasting/model/classes.ts";
import type { CompanyRef } from "../platform/actor.ts";
import type { Call, Work } from "../platform/call.ts";
import type { Tx } from "../platform/database/database.ts";
import type { DocumentSource } from "./matching/document-source.ts";
import type { ReadClosingChecks } from "./periods/closing-check.ts";

/** The first and the last month of a plan. */
export type MonthsOfPlan = { readonly first: Month; readonly last: Month };

/** The plan of some months: its name, and each line of the profit and loss with its amount in the direction of its class. */
export type PlanOfMonths = {
  readonly name: string;
  readonly lines: readonly { readonly path: string; readonly class: ClassCode; readonly amount: Cents }[];
};

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
    /** Offered by `forecasting`: the budget or forecast of the profit and loss of some months; undefined if none covers them. */
    planOfMonths(work: Work, months: MonthsOfPlan): Promise<PlanOfMonths | undefined>;
    /**
     * Returns the month, 1 to 12, in which the company's fiscal year starts. Implemented by the domain `forecasting`.
     */
    fiscalYearStartMonth(tx: Tx, company: CompanyRef): Promise<number>;
  }
}
