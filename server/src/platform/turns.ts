import { setImmediate } from "node:timers/promises";
import { Refusal } from "./refusal.ts";

/** Lets a few do heavy work at once and the others wait for their turn; refuses where too many wait. */
export type Turns = { take<Value>(work: () => Promise<Value>): Promise<Value> };

/** Turns for so many at once, with so many waiting. */
export function createTurns(atOnce: number, waitingAtMost: number): Turns {
  const waiting: (() => void)[] = [];
  let running = 0;
  return {
    async take(work) {
      if (running >= atOnce) {
        if (waiting.length >= waitingAtMost) {
          throw new Refusal(503, "busy", "The server reads many files at the moment. Try again in a minute.");
        }
        await new Promise<void>((resolve) => waiting.push(resolve));
      } else {
        running += 1;
      }
      try {
        return await work();
      } finally {
        const next = waiting.shift();
        if (next) next();
        else running -= 1;
      }
    },
  };
}

/** Lets whoever waits be served between two parts of long work: the embedded database answers without ever yielding. */
export async function letOthersIn(): Promise<void> {
  await setImmediate();
}
