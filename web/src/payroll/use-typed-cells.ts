import { useMutation } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import type { CellEdit } from "../kit/period-grid/model.ts";
import { type Unsaved, withEdits, withoutSaved } from "./typed-cells.ts";

/** What is typed is saved once nothing more was typed for so long. */
const PAUSE_MS = 500;

const NOTHING: Unsaved = new Map();

type Saving = {
  /** Saves what was typed, and brings what is shown up to it. */
  readonly save: (typed: Unsaved) => Promise<unknown>;
  /** Reads again what stands, where a save failed. */
  readonly onFailed: () => unknown;
  /** The head of the notice where it failed. */
  readonly errorTitle: string;
};

/** What is typed into the cells of a grid: shown at once, saved a moment later, one call after the other, and before it is left. */
export function useTypedCells({ save, onFailed, errorTitle }: Saving) {
  const [unsaved, setUnsaved] = useState<Unsaved>(NOTHING);
  const write = useMutation({
    mutationFn: async (typed: Unsaved) => {
      await save(typed);
      return typed;
    },
    meta: { errorTitle },
    onSuccess: (typed) => setUnsaved((now) => withoutSaved(now, typed)),
    onError: (_error, typed) => {
      setUnsaved((now) => withoutSaved(now, typed));
      return onFailed();
    },
  });
  const send = useEffectEvent(() => write.mutate(unsaved));
  useEffect(() => {
    if (unsaved.size === 0 || write.isPending) return;
    const timer = setTimeout(send, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [unsaved, write.isPending]);
  const latest = useRef({ unsaved, save });
  latest.current = { unsaved, save };
  useEffect(
    () => () => {
      const left = latest.current;
      if (left.unsaved.size > 0) void left.save(left.unsaved).catch(() => undefined);
    },
    [],
  );
  return {
    unsaved,
    isSaving: unsaved.size > 0 || write.isPending,
    isSaved: write.isSuccess,
    edit: (edits: readonly CellEdit[]) => setUnsaved((now) => withEdits(now, edits)),
  };
}
