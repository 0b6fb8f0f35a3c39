import { useMutation, useQueryClient } from "@tanstack/react-query";
import { SHOWN_IN_NOTICE } from "../../api/query-client.ts";
import { notifyError, notifySuccess } from "../../kit/feedback/notify.tsx";
import { refreshScenarios, scenarioQueries } from "../api.ts";
import { scenarioTexts } from "./texts.ts";

/** The id of a scenario, and the title of the last step made in that scenario. */
export type LastStep = { readonly id: string; readonly title: string };

/**
 * Returns a function that undoes the last step of each given scenario. It undoes nothing unless every last step still
 * has the given title.
 */
export function useUndoSteps(): (steps: readonly LastStep[], done: string) => Promise<void> {
  const client = useQueryClient();
  const undo = useMutation(scenarioQueries.undo.mutationOptions());
  return async (steps, done) => {
    for (const { id, title } of steps) {
      const now = await client.fetchQuery({
        ...scenarioQueries.steps.queryOptions({ input: { id } }),
        staleTime: 0,
        meta: SHOWN_IN_NOTICE,
      });
      if (now.undo?.title !== title) return notifyError({ message: scenarioTexts.promote.cannotUndo });
    }
    for (const { id } of steps) await undo.mutateAsync({ id });
    notifySuccess({ message: done });
    await refreshScenarios();
  };
}
