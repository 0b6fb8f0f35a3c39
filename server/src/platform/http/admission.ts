import { createHash } from "node:crypto";
import { Refusal } from "../refusal.ts";

/** Lets in as many calls at once as the server answers in time, and sends the others away at once. */
export type Admission = {
  /**
   * A place for a call.
   * @param who whose call it is, as far as it is known before anything was asked: of one company's only so many are let in
   * that there is room for others.
   * @param isHeavy whether it may take long by itself, and then takes nobody's place.
   * @throws Refusal 503 with `retry_after` where there is none.
   */
  enter(who: string, isHeavy: boolean): Place;
  /** Returns whose call one with this token is, by what was last found of it; without a token, or before, its address. */
  ownerOf(token: string | undefined, address: string): string;
  /** Remembers whose token it is. */
  know(token: string, companyId: string): void;
};

/** The place of a call. Nobody who is slow to send a body takes it from others: while it waits it does not count. */
export type Place = {
  /** The server works on the call from now on, or waits for its sender. */
  work(isWorking: boolean): void;
  /** The call is answered. */
  leave(): void;
};

const FIRST_LIMIT = 128;
const LOWEST_LIMIT = 24;
const HIGHEST_LIMIT = 256;
/** A call should be answered within this time; where calls take longer, fewer are let in. */
const IN_TIME_MS = 400;
const FEWER = 0.95;
const MORE = 0.2;
/** From then on a heavy call is long work that has turns of its own. */
const LONG_MS = 2_000;
const RETRY_SECONDS = 2;
const MOST_KNOWN = 5_000;

type Entry = { readonly who: string; readonly isHeavy: boolean; since: number | undefined; spent: number };

/** Room for calls, which grows and shrinks with their duration. */
export function createAdmission(clock: () => number = () => performance.now()): Admission {
  const places = new Set<Entry>();
  const owners = new Map<string, string>();
  let limit = FIRST_LIMIT;
  const working = () => {
    const from = clock() - LONG_MS;
    return [...places].filter(({ since, isHeavy }) => since !== undefined && !(isHeavy && since <= from));
  };
  /** Returns whether a call that took long did so because of others, and not by itself. */
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
