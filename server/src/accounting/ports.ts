import type { Day, Month } from "@hazina/base/calendar.ts";
import type { Cents, Rate } from "@hazina/base/money.ts";
import type { ClassCode } from "@hazina/engine/forecasting/model/classes.ts";
import type { CompanyRef } from "../platform/actor.ts";
import type { Call, Work } from "../platform/call.ts";
import type { Tx } from "../platform/database/database.ts";
import type { ReadSubLedger } from "./audit/sub-ledger.ts";
import type { DocumentSource } from "./matching/document-source.ts";
import type { ReadClosingChecks } from "./periods/closing-check.ts";
import type { ReadForeignBalances } from "./revaluation/foreign-balances.ts";

/** The first and the last month for which a plan is read, both included. */
export type MonthsOfPlan = { readonly first: Month; readonly last: Month };

/**
 * The planned profit and loss of a range of months: the name of the plan, and its lines. The amount of a line is
 * positive in the normal direction of its class, so both income and costs are positive.
 */
export type PlanOfMonths = {
  readonly name: string;
  readonly lines: readonly { readonly path: string; readonly class: ClassCode; readonly amount: Cents }[];
};

declare module "../platform/ports.ts" {
  interface Ports {
    /** The closing checks of all domains, collected from their manifests. */
    readonly closingChecks: readonly ReadClosingChecks[];
    /** The open documents behind the control accounts, collected from the manifests. */
    readonly subLedgers: readonly ReadSubLedger[];
    /** The readers of open amounts in foreign currencies, collected from the manifests of the domains. */
    readonly foreignBalances: readonly ReadForeignBalances[];
    /**
     * Returns the latest exchange rate of a currency on or before a day; undefined if there is none. Implemented by the
     * domain `wallet`.
     */
    exchangeRateOn(tx: Tx, company: CompanyRef, currency: string, day: Day): Promise<Rate | undefined>;
    /** The kinds of documents that statement rows can pay, collected from the manifests of the domains. */
    readonly documentSources: readonly DocumentSource[];
    /**
     * Tells the domain `forecasting` that a month of the books was closed. Called in the transaction that closes the
     * month. Implemented by `forecasting`.
     */
    monthClosed(call: Call): Promise<void>;
    /**
     * Returns the planned profit and loss of a range of months, from the budget or the forecast; undefined if there is
     * no plan for these months. Implemented by the domain `forecasting`.
     */
    planOfMonths(work: Work, months: MonthsOfPlan): Promise<PlanOfMonths | undefined>;
    /**
     * Returns the month, 1 to 12, in which the company's fiscal year starts. Implemented by the domain `forecasting`.
     */
    fiscalYearStartMonth(tx: Tx, company: CompanyRef): Promise<number>;
  }
}
