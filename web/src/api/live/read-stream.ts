import type { LiveMessage } from "@hazina/contract/platform/live.ts";
import { failureOf } from "../../kit/feedback/failure.ts";

/** The messages that a tab receives: what the server tells, or that its connection was cut. */
export type Heard = LiveMessage | { readonly kind: "cut" };

/** The way a stream is opened, and how one waits before the next try. */
export type StreamParts = {
  readonly open: (signal: AbortSignal) => Promise<AsyncIterable<LiveMessage>>;
  /** Waits so many milliseconds, or until it is given up. */
  readonly pause: (ms: number, signal: AbortSignal) => Promise<void>;
  /** From 0 to 1, so that the pages of a server that starts again do not come back all at once. */
  readonly chance: () => number;
};

const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 30_000;
/** The server sends a sign of life every 15 seconds. */
const SILENT_MS = 40_000;

/**
 * Reads the stream and tells what it says, opening it again and again with longer pauses where it is cut, until it is given
 * up, or the session has no right to it.
 */
export async function readStream(parts: StreamParts, tell: (heard: Heard) => void, signal: AbortSignal): Promise<void> {
  let pause = FIRST_PAUSE_MS;
  while (!signal.aborted) {
    try {
      for await (const message of connection(parts, signal)) {
        if (signal.aborted) return;
        if (message.kind === "alive") pause = FIRST_PAUSE_MS;
        tell(message);
      }
    } catch (error) {
      if (hasNoRight(error)) return;
    }
    if (signal.aborted) return;
    tell({ kind: "cut" });
    await parts.pause(pause * (0.5 + parts.chance()), signal);
    pause = Math.min(pause * 2, LONGEST_PAUSE_MS);
  }
}

/** One connection, given up where it falls silent: a cable that was pulled out tells nobody. */
async function* connection({ open }: StreamParts, signal: AbortSignal): AsyncGenerator<LiveMessage> {
  const own = new AbortController();
  const giveUp = () => own.abort();
  signal.addEventListener("abort", giveUp, { once: true });
  let silence = setTimeout(giveUp, SILENT_MS);
  try {
    for await (const message of await open(own.signal)) {
      clearTimeout(silence);
      silence = setTimeout(giveUp, SILENT_MS);
      yield message;
    }
  } finally {
    clearTimeout(silence);
    signal.removeEventListener("abort", giveUp);
    giveUp();
  }
}

/** A session that is over, or a role that has no stream: asking again gives the same answer until a user signs in. */
function hasNoRight(error: unknown): boolean {
  const { http, code } = failureOf(error);
  return http === 401 || (http === 403 && code !== "preview");
}

/** Waits so many milliseconds, or until it is given up. */
export function pauseFor(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener(
      "abort",
      () => {
        clearTimeout(timer);
        resolve();
      },
      { once: true },
    );
  });
}
