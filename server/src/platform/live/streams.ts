import type { Caller } from "../actor.ts";
import { Refusal } from "../refusal.ts";
import type { Change } from "./change.ts";
import { type FollowerQueue, followerQueue, type SentEvent } from "./follower-queue.ts";

/** One open stream, and the caller of its session as last read from the database. */
export type Stream = { caller: Caller; readonly queue: FollowerQueue };

/**
 * The streams of one company, and the changes that are not sent yet because the followers' rights
 * are being read.
 */
export type CompanyStreams = { readonly streams: Set<Stream>; readonly waiting: Change[]; isDelivering: boolean };

/** The open streams of a process. */
export type Streams = {
  count(): number;
  all(): Stream[];
  ofCompany(companyId: string): CompanyStreams | undefined;
  /**
   * Opens a stream. If the session already has the maximum number of streams, its oldest stream ends.
   * @throws Refusal 429 if the company or the process has too many streams.
   */
  open(caller: Caller): FollowerQueue;
};

/**
 * The maximum numbers of streams per session, per company and per process. When a session exceeds its maximum, its
 * oldest stream ends.
 */
export const STREAM_LIMITS = { session: 4, company: 500, process: 2_000 };

/** Creates the streams of a process, with none open yet. */
export function createStreams(): Streams {
  const companies = new Map<string, CompanyStreams>();
  let count = 0;
  const enter = ({ companyId }: Caller): CompanyStreams => {
    const company = companies.get(companyId) ?? { streams: new Set(), waiting: [], isDelivering: false };
    companies.set(companyId, company);
    return company;
  };
  return {
    count: () => count,
    all: () => [...companies.values()].flatMap(({ streams }) => [...streams]),
    ofCompany: (companyId) => companies.get(companyId),
    open(caller) {
      const others = [...(companies.get(caller.companyId)?.streams ?? [])];
      const own = others.filter((one) => one.caller.sessionId === caller.sessionId);
      if (own.length >= STREAM_LIMITS.session) own[0]?.queue.end();
      else if (count >= STREAM_LIMITS.process || others.length >= STREAM_LIMITS.company) throw tooManyStreams();
      const company = enter(caller);
      const queue = followerQueue(() => {
        count -= 1;
        company.streams.delete(stream);
        if (company.streams.size === 0) companies.delete(caller.companyId);
      });
      const stream: Stream = { caller, queue };
      company.streams.add(stream);
      count += 1;
      return queue;
    },
  };
}

/** Sends an event to streams. If a stream's reader is too slow to receive it, the stream is ended. */
export function send(streams: readonly Stream[], event: SentEvent): void {
  for (const { queue } of streams) if (!queue.push(event)) queue.end();
}

const AGAIN_SECONDS = 30;

/** Creates the error (429) for a stream above the limit, with the time to wait before a retry. */
export function tooManyStreams(): Refusal {
  return new Refusal(429, "too_many_streams", "Too many pages are receiving live updates at the moment.", {
    extra: { retry_after: AGAIN_SECONDS },
  });
}
