import { useSyncExternalStore } from "react";

const KEY = "scenario";
const readers = new Set<() => void>();

/** Keeps the scenario that was shown last, on this device; undefined forgets it. */
export function rememberScenario(name: string | undefined): void {
  if (name === (localStorage.getItem(KEY) ?? undefined)) return;
  if (name === undefined) localStorage.removeItem(KEY);
  else localStorage.setItem(KEY, name);
  for (const reader of readers) reader();
}

/** Keeps to a scenario that has another name now. */
export function followRename(before: string, after: string): void {
  if (localStorage.getItem(KEY) === before) rememberScenario(after);
}

/** The scenario that was shown last on this device; undefined where none was. */
export function rememberedScenario(): string | undefined {
  return localStorage.getItem(KEY) ?? undefined;
}

/** The scenario that was shown last on this device, followed; undefined where none was. */
export function useRememberedScenario(): string | undefined {
  return useSyncExternalStore(subscribe, rememberedScenario);
}

function subscribe(reader: () => void): () => void {
  readers.add(reader);
  return () => readers.delete(reader);
}
