import { confirm } from "../../kit/dialog/confirm.ts";
import { failureOf } from "../../kit/feedback/failure.ts";
import { notifyError } from "../../kit/feedback/notify.tsx";
import { editApi, scenarioApi } from "../api.ts";
import { useStatementEditor } from "../editing/statement-editor.ts";
import { stepTitles } from "../editing/step-titles.ts";
import type { LineName } from "../live/line-edit.ts";
import { statementTexts } from "../texts.ts";
import { SCHEDULED_CLASSES, type ScheduledKey } from "./row-menu.ts";
import { rowActionTexts as texts } from "./texts.ts";

type ScheduleLine = {
  /** Adds the line after confirmation; resolves to undefined if it was not added. */
  readonly add: (group: ScheduledKey) => Promise<LineName | undefined>;
  /**
   * Removes the added line. Does nothing if the scenario has been changed in any other way since the line was added.
   */
  readonly takeBack: (line: LineName) => Promise<void>;
};

/**
 * Returns functions that add the missing line of the income tax, adjustments or dividends group, so that it can be
 * scheduled, and that remove the line again.
 */
export function useScheduleLine(): ScheduleLine {
  const { scenario, scenarioId, commit } = useStatementEditor();
  const add = async (group: ScheduledKey) => {
    const path = statementTexts.groups[group];
    const row = { scenario, account_name: path, class: SCHEDULED_CLASSES[group] };
    const isAdded = await confirm({
      title: texts.addScheduleTitle(path),
      body: texts.addSchedule(path),
      action: texts.addScheduleAction,
      run: async () => {
        try {
          await commit([], () => editApi.addCustomRow(row));
        } catch (error) {
          notifyError({ message: failureOf(error).message });
          throw error;
        }
      },
    });
    return isAdded ? { statement: "profit_and_loss" as const, path } : undefined;
  };
  const takeBack = async ({ path }: LineName) => {
    if (scenarioId === null) return;
    try {
      const { undo } = await scenarioApi.steps({ id: scenarioId });
      if (undo?.title === stepTitles.added(path)) await commit([], () => scenarioApi.undo({ id: scenarioId }));
    } catch (error) {
      notifyError({ message: failureOf(error).message });
    }
  };
  return { add, takeBack };
}
