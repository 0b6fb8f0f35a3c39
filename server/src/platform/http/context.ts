import { os } from "@orpc/server";
import type { Actor, Caller } from "../actor.ts";
import type { Tx } from "../database/database.ts";
import { notSignedIn } from "../refusal.ts";
import type { Services } from "../services.ts";

/**
 * A function that runs a query on the current rows of the company that a call worked on, and returns the query's
 * result.
 */
export type ReadRows = <Value>(work: (tx: Tx, companyId: string) => Promise<Value>) => Promise<Value>;

/**
 * The facts about a call that the access log stores: its user, its subject and its details. A public call has no user
 * at first, and adds one as soon as the user is known.
 */
export type AccessNote = {
  companyId?: string;
  userId?: string;
  userName?: string;
  branchId?: string;
  /**
   * The text that the access log shows as the response of the call, instead of the message that the caller received.
   * It describes the action, or contains details that the caller must not see.
   */
  response?: string;
  /**
   * Reads details for the access log from the company's rows after the call is finished; undefined
   * if there are none.
   */
  detail?: (read: ReadRows) => Promise<string | undefined>;
  /** True for a dry run, which changes nothing. */
  isDryRun?: boolean;
};

/** The context of every call, in addition to its input. */
export type RequestContext = {
  readonly services: Services;
  /** The signed-in user; undefined for a public call without a session. */
  readonly caller: Caller | undefined;
  /** The caller with the scope of the call; undefined before the input is read, and for a public call. */
  readonly actor: Actor | undefined;
  readonly client: {
    readonly address: string;
    readonly userAgent: string;
    /** The caller's Idempotency-Key, which identifies a repeated call; undefined if none was sent. */
    readonly idempotencyKey?: string;
  };
  readonly note: AccessNote;
  /**
   * Called when the body of the call has been read completely. From then on the call counts as being worked on, not as
   * waiting for its sender.
   */
  readonly onRead: () => void;
};

/**
 * The middleware of operations that need a signed-in user.
 * @throws Refusal 401 for a call without one.
 */
export const signedIn = os.$context<RequestContext>().middleware(({ context, next }) => {
  if (!context.actor) throw notSignedIn();
  return next({ context: { actor: context.actor } });
});
