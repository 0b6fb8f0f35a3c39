import type { Actor } from "./actor.ts";
import type { Tx } from "./database/database.ts";
import type { AccessNote, RequestContext } from "./http/context.ts";
import type { Jobs } from "./jobs.ts";
import type { Ports } from "./ports.ts";
import type { Services } from "./services.ts";
import type { Vault } from "./vault.ts";

/**
 * The first argument of functions that run in a transaction: the transaction, the acting user, the
 * time, and the ports of other domains.
 */
export type Call = {
  readonly tx: Tx;
  readonly actor: Actor;
  /** The time of the call, in milliseconds since 1970. */
  readonly now: number;
  readonly ports: Ports;
  /** The address of the product, for links in notifications and emails. */
  readonly appUrl: string;
  readonly vault: Vault;
  /**
   * Queues jobs that run after the answer. If the transaction is passed, the job is queued only if
   * it commits.
   */
  readonly jobs: Pick<Jobs, "send">;
};

/**
 * The first argument of functions that calculate outside transactions or need several transactions.
 */
export type Work = {
  readonly services: Services;
  readonly actor: Actor;
  /** The time of the call, in milliseconds since 1970. */
  readonly now: number;
  readonly ports: Ports;
  /** Adds details to the access log's line for this call, such as the person it is about. */
  readonly note: AccessNote;
  readonly client: RequestContext["client"];
};

const NO_CLIENT: RequestContext["client"] = { address: "", userAgent: "" };

/**
 * Creates a `Work` outside a request, such as for a job or the demo company. Its time is the current time of the
 * server's clock.
 */
export function workOf(services: Services, actor: Actor): Work {
  return { services, actor, now: services.clock(), ports: services.ports, note: {}, client: NO_CLIENT };
}

/** Creates a `Call` for this work in an open transaction. */
export function callOf({ services, actor, now, ports }: Work, tx: Tx): Call {
  return { tx, actor, now, ports, appUrl: services.config.appUrl, vault: services.vault, jobs: services.jobs };
}

const MOST_TRIES = 3;

/**
 * Runs a function in one transaction with access to the rows in the actor's scope. If PostgreSQL aborts the transaction
 * because of a deadlock, nothing is stored and the function runs again, up to three times in total.
 */
export async function inCall<Value>(work: Work, verb: (call: Call) => Promise<Value>): Promise<Value> {
  const { services, actor } = work;
  for (let tried = 1; ; tried++) {
    try {
      return await services.database.inCompany(actor.scope, (tx) => verb(callOf(work, tx)));
    } catch (error) {
      if (tried === MOST_TRIES || !isDeadlock(error)) throw error;
    }
  }
}

function isDeadlock(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return ("code" in error && error.code === "40P01") || isDeadlock(error.cause);
}
