import { BASELINE_READ_ONLY } from "@hazina/contract/forecasting/edits.ts";
import { useMemo } from "react";
import { notifyWarning } from "../../kit/feedback/notify.tsx";
import type { CellEdit, GridCell } from "../../kit/period-grid/model.ts";
import type { PeriodGridProps } from "../../kit/period-grid/props.ts";
import type { StatementInput, StatementName } from "../statements/statement-choice.ts";
import { rowOf, type StatementModel } from "../statements/statement-model.ts";
import { useStatementEditor } from "./statement-editor.ts";
import { editingTexts } from "./texts.ts";
import { lineOf, typableModel, whyNot, whyReadOnly } from "./typable-rows.ts";
import type { TypedCell } from "./typed-cells.ts";

/** A statement that can be typed in where this person may: its rows with their marks, and what the grid does with typing. */
export function useTyping(
  name: StatementName,
  input: StatementInput,
  model: StatementModel,
): Pick<PeriodGridProps, "onEdit" | "onRefuse"> & { readonly model: StatementModel } {
  const editor = useStatementEditor();
  const { live, isBaseline } = editor;
  const reason = whyReadOnly({ name, input, editor });
  const typable = useMemo(
    () => (live === null || reason !== undefined ? model : typableModel(model, live, name)),
    [model, live, name, reason],
  );
  const onRefuse = ({ row, column }: GridCell): string | undefined => {
    if (isBaseline) {
      notifyWarning({ message: BASELINE_READ_ONLY });
      return undefined;
    }
    const found = rowOf(typable, row.key);
    return reason ?? (found && whyNot(found, column));
  };
  if (reason !== undefined || isBaseline) return { model: typable, onRefuse };
  return {
    model: typable,
    onRefuse,
    onEdit: (edits) => {
      const isTaken = editor.type(edits.flatMap((edit) => cellOf(name, typable, edit)));
      return isTaken ? undefined : editingTexts.why.inherited;
    },
  };
}

function cellOf(name: StatementName, model: StatementModel, { row, column, value }: CellEdit): TypedCell[] {
  const line = lineOf(name, rowOf(model, row));
  return line === undefined ? [] : [{ line, month: column, value }];
}
