import { useState } from "react";
import { failureOf } from "../kit/feedback/failure.ts";

/** The version that another user saved in the meantime, with the changed fields. */
export type SavedVersion = {
  readonly version: number;
  readonly text?: string;
  readonly name?: string;
  readonly cover?: { readonly title: string; readonly subtitle: string };
};

/**
 * Returns the version that another user saved in the meantime, if a save failed for that reason; undefined for any
 * other error.
 */
export function savedFirst(error: unknown): SavedVersion | undefined {
  if (failureOf(error).code !== "stale") return undefined;
  const { data } = (error as { readonly data?: { readonly data?: Partial<SavedVersion> } }).data ?? {};
  return typeof data?.version === "number" ? { ...data, version: data.version } : undefined;
}

/**
 * Returns the function `over`, which saves a change based on the version that the user began to edit. If another user
 * has saved a newer version in the meantime, `over` fails, and `theirs` becomes the newer version, so that the page
 * can show it next to this user's change. A second call of `over` overwrites the newer version.
 * @param isSame returns true if the newer version does not change the part being saved; the change is then saved
 * without asking.
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
