import { useSyncExternalStore } from "react";

const KEY = "scenario";
const readers = new Set<() => void>();

/** Stores the last shown scenario on this device; undefined deletes it. */
export function rememberScenario(name: string | undefined): void {
  if (name === (localStorage.getItem(KEY) ?? undefined)) return;
  if (name === undefined) localStorage.removeItem(KEY);
  else localStorage.setItem(KEY, name);
  for (const reader of readers) reader();
}

/** Updates the stored scenario after it is renamed. */
export function followRename(before: string, after: string): void {
  if (localStorage.getItem(KEY) === before) rememberScenario(after);
}

/** The last shown scenario on this device; undefined without one. */
export function rememberedScenario(): string | undefined {
  return localStorage.getItem(KEY) ?? undefined;
}

/** The last shown scenario on this device, kept up to date; undefined without one. */
export function useRememberedScenario(): string | undefined {
  return useSyncExternalStore(subscribe, rememberedScenario);
}

function subscribe(reader: () => void): () => void {
  readers.add(reader);
  return () => readers.delete(reader);
}
