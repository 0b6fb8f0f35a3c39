import { useState } from "react";
import { failureOf } from "../kit/feedback/failure.ts";

/** What another user saved first: the version, and the changed fields. */
export type SavedVersion = {
  readonly version: number;
  readonly text?: string;
  readonly name?: string;
  readonly cover?: { readonly title: string; readonly subtitle: string };
};

/** Returns what another user saved if a save failed because of it; undefined for any other error. */
export function savedFirst(error: unknown): SavedVersion | undefined {
  if (failureOf(error).code !== "stale") return undefined;
  const { data } = (error as { readonly data?: { readonly data?: Partial<SavedVersion> } }).data ?? {};
  return typeof data?.version === "number" ? { ...data, version: data.version } : undefined;
}

/**
 * Returns the function that saves a change over the version it started from. If another user saved first, `theirs` is
 * their version, to be shown next to the change; saving again replaces it deliberately.
 * @param isSame returns whether their version leaves this part as it was; the change is then saved at once.
 */
export function useBegunFrom(version: number, isSame: (saved: SavedVersion) => boolean = () => false) {
  const [begun, setBegun] = useState(version);
  const [theirs, setTheirs] = useState<SavedVersion | null>(null);
  const over = async <Saved>(save: (version: number) => Promise<Saved>): Promise<Saved> => {
    try {
      return await save(begun);
    } catch (error) {
      const saved = savedFirst(error);
      if (!saved) throw error;
      if (isSame(saved)) return save(saved.version);
      setBegun(saved.version);
      setTheirs(saved);
      throw error;
    }
  };
  return { theirs, over };
}
