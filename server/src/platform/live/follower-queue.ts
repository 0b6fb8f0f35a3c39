import type { LiveEvent } from "@hazina/contract/platform/live.ts";
import type * as z from "zod";

/** One event as sent to a page. */
export type SentEvent = z.output<typeof LiveEvent>;

/** The queue of events for one page. The connection to the page reads them in the order in which they were added. */
export type FollowerQueue = AsyncIteratorObject<SentEvent, undefined, undefined> & {
  /** Adds an event. Returns false if the queue is full because the reader of the queue is too slow. */
  push(event: SentEvent): boolean;
  /** Ends the queue and drops unread events. */
  end(): void;
};

/** The maximum number of queued events. */
const MOST_WAITING = 64;

/**
 * Creates an empty queue for one page.
 * @param ended called once when either the sender or the reader has ended the queue.
 */
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
