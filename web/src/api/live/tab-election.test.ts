import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { Heard } from "./read-stream.ts";
import { shareStream, type TabMessage } from "./tab-election.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

type Holder = { readonly giveUp: (error: Error) => void };

/** Simulates a browser: its locks, and the channel between its tabs. */
function browser() {
  const queue: { begin: () => void }[] = [];
  let holder: Holder | undefined;
  const hold = async (work: () => unknown) => {
    const stolen = Promise.withResolvers<never>();
    const own: Holder = { giveUp: stolen.reject };
    holder = own;
    try {
      return await Promise.race([work(), stolen.promise]);
    } finally {
      if (holder === own) {
        holder = undefined;
        queue.shift()?.begin();
      }
    }
  };
  const request = async (_: string, { steal, signal }: LockOptions, work: () => unknown) => {
    if (steal === true) {
      holder?.giveUp(new DOMException("Stolen", "AbortError"));
      return hold(work);
    }
    if (holder !== undefined) {
      const turn = Promise.withResolvers<void>();
      const waiting = { begin: turn.resolve };
      queue.push(waiting);
      signal?.addEventListener("abort", () => {
        const at = queue.indexOf(waiting);
        if (at >= 0) queue.splice(at, 1);
        turn.reject(new DOMException("Left", "AbortError"));
      });
      await turn.promise;
    }
    return hold(work);
  };
  const listeners = new Map<string, (message: TabMessage) => void>();
  return {
    /** Opens a tab; `say` sends it a message from the server while it reads the stream. */
    tab(name: string, { isVisible = true, isAsleep = (): boolean => false, hasLocks = true } = {}) {
      const heard: string[] = [];
      let say: ((heard: Heard) => void) | undefined;
      const leave = shareStream(
        {
          locks: hasLocks ? ({ request } as unknown as LockManager) : undefined,
          name: "live",
          post: (message) => {
            if (isAsleep()) return;
            for (const [of, listener] of listeners) if (of !== name) listener(message);
          },
          listen: (listener) => listeners.set(name, listener),
          read: (tell, signal) => {
            say = tell;
            return new Promise((resolve) => {
              signal.addEventListener("abort", () => {
                say = undefined;
                resolve();
              });
            });
          },
          isVisible: () => isVisible,
          clock: () => performance.now(),
        },
        ({ kind }) => heard.push(kind),
      );
      return {
        heard,
        isReading: () => say !== undefined,
        say: (kind: "opened" | "alive" | "missed" | "cut") => say?.({ kind }),
        close: () => {
          listeners.delete(name);
          leave();
        },
      };
    },
  };
}

const settle = () => vi.advanceTimersByTimeAsync(0);
const UNTIL_NOTICED_MS = 76_000;

describe("the tabs of a browser", () => {
  test("have one that reads, and all hear what it hears", async () => {
    const { tab } = browser();
    const [first, second] = [tab("first"), tab("second")];
    await settle();
    expect([first.isReading(), second.isReading()]).toEqual([true, false]);
    first.say("opened");
    first.say("missed");
    expect(first.heard).toEqual(["opened", "missed"]);
    expect(second.heard).toEqual(["opened", "missed"]);
  });

  test("learn when they come whether the stream is open", async () => {
    const { tab } = browser();
    const first = tab("first");
    await settle();
    const early = tab("early");
    expect(early.heard).toEqual([]);
    first.say("opened");
    expect(tab("late").heard).toEqual(["alive"]);
    first.say("cut");
    expect(tab("later").heard).toEqual([]);
  });

  test("have another that reads when the one that did is closed", async () => {
    const { tab } = browser();
    const [first, second, third] = [tab("first"), tab("second"), tab("third")];
    await settle();
    second.close();
    first.close();
    await settle();
    expect([first, second, third].map((one) => one.isReading())).toEqual([false, false, true]);
    third.say("opened");
    expect([first.heard, second.heard, third.heard]).toEqual([[], [], ["opened"]]);
  });

  test("that are looked at take over from one that was put to sleep, which gets its turn again later", async () => {
    const { tab } = browser();
    let isAsleep = false;
    const sleeper = tab("sleeper", { isAsleep: () => isAsleep, isVisible: false });
    const hidden = tab("hidden", { isVisible: false });
    const shown = tab("shown");
    await settle();
    sleeper.say("opened");
    isAsleep = true;
    await vi.advanceTimersByTimeAsync(UNTIL_NOTICED_MS);
    expect([sleeper.isReading(), hidden.isReading(), shown.isReading()]).toEqual([false, false, true]);
    shown.say("opened");
    expect(hidden.heard).toEqual(["opened", "opened"]);
    shown.close();
    await settle();
    expect([sleeper.isReading(), hidden.isReading()].filter(Boolean)).toHaveLength(1);
  });

  test("do not take over while the one that reads goes on saying that it lives", async () => {
    const { tab } = browser();
    const [first, second] = [tab("first"), tab("second")];
    for (let quarter = 0; quarter < 8; quarter++) {
      await vi.advanceTimersByTimeAsync(15_000);
      first.say("alive");
    }
    expect([first.isReading(), second.isReading()]).toEqual([true, false]);
  });

  test("read each for itself where the browser has no locks", async () => {
    const { tab } = browser();
    const [first, second] = [tab("first", { hasLocks: false }), tab("second", { hasLocks: false })];
    await settle();
    expect([first.isReading(), second.isReading()]).toEqual([true, true]);
    first.say("opened");
    expect([first.heard, second.heard]).toEqual([["opened"], []]);
  });
});
