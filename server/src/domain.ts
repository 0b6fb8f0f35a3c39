import type { Topics } from "@hazina/contract/topics.ts";
import type { Hono } from "hono";
import type { Subject } from "./approvals/subject.ts";
import type { OwnPart } from "./people/own-parts.ts";
import type { ClientAddress } from "./platform/http/client-address.ts";
import type { RouterRoutes } from "./platform/http/router-routes.ts";
import type { JobOptions } from "./platform/jobs.ts";
import type { Ports } from "./platform/ports.ts";
import type { Services } from "./platform/services.ts";

/** Work of a domain that goes on without a call. It is safe to be done twice. */
export type DomainJob = JobOptions & {
  readonly queue: string;
  /** @param task what was sent to the queue; empty where its times ask for it. */
  readonly run: (services: Services, task: Record<string, unknown>) => Promise<unknown>;
  /** Also asked for once at each start of a server. */
  readonly atStart?: boolean;
};

/** The manifest of a domain: all that the server composes of it. `domains.ts` lists them in their order. */
export type Domain = {
  readonly name: string;
  /** Its routes by the names under which the API has them. */
  readonly routes: RouterRoutes;
  readonly jobs?: readonly DomainJob[];
  /** The records of the domain that a second person approves. */
  readonly approvalSubjects?: readonly Subject[];
  /** The readers of what the domain keeps about an employee, for the export of their own data. */
  readonly ownParts?: readonly OwnPart[];
  /** Its topics of live updates, each with the ability that a role needs to hear of it. */
  readonly liveTopics?: Topics;
  /** The ports that it offers to domains left of it. */
  readonly offers?: Partial<Ports>;
  /** The ports that it calls, which a domain right of it offers. */
  readonly needs?: readonly (keyof Ports)[];
  /** Addresses to which payment providers send results, under `/api/callbacks`. They are no operations of the API. */
  readonly callbacks?: (services: Services, addressOf: ClientAddress) => Hono;
  /** Stand-ins for services of others on a server that has none set up, under `/simulators`. */
  readonly simulators?: (services: Pick<Services, "config" | "clock">) => Hono | undefined;
};
