import { useMutation } from "@tanstack/react-query";
import { notifySuccess } from "../../kit/feedback/notify.tsx";
import { refreshScenarioList, scenarioQueries } from "../api.ts";
import { scenarioTexts } from "./texts.ts";

/**
 * Returns a function that restores deleted scenarios one at a time, in the given order. A parent must come before the
 * scenarios based on it.
 */
export function useRestore(): (ids: readonly string[]) => Promise<void> {
  const restore = useMutation(scenarioQueries.restore.mutationOptions());
  return async (ids) => {
    let done = 0;
    try {
      for (const id of ids) {
        await restore.mutateAsync({ id });
        done += 1;
      }
    } catch {
      // The failed call has said so itself; what was restored before it stays.
    }
    if (done > 0) notifySuccess({ message: scenarioTexts.list.restored(done) });
    await refreshScenarioList();
  };
}
