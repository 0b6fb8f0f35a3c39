import type { LiveMessage } from "@hazina/contract/platform/live.ts";
import { ORPCError } from "@orpc/client";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { pauseFor, readStream } from "./read-stream.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const OPENED: LiveMessage = { kind: "opened" };
const ALIVE: LiveMessage = { kind: "alive" };

/**
 * Reads the stream of a simulated server. Each item of `connections` is what the server does on one connection: it
 * sends messages and then ends the connection, it refuses the connection with an error, or it sends nothing.
 */
function reading(connections: (readonly LiveMessage[] | Error | "silent")[]) {
  const heard: string[] = [];
  const pauses: number[] = [];
  const leaving = new AbortController();
  let opened = 0;
  const over = readStream(
    {
      open: async (signal) => {
        const next = connections[opened++];
        if (next === undefined) leaving.abort();
        if (next instanceof Error) throw next;
        return (async function* () {
          yield* next === "silent" || next === undefined ? [] : next;
          if (next !== "silent") return;
          await new Promise((_, reject) => signal.addEventListener("abort", () => reject(new Error("Given up"))));
        })();
      },
      pause: async (ms) => {
        pauses.push(ms);
      },
      chance: () => 0.5,
    },
    ({ kind }) => heard.push(kind),
    leaving.signal,
  );
  return { heard, pauses, over, opened: () => opened };
}

const refusal = (status: number, code: string) => new ORPCError(code, { status, message: "No", data: { code } });

describe("a stream", () => {
  test("that ends is opened again, later each time, until the server is there for good", async () => {
    const stream = reading([[OPENED], new TypeError("Failed to fetch"), refusal(503, "busy"), [OPENED, ALIVE], []]);
    await stream.over;
    expect(stream.heard).toEqual(["opened", "cut", "cut", "cut", "opened", "alive", "cut", "cut"]);
    expect(stream.pauses).toEqual([500, 1_000, 2_000, 500, 1_000]);
  });

  test("is asked for half a minute apart at most", async () => {
    const stream = reading(Array.from({ length: 12 }, () => new TypeError("Failed to fetch")));
    await stream.over;
    expect(Math.max(...stream.pauses)).toBe(30_000);
  });

  test.each([refusal(401, "not_signed_in"), refusal(403, "lacks_ability"), refusal(403, "password_change_required")])(
    "that is refused for good (%s) is not asked for again",
    async (error) => {
      const stream = reading([error, [OPENED]]);
      await stream.over;
      expect([stream.opened(), stream.heard]).toEqual([1, []]);
    },
  );

  test("that falls silent is given up and opened again", async () => {
    const stream = reading(["silent", [OPENED]]);
    await vi.advanceTimersByTimeAsync(41_000);
    await stream.over;
    expect(stream.heard).toEqual(["cut", "opened", "cut"]);
  });

  test("does not wait when the user leaves", async () => {
    const leaving = new AbortController();
    const pause = pauseFor(60_000, leaving.signal);
    leaving.abort();
    await expect(pause).resolves.toBeUndefined();
  });
});
