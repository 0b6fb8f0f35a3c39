import { createHash } from "node:crypto";
import { Refusal } from "../refusal.ts";

/**
 * Limits the number of simultaneous calls to the number that the server can answer in time, and refuses further calls
 * immediately.
 */
export type Admission = {
  /**
   * Takes one of the limited places for a call.
   * @param who the company of the call or, if the company is not known without a query, the caller's network address.
   * The places of one company are limited, so that other companies find a free place.
   * @param isHeavy whether the call may take long even on an idle server; after two seconds its place is available to
   * other calls.
   * @throws Refusal 503 with `retry_after` if no place is free.
   */
  enter(who: string, isHeavy: boolean): Place;
  /**
   * Returns the company that was remembered for a token. If there is no token, or no company is remembered for it,
   * returns the network address.
   */
  ownerOf(token: string | undefined, address: string): string;
  /** Remembers the owner of a token. */
  know(token: string, companyId: string): void;
};

/**
 * A place that lets one call run. The number of places is limited. While a call waits for a slow sender, its place is
 * not counted, so that another call can run.
 */
export type Place = {
  /** Sets whether the server is working on the call (true) or waiting for its sender (false). */
  work(isWorking: boolean): void;
  /** Frees the place; called when the call is answered. */
  leave(): void;
};

const FIRST_LIMIT = 128;
const LOWEST_LIMIT = 24;
const HIGHEST_LIMIT = 256;
/**
 * The time, in milliseconds, within which calls should be answered. If calls take longer, the server admits fewer of
 * them at the same time.
 */
const IN_TIME_MS = 400;
const FEWER = 0.95;
const MORE = 0.2;
/** The time in milliseconds after which a heavy call no longer counts as taking a place. */
const LONG_MS = 2_000;
const RETRY_SECONDS = 2;
const MOST_KNOWN = 5_000;

type Entry = { readonly who: string; readonly isHeavy: boolean; since: number | undefined; spent: number };

/**
 * Creates the admission control of a server process. The number of places grows while calls are answered in time, and
 * shrinks when they take longer.
 */
export function createAdmission(clock: () => number = () => performance.now()): Admission {
  const places = new Set<Entry>();
  const owners = new Map<string, string>();
  let limit = FIRST_LIMIT;
  const working = () => {
    const from = clock() - LONG_MS;
    return [...places].filter(({ since, isHeavy }) => since !== undefined && !(isHeavy && since <= from));
  };
  /**
   * Returns whether at least half of the places are taken, so that a slow call was probably delayed
   * by other calls.
   */
  const isCrowded = () => working().length >= limit / 2;
  return {
    enter(who, isHeavy) {
      const now = working();
      const own = now.filter((one) => one.who === who).length;
      if (now.length >= limit || own >= limit / 2) throw busy();
      const entry: Entry = { who, isHeavy, since: clock(), spent: 0 };
      places.add(entry);
      return {
        work(isWorking) {
          if (isWorking === (entry.since !== undefined)) return;
          if (entry.since !== undefined) entry.spent += clock() - entry.since;
          entry.since = isWorking ? clock() : undefined;
        },
        leave() {
          if (!places.delete(entry)) return;
          const took = entry.spent + (entry.since === undefined ? 0 : clock() - entry.since);
          if (took <= IN_TIME_MS) limit = Math.min(HIGHEST_LIMIT, limit + MORE);
          else if (!isHeavy && isCrowded()) limit = Math.max(LOWEST_LIMIT, limit * FEWER);
        },
      };
    },
    ownerOf: (token, address) => (token && owners.get(keyOf(token))) || address,
    know(token, companyId) {
      const key = keyOf(token);
      owners.delete(key);
      owners.set(key, companyId);
      const [oldest] = owners.keys();
      if (owners.size > MOST_KNOWN && oldest !== undefined) owners.delete(oldest);
    },
  };
}

function keyOf(token: string): string {
  return createHash("sha256").update(token).digest("base64url");
}

function busy(): Refusal {
  return new Refusal(503, "busy", "The server is busy. Try again in a moment.", {
    extra: { retry_after: RETRY_SECONDS },
  });
}
