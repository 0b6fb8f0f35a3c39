import { useQuery } from "@tanstack/react-query";
import { lazy, type ReactNode, Suspense, useState } from "react";
import type { GridRow, RowMenuItem } from "../../kit/period-grid/model.ts";
import { hasAbility, useUser } from "../../session/session.ts";
import { editQueries } from "../api.ts";
import type { StatementName } from "../choice/statement-choice.ts";
import { useDepartments } from "../departments/api.ts";
import { lineDepartmentTexts } from "../departments/texts.ts";
import { useStatementEditor } from "../editing/statement-editor.ts";
import { lineOf } from "../editing/typable-rows.ts";
import type { LineName } from "../live/line-edit.ts";
import type { StatementRow } from "../model/statement-model.ts";
import { useDeleteLine } from "../row-actions/use-delete-line.ts";
import { customRowTexts as texts } from "./texts.ts";

const EditValuesDialog = lazy(() =>
  import("./EditValuesDialog.tsx").then((module) => ({ default: module.EditValuesDialog })),
);
const LineDepartmentDialog = lazy(() =>
  import("../departments/LineDepartmentDialog.tsx").then((module) => ({ default: module.LineDepartmentDialog })),
);

type LineDialogs = {
  /** Returns the menu entries of a row with which the user edits the values or the department of the row's line. */
  readonly menuOf: (row: GridRow) => readonly RowMenuItem[];
  readonly dialog: ReactNode;
};

/**
 * Manages the dialogs that edit the values and the department of a line, and the menu entries that open these dialogs.
 * On Baseline, the menu of a line has only these entries and, if the line was added on Baseline, an entry that deletes
 * the line.
 */
export function useLineDialogs(name: StatementName, currency: string): LineDialogs {
  const { scenario, canEdit, live } = useStatementEditor();
  const mayEdit = hasAbility(useUser(), ["Edit Forecasts"]);
  const departments = useDepartments();
  const [open, setOpen] = useState<{ readonly what: "values" | "department"; readonly line: LineName }>();
  const withDepartments = mayEdit && name === "profitLoss" && departments !== undefined && departments.length > 0;
  const removeLine = useDeleteLine();
  const isOwnOfBaseline = useBaselineRows(mayEdit);
  const close = () => setOpen(undefined);
  return {
    menuOf: (row) => {
      const line = lineOf(name, row as StatementRow);
      if (line === undefined) return [];
      const values = { label: texts.edit.menuItem, onSelect: () => setOpen({ what: "values", line }) };
      const department = {
        label: lineDepartmentTexts.menuItem,
        onSelect: () => setOpen({ what: "department", line }),
      };
      const isTypable = canEdit && live?.typing(line.statement).get(line.path)?.isEditable === true;
      const remove = { label: texts.remove, danger: true, onSelect: () => void removeLine(line) };
      return [
        ...(isTypable ? [values] : []),
        ...(withDepartments ? [department] : []),
        ...(isOwnOfBaseline(line) ? [remove] : []),
      ];
    },
    dialog:
      open === undefined ? null : (
        <Suspense>
          {open.what === "values" ? (
            <EditValuesDialog line={open.line} currency={currency} onClose={close} />
          ) : (
            <LineDepartmentDialog scenario={scenario} line={open.line.path} onClose={close} />
          )}
        </Suspense>
      ),
  };
}

/**
 * Returns a function that checks whether a line was added on Baseline. While another scenario is shown, the function
 * always returns false.
 */
function useBaselineRows(isWanted: boolean): (line: LineName) => boolean {
  const { scenario, isBaseline } = useStatementEditor();
  const { data } = useQuery({
    ...editQueries.customRows.queryOptions({ input: { scenario } }),
    enabled: isWanted && isBaseline,
  });
  const names = new Set(data?.data.map(({ account_name, is_profit_loss }) => `${is_profit_loss} ${account_name}`));
  return ({ statement, path }) => isBaseline && names.has(`${statement === "profit_and_loss"} ${path}`);
}
