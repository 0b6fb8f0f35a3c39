import { useSyncExternalStore } from "react";

/** Long work of the server, whose id gives its progress and can cancel it. */
export type RunningWork = {
  readonly progressId: string;
  readonly kind: "import" | "forecast" | "roll-back";
  /** The file of an import. */
  readonly fileName: string;
};

const KEY = "running_work";
const readers = new Set<() => void>();
const begunHere = new Set<string>();
let known: { text: string | null; running: RunningWork | null } = { text: null, running: null };

/** Stores running work, so that the user can leave the screen or reload the page and come back to it. */
export function keepRunning(running: RunningWork): void {
  begunHere.add(running.progressId);
  sessionStorage.setItem(KEY, JSON.stringify(running));
  tell();
}

/** Forgets work that has ended. */
export function forgetRunning(progressId: string): void {
  if (runningWork()?.progressId !== progressId) return;
  sessionStorage.removeItem(KEY);
  tell();
}

/**
 * Returns whether the work's own call reports its end: it began since the page was loaded, and is not a background job.
 */
export function isEndShownElsewhere({ progressId, kind }: RunningWork): boolean {
  return kind !== "forecast" && begunHere.has(progressId);
}

/** The running work, kept up to date; null without any. */
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
