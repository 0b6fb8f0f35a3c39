import { chosenCompany } from "../../access/chosen-company.ts";
import { failureOf } from "../../api/failure.ts";
import { confirmDelete } from "../../kit/dialog/confirm-delete.ts";
import { notifyError } from "../../kit/feedback/notify.tsx";
import { editApi } from "../api.ts";
import type { LineName } from "../live/line-edit.ts";
import { useStatementEditor } from "../live/statement-editor.ts";
import { stepTitles } from "./step-titles.ts";
import { useUndoNotice } from "./use-undo-notice.ts";

/** Asks in the specified words, deletes a line in the scenario, and offers undo. */
export function useDeleteLine() {
  const { scenario, live, versionOf, commit } = useStatementEditor();
  const tellUndoable = useUndoNotice();
  return (line: LineName): Promise<boolean> =>
    confirmDelete(async () => {
      const { statement, path } = line;
      const id = live?.line(line)?.id;
      let message = "";
      try {
        await commit([{ kind: "deleted", line, deleted: true }], async () => {
          ({ message } = await editApi.deleteRow({
            scenario,
            category: path,
            is_profit_loss: statement === "profit_and_loss",
            company_id: chosenCompany(),
            version: id === undefined ? undefined : versionOf(id),
          }));
        });
      } catch (error) {
        notifyError({ message: failureOf(error).message });
        throw error;
      }
      tellUndoable(message, stepTitles.deleted(path));
    });
}
