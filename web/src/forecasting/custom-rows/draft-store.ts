import { useSyncExternalStore } from "react";
import type { CellEdit } from "../../kit/period-grid/model.ts";
import { type Draft, draftOf, type NewRow, typedInto } from "./drafts.ts";

const STORED = "custom_rows";
const NONE: readonly Draft[] = [];
const readers = new Set<() => void>();
let known: ReadonlyMap<string, readonly Draft[]> | undefined;

/** The draft rows of one statement in one scenario, and the functions to change them. */
export type DraftStore = {
  readonly drafts: readonly Draft[];
  readonly add: (row: NewRow) => Draft;
  readonly change: (id: string, part: Partial<Draft>) => void;
  readonly drop: (id: string) => void;
  readonly type: (edits: readonly CellEdit[]) => void;
};

/**
 * Returns the draft rows of one statement in one scenario, stored under the key `place`. They survive a page reload and
 * are lost when the tab is closed.
 */
export function useDrafts(place: string): DraftStore {
  const drafts = useSyncExternalStore(subscribe, () => all().get(place) ?? NONE);
  return {
    drafts,
    add: (row) => {
      const draft = draftOf(Math.random().toString(36).slice(2), row);
      changeDrafts(place, (before) => [...before, draft]);
      return draft;
    },
    change: (id, part) =>
      changeDrafts(place, (before) => before.map((draft) => (draft.id === id ? { ...draft, ...part } : draft))),
    drop: (id) => changeDrafts(place, (before) => before.filter((draft) => draft.id !== id)),
    type: (edits) => changeDrafts(place, (before) => typedInto(before, edits)),
  };
}

function changeDrafts(place: string, change: (drafts: readonly Draft[]) => readonly Draft[]): void {
  const after = new Map(all());
  const drafts = change(after.get(place) ?? NONE);
  if (drafts.length === 0) after.delete(place);
  else after.set(place, drafts);
  known = after;
  try {
    sessionStorage.setItem(STORED, JSON.stringify([...after]));
  } catch {
    // Without room to keep them they last as long as the page.
  }
  for (const reader of readers) reader();
}

function all(): ReadonlyMap<string, readonly Draft[]> {
  known ??= read();
  return known;
}

function read(): ReadonlyMap<string, readonly Draft[]> {
  try {
    return new Map(JSON.parse(sessionStorage.getItem(STORED) ?? "[]") as [string, Draft[]][]);
  } catch {
    return new Map();
  }
}

function subscribe(reader: () => void): () => void {
  readers.add(reader);
  return () => readers.delete(reader);
}
