import { useRef, useState } from "react";
import { failureOf } from "../../../kit/feedback/failure.ts";
import { notifyError } from "../../../kit/feedback/notify.tsx";
import { refreshBuilder } from "../api.ts";
import { saveLatest } from "./save-latest.ts";

/**
 * Manages a choice about a report, which is shown at once and then saved. A choice made during a save is saved
 * afterwards. If another user has saved in the meantime, that user's choice is kept and an error is shown.
 * @param version the version of the report on which the choice is based.
 * @param save returns the new version.
 */
export function useLatestSaved<Value>(version: number, save: (value: Value, version: number) => Promise<number>) {
  const [waiting, setWaiting] = useState<Value | null>(null);
  const chosen = useRef<Value | null>(null);
  const isSaving = useRef(false);
  const known = useRef(version);
  const run = async () => {
    const saveAndRead = async (value: Value, over: number) => {
      const left = await save(value, over);
      await refreshBuilder();
      return left;
    };
    try {
      known.current = await saveLatest(() => chosen.current as Value, saveAndRead, Math.max(version, known.current));
    } catch (error) {
      notifyError({ message: failureOf(error).message });
      await refreshBuilder();
    } finally {
      isSaving.current = false;
      setWaiting(null);
    }
  };
  return {
    /** The choice that is shown but not saved yet; null once it is saved. */
    waiting,
    choose(value: Value) {
      chosen.current = value;
      setWaiting(() => value);
      if (isSaving.current) return;
      isSaving.current = true;
      void run();
    },
  };
}
