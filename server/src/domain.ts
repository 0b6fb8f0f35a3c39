import type { Topics } from "@hazina/contract/topics.ts";
import type { Hono } from "hono";
import type { DocumentSource } from "./accounting/matching/document-source.ts";
import type { ReadClosingChecks } from "./accounting/periods/closing-check.ts";
import type { Subject } from "./approvals/subject.ts";
import type { OwnPart } from "./people/own-parts.ts";
import type { ClientAddress } from "./platform/http/client-address.ts";
import type { RouterRoutes } from "./platform/http/router-routes.ts";
import type { JobOptions } from "./platform/jobs.ts";
import type { Ports } from "./platform/ports.ts";
import type { Services } from "./platform/services.ts";
import type { Settlement } from "./wallet/transactions/settlements.ts";

/** Background work of a domain. Running the work twice must have the same result as running it once. */
export type DomainJob = JobOptions & {
  readonly queue: string;
  /**
   * Does the work of the job.
   * @param task the data sent to the queue; empty where the schedule of the job starts it.
   */
  readonly run: (services: Services, task: Record<string, unknown>) => Promise<unknown>;
  /** True where the job also runs once at the start of each server. */
  readonly atStart?: boolean;
};

/** The manifest of a domain, from which the server is composed. `domains.ts` lists the manifests in order. */
export type Domain = {
  readonly name: string;
  /** The routes of the domain, under their names in the API. */
  readonly routes: RouterRoutes;
  readonly jobs?: readonly DomainJob[];
  /** The records of the domain that a second person approves. */
  readonly approvalSubjects?: readonly Subject[];
  /** The functions that read the domain's checks before a month of the books is closed. */
  readonly closingChecks?: readonly ReadClosingChecks[];
  /** Its documents that rows of bank statements pay. */
  readonly documentSources?: readonly DocumentSource[];
  /** The handlers that record the end of payments for the domain's records, one for each kind of cause. */
  readonly settlements?: readonly Settlement[];
  /**
   * The readers of the domain's data about an employee, for the export that an employee requests of their
   * data.
   */
  readonly ownParts?: readonly OwnPart[];
  /** The domain's topics of live updates, each with the ability that a user needs to receive them. */
  readonly liveTopics?: Topics;
  /** The ports that the domain offers to earlier domains. */
  readonly offers?: Partial<Ports>;
  /** The ports that the domain calls and a later domain offers. */
  readonly needs?: readonly (keyof Ports)[];
  /**
   * Creates the HTTP handlers under `/api/callbacks`, to which payment providers send results. They are not
   * operations of the API.
   */
  readonly callbacks?: (services: Services, addressOf: ClientAddress) => Hono;
  /**
   * Creates the simulators of outside services, under `/simulators`; undefined on a server where the real
   * services are set up.
   */
  readonly simulators?: (services: Pick<Services, "config" | "clock">) => Hono | undefined;
};
