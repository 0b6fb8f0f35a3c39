import { failureOf } from "../../kit/feedback/failure.ts";

/** The pauses between attempts, in ms; the last one repeats. */
const PAUSES_MS = [1_000, 2_000, 5_000, 10_000];

/**
 * Runs `work`, and repeats it as long as the server cannot be reached. Repeats at once when the browser is online
 * again.
 * @param tell called with true when the wait begins and with false when it ends.
 * @param pause waits for some time, or until the browser is online.
 * @throws any other error of `work`.
 */
export async function untilReachable<Value>(
  work: () => Promise<Value>,
  tell: (isWaiting: boolean) => void,
  pause: (ms: number) => Promise<void> = untilOnline,
): Promise<Value> {
  for (let times = 0; ; times += 1) {
    try {
      const value = await work();
      if (times > 0) tell(false);
      return value;
    } catch (problem) {
      if (failureOf(problem).code !== "unreachable") {
        if (times > 0) tell(false);
        throw problem;
      }
      tell(true);
      await pause(PAUSES_MS[Math.min(times, PAUSES_MS.length - 1)] ?? 0);
    }
  }
}

function untilOnline(ms: number): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, ms);
  window.addEventListener("online", () => resolve(), { once: true });
  return promise.finally(() => clearTimeout(timer));
}
