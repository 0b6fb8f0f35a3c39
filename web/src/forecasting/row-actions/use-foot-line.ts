import { chosenCompany } from "../../access/chosen-company.ts";
import { failureOf } from "../../api/failure.ts";
import { confirm } from "../../kit/dialog/confirm.ts";
import { notifyError } from "../../kit/feedback/notify.tsx";
import { editApi } from "../api.ts";
import type { LineName } from "../live/line-edit.ts";
import { useStatementEditor } from "../live/statement-editor.ts";
import { statementTexts } from "../texts.ts";
import { FOOT_CLASSES, type FootKey } from "./row-menu.ts";
import { rowActionTexts as texts } from "./texts.ts";

/** Adds the line that a group at the foot of the profit and loss lacks, after asking; undefined where it was not added. */
export function useFootLine() {
  const { scenario, commit } = useStatementEditor();
  return async (group: FootKey): Promise<LineName | undefined> => {
    const path = statementTexts.groups[group];
    const row = { scenario, account_name: path, class: FOOT_CLASSES[group], company_id: chosenCompany() };
    const isAdded = await confirm({
      title: texts.addFootTitle(path),
      body: texts.addFoot(path),
      action: texts.addFootAction,
      run: async () => {
        try {
          await commit([], () => editApi.addCustomRow(row));
        } catch (error) {
          notifyError({ message: failureOf(error).message });
          throw error;
        }
      },
    });
    return isAdded ? { statement: "profit_and_loss", path } : undefined;
  };
}
