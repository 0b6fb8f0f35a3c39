import type { LiveMessage } from "@hazina/contract/platform/live.ts";
import { failureOf } from "../../kit/feedback/failure.ts";

/** A message that a tab receives: one from the server, or `cut` if the connection was lost. */
export type Heard = LiveMessage | { readonly kind: "cut" };

/** The functions that the stream reader depends on: they open the stream, wait, and generate a random number. */
export type StreamParts = {
  readonly open: (signal: AbortSignal) => Promise<AsyncIterable<LiveMessage>>;
  /** Waits for a number of ms, or until the signal is aborted. */
  readonly pause: (ms: number, signal: AbortSignal) => Promise<void>;
  /** Returns a random number from 0 to 1, so that pages do not all reconnect at once after the server restarts. */
  readonly chance: () => number;
};

const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 30_000;
/**
 * The time in ms without a heartbeat after which a connection counts as dead; the server sends one every 15 seconds.
 */
const SILENT_MS = 40_000;

/**
 * Reads the stream and passes its messages on. If the connection is lost, it reconnects after
 * increasing pauses. It stops when the signal is aborted or the session may no longer read the
 * stream.
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

/**
 * Yields the messages of one connection, and closes the connection if no message arrives for too long. This detects,
 * for example, an unplugged cable, which causes no error.
 */
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

/**
 * Returns whether the session has ended, or the user's role may not have a stream, so that reconnecting is useless
 * until someone signs in.
 */
function hasNoRight(error: unknown): boolean {
  const { http, code } = failureOf(error);
  return http === 401 || (http === 403 && code !== "preview");
}

/** Waits for a number of ms, or until the signal is aborted. */
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
