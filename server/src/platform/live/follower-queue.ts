import type { LiveEvent } from "@hazina/contract/platform/live.ts";
import type * as z from "zod";

/** One event as a page reads it. */
export type SentEvent = z.output<typeof LiveEvent>;

/** The events on their way to one page, read one after another by their writer to the network. */
export type FollowerQueue = AsyncIteratorObject<SentEvent, undefined, undefined> & {
  /** Adds an event; false where its reader is so slow that the queue is full. */
  push(event: SentEvent): boolean;
  /** Ends it: what was not read is dropped. */
  end(): void;
};

/** The number of events that wait for a reader at most. */
const MOST_WAITING = 64;

/** @param ended called once when it has ended, from whichever side. */
export function followerQueue(ended: () => void): FollowerQueue {
  let waiting: SentEvent[] = [];
  let isOver = false;
  let hand: ((result: IteratorResult<SentEvent, undefined>) => void) | undefined;
  const end = () => {
    if (isOver) return;
    isOver = true;
    waiting = [];
    hand?.({ done: true, value: undefined });
    hand = undefined;
    ended();
  };
  const queue: FollowerQueue = {
    push(event) {
      if (isOver) return true;
      if (hand) {
        hand({ done: false, value: event });
        hand = undefined;
      } else waiting.push(event);
      return waiting.length <= MOST_WAITING;
    },
    end,
    next: () => {
      const value = waiting.shift();
      if (value !== undefined) return Promise.resolve({ done: false, value });
      if (isOver) return Promise.resolve({ done: true, value: undefined });
      return new Promise((resolve) => {
        hand = resolve;
      });
    },
    return: () => {
      end();
      return Promise.resolve({ done: true, value: undefined });
    },
    [Symbol.asyncIterator]: () => queue,
    [Symbol.asyncDispose]: async () => end(),
  };
  return queue;
}
