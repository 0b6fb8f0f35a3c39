import { useSyncExternalStore } from "react";

const KEY = "scenario";
const readers = new Set<() => void>();

/** Stores the name of the last shown scenario on this device; undefined removes it. */
export function rememberScenario(name: string | undefined): void {
  if (name === (localStorage.getItem(KEY) ?? undefined)) return;
  if (name === undefined) localStorage.removeItem(KEY);
  else localStorage.setItem(KEY, name);
  for (const reader of readers) reader();
}

/** Replaces the stored scenario name after a rename, if the renamed scenario is the stored one. */
export function followRename(before: string, after: string): void {
  if (localStorage.getItem(KEY) === before) rememberScenario(after);
}

/** Returns the scenario last shown on this device, or undefined if there is none. */
export function rememberedScenario(): string | undefined {
  return localStorage.getItem(KEY) ?? undefined;
}

/**
 * Returns the name of the scenario last shown on this device, and renders again when the stored name changes;
 * undefined if there is none.
 */
export function useRememberedScenario(): string | undefined {
  return useSyncExternalStore(subscribe, rememberedScenario);
}

function subscribe(reader: () => void): () => void {
  readers.add(reader);
  return () => readers.delete(reader);
}
