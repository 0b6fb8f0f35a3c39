import type { OperationMeta } from "@hazina/contract/operation.ts";
import type { Actor } from "../actor.ts";
import { type Call, callOf, inCall, type Work } from "../call.ts";
import type { Database, Reader } from "../database/database.ts";
import { once } from "../idempotency.ts";
import type { Services } from "../services.ts";
import type { RequestContext } from "./context.ts";

/** An operation of the contract that only signed-in users may call and that has no handler yet; `handler` adds one. */
type Operation<Input, Output, Implemented> = {
  handler(
    handler: (call: { input: Input; context: RequestContext & { readonly actor: Actor } }) => Promise<Output>,
  ): Implemented;
};

/**
 * A function that carries out an operation in one transaction: it takes the call and the validated input, and returns
 * the output.
 */
type Verb<Input, Output> = (call: Call, input: Input) => Promise<Output>;

/**
 * Connects an operation to a verb that runs in one transaction over the rows in the actor's scope.
 */
export function inCompany<Input, Output, Implemented>(
  operation: Operation<Input, Output, Implemented>,
  verb: Verb<Input, Output>,
): Implemented {
  return withWork(operation, (work, input) => inCall(work, (call) => verb(call, input)));
}

/**
 * Connects an operation to a read that needs only one SQL query over the rows in the actor's scope.
 */
export function byOneStatement<Input, Output, Implemented>(
  operation: Operation<Input, Output, Implemented>,
  read: (call: Omit<Call, "tx"> & { readonly rows: Reader }, input: Input) => Promise<Output>,
): Implemented {
  return withWork(operation, ({ services, actor, now, ports }, input) => {
    const { database, config, vault, jobs } = services;
    return read({ rows: database.readerOf(actor.scope), actor, now, ports, appUrl: config.appUrl, vault, jobs }, input);
  });
}

/**
 * The base URL for links in notifications and mails, and the current time in milliseconds since 1970. Every `Call` has
 * both.
 */
export type Around = { readonly appUrl: string; readonly now: number };

/** An operation with its route and metadata. */
type Routed = {
  readonly "~orpc": {
    readonly route: { readonly method?: string | undefined; readonly path?: string | undefined };
    readonly meta: Pick<OperationMeta, "takesKey">;
  };
};

/**
 * Connects an operation that moves money to a verb that runs in one transaction, and only once per Idempotency-Key.
 * @throws Error if the operation's contract does not say that it takes a key.
 */
export function inCompanyOnce<Input, Output, Implemented>(
  operation: Operation<Input, Output, Implemented> & Routed,
  verb: (call: Call, input: Input, work: Work) => Promise<Output>,
): Implemented {
  const name = keyedName(operation);
  return withWork(operation, async (work, input) => {
    const done = await once(work, { operation: name, input }, (call) => verb(call, input, work));
    work.services.mailer.wake();
    return done;
  });
}

/**
 * Returns the name under which the Idempotency-Keys of an operation are stored: its method and path.
 * @throws Error if the operation's contract does not say that its calls take such a key.
 */
export function keyedName({ "~orpc": { route, meta } }: Routed): string {
  const name = `${route.method} ${route.path}`;
  if (!meta.takesKey) throw new Error(`${name} takes no Idempotency-Key by its contract.`);
  return name;
}

/**
 * Connects an operation to a verb that notifies users. Mails to these users are sent immediately, without waiting for
 * the next scheduled job.
 */
export function inCompanyTelling<Input, Output, Implemented>(
  operation: Operation<Input, Output, Implemented>,
  verb: Verb<Input, Output>,
): Implemented {
  return withWorkTelling(operation, (work, input) => inCall(work, (call) => verb(call, input)));
}

/**
 * Connects an operation to work that opens its own transaction and notifies users. Mails to these users are sent
 * immediately.
 */
export function withWorkTelling<Input, Output, Implemented>(
  operation: Operation<Input, Output, Implemented>,
  verb: (work: Work, input: Input) => Promise<Output>,
): Implemented {
  return withWork(operation, async (work, input) => {
    const done = await verb(work, input);
    work.services.mailer.wake();
    return done;
  });
}

/** Returns the base URL and the current time for work that notifies users but is not part of a call. */
export function aroundOf({ config, clock }: Pick<Services, "config" | "clock">): Around {
  return { appUrl: config.appUrl, now: clock() };
}

/**
 * Connects an operation to a verb that runs in one transaction on identities, sessions and other tables that belong to
 * no company.
 */
export function inAccess<Input, Output, Implemented>(
  operation: Operation<Input, Output, Implemented>,
  verb: Verb<Input, Output>,
): Implemented {
  return withWork(operation, (work, input) => work.services.database.inAccess((tx) => verb(callOf(work, tx), input)));
}

/**
 * Connects an operation to work that opens its own transaction after a long step such as hashing,
 * reading a file or forecasting.
 */
export function withWork<Input, Output, Implemented>(
  operation: Operation<Input, Output, Implemented>,
  work: (work: Work, input: Input) => Promise<Output>,
): Implemented {
  return operation.handler(({ input, context: { services, actor, note, client } }) =>
    work({ services, actor, now: services.clock(), ports: services.ports, note, client }, input),
  );
}

/**
 * Creates a variant of `inCompany` with a step before the transaction, and optionally a calculation
 * of the answer after it. Both run outside the transaction, so that other calls do not wait for
 * them.
 * @param prepare the work before the transaction.
 */
export function inCompanyAfter(prepare: (database: Database, scope: Actor["scope"]) => Promise<void>) {
  function wired<Input, Output, Implemented>(
    operation: Operation<Input, Output, Implemented>,
    verb: Verb<Input, Output>,
  ): Implemented;
  function wired<Input, Loaded, Output, Implemented>(
    operation: Operation<Input, Output, Implemented>,
    load: Verb<Input, Loaded>,
    compute: (loaded: Loaded, input: Input) => Output | Promise<Output>,
  ): Implemented;
  function wired<Input, Loaded, Output, Implemented>(
    operation: Operation<Input, Output, Implemented>,
    load: Verb<Input, Loaded | Output>,
    compute?: (loaded: Loaded, input: Input) => Output | Promise<Output>,
  ): Implemented {
    return withWork(operation, async (work, input) => {
      await prepare(work.services.database, work.actor.scope);
      const loaded = await inCall(work, (call) => load(call, input));
      return compute ? compute(loaded as Loaded, input) : (loaded as Output);
    });
  }
  return wired;
}
