import { useSyncExternalStore } from "react";

/** Long work of the server: under its id it tells how far it is, and can be cancelled. */
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

/** Keeps work as running, so that one can leave the screen, or load the page again, and come back to it. */
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

/** Returns whether its own call tells how the work ended: it was begun since the page was loaded, and is no job of the server. */
export function isEndShownElsewhere({ progressId, kind }: RunningWork): boolean {
  return kind !== "forecast" && begunHere.has(progressId);
}

/** The work that is running, followed; null where none is. */
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
