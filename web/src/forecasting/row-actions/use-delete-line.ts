import { confirmDelete } from "../../kit/dialog/confirm-delete.ts";
import { failureOf } from "../../kit/feedback/failure.ts";
import { notifyError } from "../../kit/feedback/notify.tsx";
import { editApi } from "../api.ts";
import { useStatementEditor } from "../editing/statement-editor.ts";
import { stepTitles } from "../editing/step-titles.ts";
import { useUndoNotice } from "../editing/use-undo-notice.ts";
import type { LineName } from "../live/line-edit.ts";

/**
 * Returns a function that asks for confirmation, deletes a line in the scenario, and offers undo. If another user has
 * changed the line, it shows a message and reloads the scenario; confirming again deletes the line.
 */
export function useDeleteLine() {
  const { scenario, live, versionOf, commit, reload } = useStatementEditor();
  const tellUndoable = useUndoNotice();
  return (line: LineName): Promise<boolean> => {
    const id = live?.line(line)?.id;
    const versionNow = () => (id === undefined ? undefined : versionOf(id));
    let version = versionNow();
    return confirmDelete(async () => {
      const { statement, path } = line;
      let message = "";
      try {
        await commit([{ kind: "deleted", line, deleted: true }], async () => {
          ({ message } = await editApi.deleteRow({
            scenario,
            category: path,
            is_profit_loss: statement === "profit_and_loss",
            version,
          }));
        });
      } catch (error) {
        const { message: sentence, code } = failureOf(error);
        notifyError({ message: sentence });
        if (code === "stale_version") {
          await reload();
          version = versionNow();
        }
        throw error;
      }
      tellUndoable(message, stepTitles.deleted(path));
    });
  };
}
