import { setImmediate } from "node:timers/promises";
import { Refusal, tooFast } from "./refusal.ts";

/** Lets a few do heavy work at once and the others wait for their turn; refuses where too many wait. */
export type Turns = {
  /** @param owner whose work it is: of one owner only a few wait, so that nobody fills the queue for everybody. */
  take<Value>(work: () => Promise<Value>, owner?: string): Promise<Value>;
};

/** How many of one owner wait at once. */
const OWN_AT_MOST = 4;

/** Turns for so many at once, with so many waiting. */
export function createTurns(atOnce: number, waitingAtMost: number): Turns {
  const waiting: { readonly begin: () => void; readonly owner: string | undefined }[] = [];
  let running = 0;
  const wait = (owner: string | undefined) => {
    if (waiting.length >= waitingAtMost) {
      throw new Refusal(503, "busy", "The server has much of this work at the moment. Try again in a minute.");
    }
    if (owner !== undefined && waiting.filter((one) => one.owner === owner).length >= OWN_AT_MOST) {
      throw tooFast("Your company has asked for much of this at once. Try again when it is done.");
    }
    return new Promise<void>((begin) => waiting.push({ begin, owner }));
  };
  return {
    async take(work, owner) {
      if (running >= atOnce) await wait(owner);
      else running += 1;
      try {
        return await work();
      } finally {
        const next = waiting.shift();
        if (next) next.begin();
        else running -= 1;
      }
    },
  };
}

/** Lets whoever waits be served between two parts of long work: the embedded database answers without ever yielding. */
export async function letOthersIn(): Promise<void> {
  await setImmediate();
}
