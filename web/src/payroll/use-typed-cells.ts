import { useMutation } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { failureOf } from "../kit/feedback/failure.ts";
import { notifyError } from "../kit/feedback/notify.tsx";
import { useLeaveGuard } from "../kit/form/leaving.ts";
import type { CellEdit } from "../kit/period-grid/model.ts";
import { type Unsaved, withEdits, withoutSaved } from "./typed-cells.ts";

/** How long, in ms, a grid waits after the last key press before it saves. */
const PAUSE_MS = 500;

/** How long, in ms, to wait before saving again if the server failed or could not be reached. */
const AGAIN_MS = 5_000;

const NOTHING: Unsaved = new Map();

type Saving = {
  /** Saves the entered values and updates the screen. */
  readonly save: (typed: Unsaved) => Promise<unknown>;
  /** Reloads the current values after the server has refused a save. */
  readonly onFailed: () => unknown;
  /** The title of the notification that shows an error. */
  readonly errorTitle: string;
};

/**
 * Returns the values entered in a grid. Entered values are shown at once, and saved shortly afterwards and before the
 * user leaves, one call at a time. A value that the server refuses is removed, and a notification shows the reason. If
 * the server cannot be reached, a value is kept and sent again until it is saved.
 */
export function useTypedCells({ save, onFailed, errorTitle }: Saving) {
  const [unsaved, setUnsaved] = useState<Unsaved>(NOTHING);
  const [isWaiting, setWaiting] = useState(false);
  const [refusals, setRefusals] = useState(0);
  const write = useMutation({
    mutationFn: async (typed: Unsaved) => {
      await save(typed);
      return typed;
    },
    // Also where the browser knows that it is offline: a save that merely waits would say for ever that it saves.
    networkMode: "always",
    meta: { quiet: true },
    onSuccess: (typed) => {
      setWaiting(false);
      setUnsaved((now) => withoutSaved(now, typed));
    },
    onError: (error, typed) => {
      const { code, http, message } = failureOf(error);
      const passes = code === "unreachable" || http >= 500;
      if (!passes || !isWaiting) notifyError({ title: errorTitle, message });
      setWaiting(passes);
      if (passes) return undefined;
      setUnsaved((now) => withoutSaved(now, typed));
      setRefusals((count) => count + 1);
      return onFailed();
    },
  });
  const send = useEffectEvent(() => write.mutate(unsaved));
  useEffect(() => {
    if (unsaved.size === 0 || write.isPending) return;
    const timer = setTimeout(send, isWaiting ? AGAIN_MS : PAUSE_MS);
    return () => clearTimeout(timer);
  }, [unsaved, write.isPending, isWaiting]);
  useLeaveGuard(() => isWaiting);
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
    /** True while entered values could not be saved and are being sent again. */
    isWaiting,
    /**
     * How many times values were refused by the server or reloaded from it. If the number has changed since a result
     * was requested, that result is outdated.
     */
    refusals,
    /** Records that all values were reloaded from the server. */
    readAnew: () => setRefusals((count) => count + 1),
    isSaving: unsaved.size > 0 || write.isPending,
    isSaved: write.isSuccess,
    edit: (edits: readonly CellEdit[]) => setUnsaved((now) => withEdits(now, edits)),
  };
}
