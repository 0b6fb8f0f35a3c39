import { useMemo } from "react";
import type { CellEdit, GridCell } from "../../kit/period-grid/model.ts";
import type { PeriodGridProps } from "../../kit/period-grid/props.ts";
import { useUser } from "../../session/session.ts";
import type { StatementInput, StatementName } from "../choice/statement-choice.ts";
import { editingTexts } from "../live/texts.ts";
import { rowOf, type StatementModel } from "../model/statement-model.ts";
import { announceRestriction, editRestriction } from "./access-restriction.ts";
import { useStatementEditor } from "./statement-editor.ts";
import { lineOf, readOnlyReason, typableModel, whyReadOnly } from "./typable-rows.ts";
import type { TypedCell } from "./typed-cells.ts";

/** Marks the cells of a statement that this user can type into, and returns the grid's handlers for typing. */
export function useTyping(
  name: StatementName,
  input: StatementInput,
  model: StatementModel,
): Pick<PeriodGridProps, "onEdit" | "onRefuse"> & { readonly model: StatementModel } {
  const editor = useStatementEditor();
  const { scenario, live, hasFailed } = editor;
  const restriction = editRestriction(scenario, useUser());
  const reason = whyReadOnly({ name, input, live, hasFailed });
  const isTypable = restriction === null && reason === undefined;
  const typable = useMemo(
    () => (live === null || !isTypable ? model : typableModel(model, live, name)),
    [model, live, name, isTypable],
  );
  const onRefuse = ({ row, column }: GridCell): string | undefined => {
    if (restriction !== null) {
      announceRestriction(restriction);
      return undefined;
    }
    const found = rowOf(typable, row.key);
    return reason ?? (found && readOnlyReason(found, column));
  };
  if (!isTypable) return { model: typable, onRefuse };
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
