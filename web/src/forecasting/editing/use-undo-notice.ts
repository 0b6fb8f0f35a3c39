import { failureOf } from "../../kit/feedback/failure.ts";
import { notifyError, notifyInfo, notifySuccess } from "../../kit/feedback/notify.tsx";
import { scenarioApi } from "../api.ts";
import { editingTexts as texts } from "../live/texts.ts";
import { useStatementEditor } from "./statement-editor.ts";

/**
 * Returns a function that notifies the user of a completed step and offers to undo that step. The offer works only as
 * long as the step is the last one of the scenario, so that a later step is never undone by mistake.
 */
export function useUndoNotice() {
  const { scenarioId, commit } = useStatementEditor();
  return (message: string, step: string): void => {
    if (scenarioId === null) {
      notifySuccess({ message });
      return;
    }
    const undo = async () => {
      try {
        const last = await scenarioApi.steps({ id: scenarioId });
        if (last.undo?.title !== step) return notifyInfo({ message: texts.changedSince });
        await commit([], async () => {
          const { message: undone } = await scenarioApi.undo({ id: scenarioId });
          notifySuccess({ message: undone });
        });
      } catch (error) {
        notifyError({ message: failureOf(error).message });
      }
    };
    notifySuccess({ message, action: { label: texts.undo, run: undo } });
  };
}
