import type { Actor } from "../actor.ts";
import type { Database, Reader, Tx } from "../database/database.ts";
import type { Services } from "../services.ts";
import type { RequestContext } from "./context.ts";

/** An operation of the contract that only a signed-in person calls, before it has its handler. */
type Operation<Input, Output, Implemented> = {
  handler(
    handler: (call: { input: Input; context: RequestContext & { readonly actor: Actor } }) => Promise<Output>,
  ): Implemented;
};

/** A verb inside one transaction, at the time of the call in milliseconds since 1970. */
type Verb<Input, Output> = (tx: Tx, actor: Actor, input: Input, at: number) => Promise<Output>;

/** Work that opens transactions of its own, because it computes before or between them. */
type Work<Input, Output> = (
  services: Services,
  actor: Actor,
  input: Input,
  call: Pick<RequestContext, "note" | "client">,
) => Promise<Output>;

/** Wires an operation to a verb in one transaction over the rows of the actor's scope. */
export function inCompany<Input, Output, Implemented>(
  operation: Operation<Input, Output, Implemented>,
  verb: Verb<Input, Output>,
): Implemented {
  return withWork(operation, ({ database, clock }, actor, input) =>
    database.inCompany(actor.scope, (tx) => verb(tx, actor, input, clock())),
  );
}

/** Wires an operation to a read that is one statement over the rows of the actor's scope, at the time of the call. */
export function byOneStatement<Input, Output, Implemented>(
  operation: Operation<Input, Output, Implemented>,
  read: (rows: Reader, actor: Actor, input: Input, at: number) => Promise<Output>,
): Implemented {
  return withWork(operation, ({ database, clock }, actor, input) =>
    read(database.readerOf(actor.scope), actor, input, clock()),
  );
}

/** What a verb needs that tells people of what it does: where the product is, and what time it is. */
export type Around = { readonly appUrl: string; readonly now: number };

/** A verb inside one transaction that tells people of what it does. */
type TellingVerb<Input, Output> = (tx: Tx, actor: Actor, input: Input, around: Around) => Promise<Output>;

/** Wires an operation to a verb that tells people of what it does, by notices and mails, which then go out at once. */
export function inCompanyTelling<Input, Output, Implemented>(
  operation: Operation<Input, Output, Implemented>,
  verb: TellingVerb<Input, Output>,
): Implemented {
  return withWork(operation, async (services, actor, input) => {
    const done = await services.database.inCompany(actor.scope, (tx) => verb(tx, actor, input, aroundOf(services)));
    services.mailer.wake();
    return done;
  });
}

/** Where the product is and what time it is, for work that opens its own transaction and tells people. */
export function aroundOf({ config, clock }: Services): Around {
  return { appUrl: config.appUrl, now: clock() };
}

/** Wires an operation to a verb in one transaction over identities, sessions and what else lies outside companies. */
export function inAccess<Input, Output, Implemented>(
  operation: Operation<Input, Output, Implemented>,
  verb: Verb<Input, Output>,
): Implemented {
  return withWork(operation, ({ database, clock }, actor, input) =>
    database.inAccess((tx) => verb(tx, actor, input, clock())),
  );
}

/** Wires an operation to work that computes before its transaction: hashing, reading a file, forecasting. */
export function withWork<Input, Output, Implemented>(
  operation: Operation<Input, Output, Implemented>,
  work: Work<Input, Output>,
): Implemented {
  return operation.handler(({ input, context: { services, actor, note, client } }) =>
    work(services, actor, input, { note, client }),
  );
}

/**
 * An adapter such as `inCompany` whose transaction has something read ahead of it, and whose answer can be computed once it
 * has closed, so that nobody waits for either.
 * @param prepare what comes before the transaction.
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
    load: Verb<Input, Loaded>,
    compute?: (loaded: Loaded, input: Input) => Output | Promise<Output>,
  ): Implemented {
    return withWork(operation, async ({ database, clock }, actor, input) => {
      await prepare(database, actor.scope);
      const loaded = await database.inCompany(actor.scope, (tx) => load(tx, actor, input, clock()));
      return compute ? compute(loaded, input) : (loaded as unknown as Output);
    });
  }
  return wired;
}
