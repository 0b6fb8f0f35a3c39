import type { Topics } from "@hazina/contract/topics.ts";
import type { Hono } from "hono";
import type { ReadClosingChecks } from "./accounting/periods/closing-check.ts";
import type { Subject } from "./approvals/subject.ts";
import type { OwnPart } from "./people/own-parts.ts";
import type { ClientAddress } from "./platform/http/client-address.ts";
import type { RouterRoutes } from "./platform/http/router-routes.ts";
import type { JobOptions } from "./platform/jobs.ts";
import type { Ports } from "./platform/ports.ts";
import type { Services } from "./platform/services.ts";
import type { Settlement } from "./wallet/transactions/settlements.ts";

/** Background work of a domain. It is safe to run twice. */
export type DomainJob = JobOptions & {
  readonly queue: string;
  /** Does the work of the job. @param task the data sent to the queue; empty where its schedule starts it. */
  readonly run: (services: Services, task: Record<string, unknown>) => Promise<unknown>;
  /** True where the job also runs once at the start of each server. */
  readonly atStart?: boolean;
};

/** The manifest of a domain, from which the server is composed. `domains.ts` lists the manifests in order. */
export type Domain = {
  readonly name: string;
  /** Its routes, under their names in the API. */
  readonly routes: RouterRoutes;
  readonly jobs?: readonly DomainJob[];
  /** The records of the domain that a second person approves. */
  readonly approvalSubjects?: readonly Subject[];
  /** The checks of the domain before a month of the books is closed. */
  readonly closingChecks?: readonly ReadClosingChecks[];
  /** The handlers that record the end of payments for the domain's records, one for each kind of cause. */
  readonly settlements?: readonly Settlement[];
  /** The readers of the domain's data about an employee, for the export of their own data. */
  readonly ownParts?: readonly OwnPart[];
  /** Its topics of live updates, each with the ability that its listeners need. */
  readonly liveTopics?: Topics;
  /** The ports that it offers to earlier domains. */
  readonly offers?: Partial<Ports>;
  /** The ports that it calls, which a later domain offers. */
  readonly needs?: readonly (keyof Ports)[];
  /**
   * The addresses to which payment providers send results, under `/api/callbacks`. They are not operations of the API.
   */
  readonly callbacks?: (services: Services, addressOf: ClientAddress) => Hono;
  /** Simulators of outside services, under `/simulators`, on a server where the real services are not set up. */
  readonly simulators?: (services: Pick<Services, "config" | "clock">) => Hono | undefined;
};
