import { useState } from "react";
import { failureOf } from "../kit/feedback/failure.ts";

/** What stands where a save came too late: its version, and what somebody else wrote. */
export type Standing = {
  readonly version: number;
  readonly text?: string;
  readonly name?: string;
  readonly cover?: { readonly title: string; readonly subtitle: string };
};

/** What stands, where a save failed because somebody else saved first; undefined for any other failure. */
export function standingOf(error: unknown): Standing | undefined {
  if (failureOf(error).code !== "stale") return undefined;
  const { data } = (error as { readonly data?: { readonly data?: Partial<Standing> } }).data ?? {};
  return typeof data?.version === "number" ? { ...data, version: data.version } : undefined;
}

/**
 * A change over the version that it was begun from. Where somebody else saved first, `theirs` is what they left, to be shown
 * beside one's own, and whoever saves once more puts theirs aside knowingly.
 * @param isSame whether what stands is what was begun from, so that only something else was changed: it is saved at once then.
 */
export function useBegunFrom(version: number, isSame: (standing: Standing) => boolean = () => false) {
  const [begun, setBegun] = useState(version);
  const [theirs, setTheirs] = useState<Standing | null>(null);
  const over = async <Saved>(save: (version: number) => Promise<Saved>): Promise<Saved> => {
    try {
      return await save(begun);
    } catch (error) {
      const standing = standingOf(error);
      if (!standing) throw error;
      if (isSame(standing)) return save(standing.version);
      setBegun(standing.version);
      setTheirs(standing);
      throw error;
    }
  };
  return { theirs, over };
}
