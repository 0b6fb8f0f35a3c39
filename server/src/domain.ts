import type { Topics } from "@hazina/contract/topics.ts";
import type { Hono } from "hono";
import type { ReadSubLedger } from "./accounting/audit/sub-ledger.ts";
import type { DocumentSource } from "./accounting/matching/document-source.ts";
import type { ReadClosingChecks } from "./accounting/periods/closing-check.ts";
import type { ReadForeignBalances } from "./accounting/revaluation/foreign-balances.ts";
import type { Subject } from "./approvals/subject.ts";
import type { OwnPart } from "./people/own-parts.ts";
import type { ClientAddress } from "./platform/http/client-address.ts";
import type { RouterRoutes } from "./platform/http/router-routes.ts";
import type { JobOptions } from "./platform/jobs.ts";
import type { Ports } from "./platform/ports.ts";
import type { Services } from "./platform/services.ts";
import type { Settlement } from "./wallet/transactions/settlements.ts";

/** A background job of a domain. Running it twice must have the same result as running it once. */
export type DomainJob = JobOptions & {
  readonly queue: string;
  /**
   * Runs the job.
   * @param task the data sent to the queue; empty if the job was started by its schedule.
   */
  readonly run: (services: Services, task: Record<string, unknown>) => Promise<unknown>;
  /** True if the job also runs once when each server starts. */
  readonly atStart?: boolean;
};

/**
 * The manifest of a domain, which lists everything that the domain adds to the server. `DOMAINS` in `domains.ts`
 * contains all manifests.
 */
export type Domain = {
  readonly name: string;
  /** The routes of the domain, keyed by their names in the API. */
  readonly routes: RouterRoutes;
  readonly jobs?: readonly DomainJob[];
  /** The records of the domain that a second person approves. */
  readonly approvalSubjects?: readonly Subject[];
  /** The functions that return the domain's checks to make before a month of the books is closed. */
  readonly closingChecks?: readonly ReadClosingChecks[];
  /** The functions that return the open documents behind the domain's control accounts, for the audit pack. */
  readonly subLedgers?: readonly ReadSubLedger[];
  /** The functions that return the domain's open amounts in foreign currencies, which are revalued at a month's end. */
  readonly foreignBalances?: readonly ReadForeignBalances[];
  /** The kinds of documents in the domain that bank statement rows can pay. */
  readonly documentSources?: readonly DocumentSource[];
  /** The domain's handlers for the results of payments, one for each kind of record that causes payments. */
  readonly settlements?: readonly Settlement[];
  /** Functions that read the domain's data about an employee, for the data export that employees can request. */
  readonly ownParts?: readonly OwnPart[];
  /** The domain's topics of live updates, each with the ability that a user needs to receive them. */
  readonly liveTopics?: Topics;
  /** The ports that the domain implements. The domains that call them come earlier in the list of domains. */
  readonly offers?: Partial<Ports>;
  /** The ports that the domain calls and that a later domain implements. */
  readonly needs?: readonly (keyof Ports)[];
  /**
   * Creates the HTTP handlers under `/api/callbacks`, where payment providers send results. They are not operations of
   * the API.
   */
  readonly callbacks?: (services: Services, addressOf: ClientAddress) => Hono;
  /**
   * Creates the simulators of external services under `/simulators`; undefined on a server that uses the real
   * services.
   */
  readonly simulators?: (services: Pick<Services, "config" | "clock">) => Hono | undefined;
};
