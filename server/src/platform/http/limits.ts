import type { OperationMeta } from "@hazina/contract/operation.ts";
import { lt, sql } from "drizzle-orm";
import { RateLimiterDrizzle, RateLimiterMemory, RateLimiterRes } from "rate-limiter-flexible";
import type { Database } from "../database/database.ts";
import { Refusal } from "../refusal.ts";
import { requestCounts } from "../tables.ts";
import { networkOf } from "./client-address.ts";

/** The rate limits for callers. */
export type Limits = {
  /**
   * Counts one call of an IPv4 address or an IPv6 network.
   * @throws Refusal 429 if the client exceeds the limit of calls of this kind per minute, which a person does not
   * reach.
   */
  count(kind: OperationMeta["limit"], client: string): Promise<void>;
};

const MINUTE = 60;

/**
 * Creates the rate limits of one server process; `count` refuses a call above the limit with 429. Sensitive calls
 * (such as sign-in) and heavy calls are counted in the database, so that all processes share the counters; ordinary
 * calls are counted in memory. Streams have separate counters, so that pages that reconnect after a restart do not use
 * up their users' calls.
 */
export function createLimits(database: Database, enabled: boolean): Limits {
  if (!enabled) return { count: async () => undefined };
  const shared = { storeClient: database.raw, schema: requestCounts, clearExpiredByTimeout: false };
  const limiters = {
    ordinary: new RateLimiterMemory({ points: 1200, duration: MINUTE }),
    sensitive: new RateLimiterDrizzle({ ...shared, keyPrefix: "sensitive", points: 60, duration: MINUTE }),
    stream: new RateLimiterMemory({ points: 600, duration: MINUTE }),
    heavy: new RateLimiterDrizzle({ ...shared, keyPrefix: "heavy", points: 30, duration: MINUTE }),
  };
  return {
    async count(kind, client) {
      try {
        await limiters[kind].consume(networkOf(client));
      } catch (rejection) {
        if (!(rejection instanceof RateLimiterRes)) throw rejection;
        const seconds = Math.ceil(rejection.msBeforeNext / 1000);
        throw new Refusal(
          429,
          "too_fast",
          `Too many attempts. Wait ${seconds === 1 ? "1 second" : `${seconds} seconds`} and try again.`,
          {
            extra: { retry_after: seconds },
          },
        );
      }
    },
  };
}

/** Deletes expired counters. */
export async function sweepRequestCounts(database: Database): Promise<void> {
  await database.raw.delete(requestCounts).where(lt(requestCounts.expire, sql`now()`));
}
