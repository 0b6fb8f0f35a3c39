import { useSyncExternalStore } from "react";

/** Long-running work on the server. Its `progressId` is used to read its progress and to cancel it. */
export type RunningWork = {
  readonly progressId: string;
  readonly kind: "import" | "forecast" | "roll-back";
  /** The name of the imported file. */
  readonly fileName: string;
};

const KEY = "running_work";
const readers = new Set<() => void>();
const begunHere = new Set<string>();
let known: { text: string | null; running: RunningWork | null } = { text: null, running: null };

/**
 * Stores a record of running work in the browser, so that the user can still follow the work after leaving the screen
 * or reloading the page.
 */
export function keepRunning(running: RunningWork): void {
  begunHere.add(running.progressId);
  sessionStorage.setItem(KEY, JSON.stringify(running));
  tell();
}

/** Removes the record of work that has ended. */
export function forgetRunning(progressId: string): void {
  if (runningWork()?.progressId !== progressId) return;
  sessionStorage.removeItem(KEY);
  tell();
}

/**
 * Returns whether the end of long-running work is reported by the call that started the work. This is the case if the
 * call was made after the page was loaded, and the work does not continue in the background.
 */
export function isEndShownElsewhere({ progressId, kind }: RunningWork): boolean {
  return kind !== "forecast" && begunHere.has(progressId);
}

/** Returns the work in progress, and rerenders when it changes; null if there is none. */
export function useRunningWork(): RunningWork | null {
  return useSyncExternalStore(subscribe, runningWork);
}

function runningWork(): RunningWork | null {
  const text = sessionStorage.getItem(KEY);
  if (text !== known.text) known = { text, running: text === null ? null : (JSON.parse(text) as RunningWork) };
  return known.running;
}

function subscribe(reader: () => void): () => void {
  readers.add(reader);
  return () => readers.delete(reader);
}

function tell(): void {
  for (const reader of readers) reader();
}
