import { useSyncExternalStore } from "react";
import type { StatementName } from "./statement-name.ts";

/** An import that the server is storing: under its id the server tells how far it is. */
export type RunningImport = {
  readonly progressId: string;
  readonly statement: StatementName;
  readonly fileName: string;
};

const KEY = "running_import";
const readers = new Set<() => void>();
const begunHere = new Set<string>();
let known: { text: string | null; running: RunningImport | null } = { text: null, running: null };

/** Keeps an import as running, so that one can leave the screen, or load the page again, and come back to it. */
export function keepRunning(running: RunningImport): void {
  begunHere.add(running.progressId);
  sessionStorage.setItem(KEY, JSON.stringify(running));
  tell();
}

/** Forgets an import that has ended. */
export function forgetRunning(progressId: string): void {
  if (runningImport()?.progressId !== progressId) return;
  sessionStorage.removeItem(KEY);
  tell();
}

/** Whether the import was begun since the page was loaded: its own call then tells how it ended. */
export function wasBegunHere(progressId: string): boolean {
  return begunHere.has(progressId);
}

/** The import that is running, followed; null where none is. */
export function useRunningImport(): RunningImport | null {
  return useSyncExternalStore(subscribe, runningImport);
}

function runningImport(): RunningImport | null {
  const text = sessionStorage.getItem(KEY);
  if (text !== known.text) known = { text, running: text === null ? null : (JSON.parse(text) as RunningImport) };
  return known.running;
}

function subscribe(reader: () => void): () => void {
  readers.add(reader);
  return () => readers.delete(reader);
}

function tell(): void {
  for (const reader of readers) reader();
}
