import type { Caller } from "../actor.ts";
import type { Notifications } from "../database/notifications.ts";
import { describeError, type Logger } from "../logging.ts";
import { type Change, decodeChange, eventOf, mayReceive, type TopicAbilities } from "./change.ts";
import type { FollowerQueue } from "./follower-queue.ts";
import { CHANNEL } from "./publish-change.ts";
import { type CompanyStreams, createStreams, type Stream, send, tooManyStreams } from "./streams.ts";

/** The live streams of a process, which notify open pages of changes. */
export type Live = {
  /**
   * Opens the stream of a session. The stream ends when the session ends or may no longer have a stream, when the
   * reader of the stream is too slow, or when the server stops.
   * @throws Refusal 429 if there are too many streams.
   */
  follow(caller: Caller): FollowerQueue;
  /** Returns the number of open streams. */
  count(): number;
  /** Ends every stream; called when the process shuts down. */
  close(): Promise<void>;
};

/** The dependencies of live updates on other parts of the server. */
export type LiveParts = {
  readonly notifications: Notifications;
  /** Returns the current callers of these sessions, keyed by session id; sessions that have ended are missing. */
  callersOf(sessionIds: readonly string[]): Promise<ReadonlyMap<string, Caller>>;
  readonly logger: Logger;
  /** The topics of all domains, each with the ability that a follower needs. */
  readonly topics: TopicAbilities;
};

const ALIVE_EVERY_MS = 15_000;
const CHECK_EVERY_MS = 5_000;
const SESSIONS_A_STATEMENT = 500;

/** Starts listening to the database's notifications and sends the changes to the streams. */
export async function startLive(parts: LiveParts): Promise<Live> {
  const { notifications, logger } = parts;
  const streams = createStreams();
  let isClosed = false;
  const stopFollowing = await notifications.follow(CHANNEL, {
    onMessage: (text) => {
      const change = decodeChange(text);
      const company = change && streams.ofCompany(change.companyId);
      if (!change || !company) return;
      company.waiting.push(change);
      void deliver(company, parts);
    },
    onGap: () => send(streams.all(), { kind: "missed" }),
  });
  const alive = setInterval(() => send(streams.all(), { kind: "alive" }), ALIVE_EVERY_MS);
  const checking = setInterval(() => {
    const open = streams.all();
    if (open.length === 0) return;
    check(open, parts).catch((error) => logger.warn({ error: describeError(error) }, "live updates"));
  }, CHECK_EVERY_MS);
  alive.unref();
  checking.unref();
  return {
    count: streams.count,
    follow(caller) {
      if (isClosed) throw tooManyStreams();
      const queue = streams.open(caller);
      queue.push({ kind: "opened" });
      return queue;
    },
    async close() {
      isClosed = true;
      clearInterval(alive);
      clearInterval(checking);
      for (const { queue } of streams.all()) queue.end();
      await stopFollowing();
    },
  };
}

/** Sends a company's waiting changes to the followers whose current rights allow them. */
async function deliver(company: CompanyStreams, parts: LiveParts): Promise<void> {
  if (company.isDelivering) return;
  company.isDelivering = true;
  while (company.waiting.length > 0) {
    const changes = company.waiting.splice(0);
    const concerned = [...company.streams].filter(({ caller }) => changes.some((one) => mayConcern(caller, one)));
    try {
      await check(concerned, parts);
      for (const change of changes) {
        const hearing = concerned.filter(({ caller }) => mayReceive(caller, change, parts.topics));
        send(hearing, eventOf(change));
      }
    } catch (error) {
      // Who may hear of it is not known: the pages come back and read what they may.
      parts.logger.warn({ error: describeError(error) }, "live updates");
      for (const { queue } of concerned) queue.end();
    }
  }
  company.isDelivering = false;
}

/**
 * Checks the sessions of streams again. Ends a stream if its session has ended, now belongs to another company, or may
 * no longer have a stream.
 */
async function check(streams: readonly Stream[], { callersOf }: LiveParts): Promise<void> {
  for (let start = 0; start < streams.length; start += SESSIONS_A_STATEMENT) {
    const part = streams.slice(start, start + SESSIONS_A_STATEMENT);
    const now = await callersOf([...new Set(part.map(({ caller }) => caller.sessionId))]);
    for (const stream of part) {
      const caller = now.get(stream.caller.sessionId);
      if (caller === undefined || !mayFollow(caller, stream.caller)) stream.queue.end();
      else stream.caller = caller;
    }
  }
}

/**
 * Checks whether a stream may stay open: its session must still belong to the same company, and must still have the
 * right to a stream.
 */
function mayFollow(now: Caller, before: Caller): boolean {
  return now.companyId === before.companyId && now.abilities.has("Own Account") && !now.passwordChangeDue;
}

/**
 * Returns whether a change is meant for this caller: either for all users, or for this user alone. The caller's
 * abilities are checked later.
 */
function mayConcern(caller: Caller, { userId }: Change): boolean {
  return userId === null || userId === caller.userId;
}
