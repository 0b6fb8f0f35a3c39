import { readablePath } from "@hazina/engine/account-path.ts";
import { confirm } from "../../kit/dialog/confirm.ts";
import { failureOf } from "../../kit/feedback/failure.ts";
import { notifyError } from "../../kit/feedback/notify.tsx";
import { editApi } from "../api.ts";
import { useStatementEditor } from "../editing/statement-editor.ts";
import { stepTitles } from "../editing/step-titles.ts";
import { useUndoNotice } from "../editing/use-undo-notice.ts";
import type { LineName } from "../live/line-edit.ts";
import { driverTexts } from "./texts.ts";

const texts = driverTexts.clear;

/**
 * Returns a function that asks for confirmation, clears the driver that the scenario has set on a line, and offers
 * undo. It resolves to true if the driver was cleared. If another user has changed the line, it shows a message and
 * reloads the driver; confirming again clears the new driver.
 */
export function useClearDriver() {
  const editor = useStatementEditor();
  const tellUndoable = useUndoNotice();
  return (line: LineName, version: number | undefined): Promise<boolean> => {
    let known = version;
    return confirm({
      title: texts.title,
      body: texts.question(readablePath(line.path)),
      action: texts.title,
      run: async () => {
        const { scenario } = editor;
        const driver = { line: line.path, atype: line.statement, method: null };
        let message = "";
        try {
          await editor.commit([{ kind: "driver", line, driver: null }], async () => {
            const sent = { scenario, driver, version: known };
            const cleared = await editApi.saveDriver(sent);
            editor.noteVersion(line, cleared.version);
            message = cleared.message;
          });
        } catch (error) {
          const { message: sentence, code } = failureOf(error);
          notifyError({ message: sentence });
          if (code === "stale_version") {
            await editor.reload();
            known = editor.versionOf(editor.live?.line(line)?.id ?? "");
          }
          throw error;
        }
        tellUndoable(message, stepTitles.cleared(line.path));
      },
    });
  };
}
