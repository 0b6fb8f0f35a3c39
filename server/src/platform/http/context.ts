import { os } from "@orpc/server";
import type { Actor, Caller } from "../actor.ts";
import type { Tx } from "../database/database.ts";
import { notSignedIn } from "../refusal.ts";
import type { Services } from "../services.ts";

/** A look at the rows of the company that a call worked on, as they are now. */
export type ReadRows = <Value>(work: (tx: Tx, companyId: string) => Promise<Value>) => Promise<Value>;

/** The person and the thing that a call concerns, for the access log; a public call that finds out its person fills it in. */
export type AccessNote = {
  companyId?: string;
  userId?: string;
  userName?: string;
  branchId?: string;
  /** Details in the access log instead of the answer's message: the action, or more than a stranger may learn. */
  response?: string;
  /** Details in the access log of a call that was done, read from the rows of its company as they are then. */
  detail?: (read: ReadRows) => Promise<string | undefined>;
  /** True for a dry run, which changes nothing. */
  isDryRun?: boolean;
};

/** The context of every call, in addition to its input. */
export type RequestContext = {
  readonly services: Services;
  /** The person who is signed in. */
  readonly caller: Caller | undefined;
  /** The caller with the scope of the call, once its input was read. */
  readonly actor: Actor | undefined;
  readonly client: {
    readonly address: string;
    readonly userAgent: string;
    /** The caller's key of this call, by which a repeated call is recognised; undefined where none was sent. */
    readonly idempotencyKey?: string;
  };
  readonly note: AccessNote;
  /** Called once the call was read: from then on the server works on it and no longer waits for its sender. */
  readonly onRead: () => void;
};

/** The context of a call that only a signed-in person can make. */
export const signedIn = os.$context<RequestContext>().middleware(({ context, next }) => {
  if (!context.actor) throw notSignedIn();
  return next({ context: { actor: context.actor } });
});
