import { os } from "@orpc/server";
import type { Actor, Caller } from "../actor.ts";
import type { Tx } from "../database/database.ts";
import { notSignedIn } from "../refusal.ts";
import type { Services } from "../services.ts";

/** Reads current rows of the company that a call worked on. */
export type ReadRows = <Value>(work: (tx: Tx, companyId: string) => Promise<Value>) => Promise<Value>;

/** The person and the subject of a call, for the access log; a public call adds its person once known. */
export type AccessNote = {
  companyId?: string;
  userId?: string;
  userName?: string;
  branchId?: string;
  /**
   * Details in the access log that replace the answer's message: the action, or details that the caller must not learn.
   */
  response?: string;
  /** Reads details for the access log from the company's rows once the call is finished; undefined without any. */
  detail?: (read: ReadRows) => Promise<string | undefined>;
  /** True for a dry run, which changes nothing. */
  isDryRun?: boolean;
};

/** The context of every call, in addition to its input. */
export type RequestContext = {
  readonly services: Services;
  /** The signed-in user; undefined for a public call without a session. */
  readonly caller: Caller | undefined;
  /** The caller with the scope of the call; undefined before the input was read, and for a public call. */
  readonly actor: Actor | undefined;
  readonly client: {
    readonly address: string;
    readonly userAgent: string;
    /** The caller's idempotency key, which identifies a repeated call; undefined where none was sent. */
    readonly idempotencyKey?: string;
  };
  readonly note: AccessNote;
  /** Called when the call was read: from then on the server works on it and no longer waits for its sender. */
  readonly onRead: () => void;
};

/** The context of a call that needs a signed-in user. */
export const signedIn = os.$context<RequestContext>().middleware(({ context, next }) => {
  if (!context.actor) throw notSignedIn();
  return next({ context: { actor: context.actor } });
});
