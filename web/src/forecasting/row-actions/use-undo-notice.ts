import { failureOf } from "../../api/failure.ts";
import { notifyError, notifyInfo, notifySuccess } from "../../kit/feedback/notify.tsx";
import { scenarioQueries } from "../api.ts";
import { useStatementEditor } from "../live/statement-editor.ts";
import { rowActionTexts as texts } from "./texts.ts";

/**
 * Says that something was done and offers to undo it, while it is still the last step of the scenario: another step in
 * between is never taken back by mistake.
 */
export function useUndoNotice() {
  const { scenarioId, reload } = useStatementEditor();
  return (message: string, step: string): void => {
    if (scenarioId === null) {
      notifySuccess({ message });
      return;
    }
    const undo = async () => {
      try {
        const last = await scenarioQueries.steps.call({ id: scenarioId });
        if (last.undo?.title !== step) return notifyInfo({ message: texts.changedSince });
        await scenarioQueries.undo.call({ id: scenarioId });
        await reload();
        notifySuccess({ message: texts.undone });
      } catch (error) {
        notifyError({ message: failureOf(error).message });
      }
    };
    notifySuccess({ message, action: { label: texts.undo, run: undo } });
  };
}
