import { chosenCompany } from "../../access/chosen-company.ts";
import { failureOf } from "../../api/failure.ts";
import { confirm } from "../../kit/dialog/confirm.ts";
import { notifyError } from "../../kit/feedback/notify.tsx";
import { editApi } from "../api.ts";
import type { LineName } from "../live/line-edit.ts";
import { useStatementEditor } from "../live/statement-editor.ts";
import { stepTitles } from "../row-actions/step-titles.ts";
import { useUndoNotice } from "../row-actions/use-undo-notice.ts";
import { readablePath } from "../statements/account-tree.ts";
import { driverTexts } from "./texts.ts";

const texts = driverTexts.clear;

/** Asks, takes the scenario's own driver of a line away, and offers undo; answers whether it was done. */
export function useClearDriver() {
  const editor = useStatementEditor();
  const tellUndoable = useUndoNotice();
  return (line: LineName, version: number | undefined): Promise<boolean> =>
    confirm({
      title: texts.title,
      body: texts.question(readablePath(line.path)),
      action: texts.title,
      run: async () => {
        const { scenario } = editor;
        const driver = { line: line.path, atype: line.statement, method: null };
        let message = "";
        try {
          await editor.commit([{ kind: "driver", line, driver: null }], async () => {
            ({ message } = await editApi.saveDriver({ scenario, company_id: chosenCompany(), driver, version }));
          });
        } catch (error) {
          notifyError({ message: failureOf(error).message });
          throw error;
        }
        tellUndoable(message, stepTitles.cleared(line.path));
      },
    });
}
