import { setTimeout } from "node:timers/promises";
import type { OperationMeta } from "@hazina/contract/operation.ts";
import { type ConcurrencyLimit, createConcurrencyLimit } from "../concurrency-limit.ts";
import { Refusal } from "../refusal.ts";

/**
 * The queue for calls that need no sign-in and have large bodies. Only a few of these bodies are read at the same
 * time, to limit memory use.
 */
export type FilesOfStrangers = {
  /**
   * Returns whether calls of an operation are queued. This is the case if the operation needs no sign-in and accepts a
   * large body.
   */
  concerns(operation: Pick<OperationMeta, "ability" | "maxBodyBytes">): boolean;
  /**
   * Waits for the call's turn, then reads its body and runs it.
   * @throws Refusal 408 for a body that does not arrive in time; 429 or 503 if too many calls are waiting.
   */
  run<Value>(address: string, call: () => Promise<Value>): Promise<Value>;
};

const LARGE_BYTES = 1024 * 1024;
const AT_ONCE = 4;
const OWN_AT_ONCE = 2;
const WAITING = 24;
const LONGEST_MS = 120_000;

/**
 * Creates the queue of a process. One network address can take at most half of the queue.
 * @param longestMs the time limit, in milliseconds, for a body to arrive.
 */
export function createFilesOfStrangers(longestMs = LONGEST_MS): FilesOfStrangers {
  const all = createConcurrencyLimit(AT_ONCE, WAITING);
  const own = new Map<string, { readonly limit: ConcurrencyLimit; calls: number }>();
  return {
    concerns: ({ ability, maxBodyBytes }) => ability === "public" && maxBodyBytes > LARGE_BYTES,
    async run(address, call) {
      const entry = own.get(address) ?? { limit: createConcurrencyLimit(OWN_AT_ONCE, WAITING), calls: 0 };
      own.set(address, entry);
      entry.calls += 1;
      try {
        return await entry.limit.run(() => all.run(() => inTime(call, longestMs), address), address);
      } finally {
        entry.calls -= 1;
        if (entry.calls === 0) own.delete(address);
      }
    },
  };
}

/**
 * Runs a queued call within a time limit in milliseconds, so that a slow sender cannot block the queue.
 * @throws Refusal 408 if the call takes longer.
 */
async function inTime<Value>(call: () => Promise<Value>, longestMs: number): Promise<Value> {
  const over = new AbortController();
  const late = setTimeout(longestMs, undefined, { signal: over.signal, ref: false }).then(() => {
    throw new Refusal(408, "too_slow", "The file took too long to arrive. Send it again over a faster connection.");
  });
  try {
    return await Promise.race([call(), late]);
  } finally {
    late.catch(() => undefined);
    over.abort();
  }
}
