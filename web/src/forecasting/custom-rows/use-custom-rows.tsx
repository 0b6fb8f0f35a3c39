import { lazy, type ReactNode, Suspense, useState } from "react";
import { failureOf } from "../../kit/feedback/failure.ts";
import { notifyError, notifyWarning } from "../../kit/feedback/notify.tsx";
import type { CellEdit, GridRow, RowMenuItem } from "../../kit/period-grid/model.ts";
import type { PeriodGridHandle, PeriodGridProps } from "../../kit/period-grid/props.ts";
import { hasAbility, useUser } from "../../session/session.ts";
import { editApi } from "../api.ts";
import type { StatementInput, StatementName } from "../choice/statement-choice.ts";
import { useStatementEditor } from "../editing/statement-editor.ts";
import { stepTitles } from "../editing/step-titles.ts";
import { useUndoNotice } from "../editing/use-undo-notice.ts";
import type { StatementModel } from "../model/statement-model.ts";
import { statementTexts } from "../texts.ts";
import { DraftLabel } from "./DraftLabel.tsx";
import { isOpenSection, sectionOfLink, withDrafts } from "./draft-rows.ts";
import { useDrafts } from "./draft-store.ts";
import { type Draft, draftKey, draftOfKey, isDraftKey, type NewRow, problemOf, requestOf } from "./drafts.ts";
import { customRowTexts as texts } from "./texts.ts";

const AddRowDialog = lazy(() => import("./AddRowDialog.tsx").then((module) => ({ default: module.AddRowDialog })));

const GROUPS: Readonly<Record<string, string>> = statementTexts.groups;

/** The custom rows being added to a statement: how the grid shows them, and their actions. */
export type CustomRows = {
  /** The statement including the draft rows. */
  readonly model: StatementModel;
  /** The Add Row dialog, if it is open. */
  readonly dialog: ReactNode;
  /**
   * Opens the Add Row dialog for a click on an "add" link or on a section that accepts new rows; returns false for any
   * other row.
   */
  readonly act: (row: GridRow) => boolean;
  /** Returns the menu of a draft row or of a section; undefined for every other row. */
  readonly menuOf: (row: GridRow) => readonly RowMenuItem[] | undefined;
  /**
   * Returns the grid's handlers for typing. Amounts typed into a draft row are stored in the draft; amounts typed into
   * any other row are passed to the given handlers of the statement.
   */
  readonly typing: (statement: StatementTyping) => Typing;
};

type Typing = Pick<PeriodGridProps, "onEdit" | "onRefuse">;
type StatementTyping = { readonly [Name in keyof Typing]: Typing[Name] | undefined };
type Grid = { readonly current: PeriodGridHandle | null };
type Trouble = { readonly id: string; readonly problem: string };

/**
 * Manages the rows that a user adds to a statement. An added row is a draft in its section until it is saved or
 * cancelled.
 */
export function useCustomRows(
  name: StatementName,
  statement: StatementModel,
  input: StatementInput,
  grid: Grid,
): CustomRows {
  const user = useUser();
  const { isAllowed, isFlow, isMonthly, place } = useSituation(name, statement, input);
  const key = [user?.id, ...Object.values(place)].join("/");
  const { drafts, ...store } = useDrafts(key);
  const [adding, openDialog] = useState<string>();
  const [newest, setNewest] = useState<string>();
  const [trouble, setTrouble] = useState<Trouble>();
  const { saving, save } = useSaving(statement, place, grid, { onSaved: store.drop, onTrouble: setTrouble });

  const rename = (id: string, typed: string) => {
    setTrouble(undefined);
    store.change(id, { name: typed });
  };
  const drawing = {
    drafts,
    isMonthly,
    withActuals: isFlow,
    labelOf: (draft: Draft) => labelOfDraft(draft, { saving, trouble, newest, rename, save }),
  };
  const add = (row: NewRow) => {
    const draft = store.add(row);
    openDialog(undefined);
    setNewest(draft.id);
    grid.current?.focus();
    grid.current?.reveal(draftKey(draft));
  };
  const closeDialog = () => {
    openDialog(undefined);
    grid.current?.focus();
  };
  const enterManually = (draft: Draft) => {
    store.change(draft.id, { isEditable: true });
    grid.current?.scrollToRedline();
    grid.current?.reveal(draftKey(draft), statement.redline ?? statement.columns[0]?.key);
  };
  return {
    model: isAllowed ? withDrafts(statement, drawing) : statement,
    dialog:
      adding === undefined ? null : (
        <Suspense>
          <AddRowDialog
            section={adding}
            withDepartment={isFlow}
            departmentId={input.department_id}
            onAdd={add}
            onClose={closeDialog}
          />
        </Suspense>
      ),
    act: (row) => {
      const section = sectionOfLink(row.key) ?? (isAllowed && isOpenSection(row) ? row.key : undefined);
      if (section !== undefined) openDialog(section);
      return section !== undefined;
    },
    menuOf: (row) => {
      const draft = draftOfKey(drafts, row.key);
      if (draft !== undefined) return menuOfDraft(draft, { isMonthly, enterManually, save, drop: store.drop });
      if (!isAllowed || !isOpenSection(row)) return undefined;
      return [{ label: texts.add[row.key] ?? texts.addLine, onSelect: () => openDialog(row.key) }];
    },
    typing: (others) => typingOf(others, isMonthly && drafts.some(({ isEditable }) => isEditable), store.type),
  };
}

function useSituation(name: StatementName, { columns }: StatementModel, input: StatementInput) {
  const mayEdit = hasAbility(useUser(), ["Edit Forecasts"]);
  const isFlow = name === "profitLoss";
  return {
    isFlow,
    isAllowed: mayEdit && name !== "cashFlowStatement" && columns.length > 0,
    isMonthly: input.frequency === "Monthly",
    place: {
      scenario: input.scenario,
      statement: isFlow ? ("profit_and_loss" as const) : ("balance_sheet" as const),
    },
  };
}

type Outcome = {
  readonly onSaved: (id: string) => void;
  readonly onTrouble: (trouble: Trouble | undefined) => void;
};

/** Returns the function that saves a draft, then reloads the statement and scrolls to the new line. */
function useSaving(
  { columns }: StatementModel,
  place: Parameters<typeof requestOf>[2],
  grid: Grid,
  { onSaved, onTrouble }: Outcome,
) {
  const editor = useStatementEditor();
  const tellUndoable = useUndoNotice();
  const [saving, setSaving] = useState<string>();
  const save = async (draft: Draft) => {
    if (saving !== undefined) return;
    const { id, group } = draft;
    const missing = problemOf(draft, place.statement);
    if (missing !== undefined) {
      onTrouble({ id, problem: missing });
      notifyWarning({ title: texts.invalidTitle, message: missing });
      return;
    }
    setSaving(id);
    const request = requestOf(draft, columns, place);
    try {
      await editor.commit([], async () => {
        const { message } = await editApi.addCustomRow(request);
        onSaved(id);
        tellUndoable(message || texts.saved, stepTitles.added(request.account_name));
      });
      grid.current?.focus();
      grid.current?.reveal(`${group}/${request.account_name}`);
    } catch (error) {
      const { message } = failureOf(error);
      onTrouble({ id, problem: message });
      notifyError({ message });
    }
    setSaving(undefined);
  };
  return { saving, save };
}

type DraftState = {
  readonly saving: string | undefined;
  readonly trouble: Trouble | undefined;
  readonly newest: string | undefined;
  readonly rename: (id: string, name: string) => void;
  readonly save: (draft: Draft) => Promise<void>;
};

function labelOfDraft(draft: Draft, { saving, trouble, newest, rename, save }: DraftState): ReactNode {
  const { id, name, group } = draft;
  return (
    <DraftLabel
      name={name}
      label={texts.nameOf(GROUPS[group] ?? group)}
      isSaving={saving === id}
      problem={trouble?.id === id ? trouble.problem : undefined}
      isNew={newest === id && name === ""}
      onName={(typed) => rename(id, typed)}
      onSave={() => void save(draft)}
    />
  );
}

function typingOf(
  { onEdit, onRefuse }: StatementTyping,
  takesAmounts: boolean,
  type: (edits: readonly CellEdit[]) => void,
): Typing {
  const take = (edits: readonly CellEdit[]) => {
    if (edits.some(({ row }) => isDraftKey(row))) type(edits);
    const others = edits.filter(({ row }) => !isDraftKey(row));
    return others.length === 0 ? undefined : onEdit?.(others);
  };
  return {
    ...(onEdit !== undefined || takesAmounts ? { onEdit: take } : {}),
    onRefuse: (cell) => {
      if (isDraftKey(cell.row.key)) return texts.enterFirst;
      return cell.row.kind === "action" ? texts.linesOnly : onRefuse?.(cell);
    },
  };
}

type DraftHands = {
  readonly isMonthly: boolean;
  readonly enterManually: (draft: Draft) => void;
  readonly save: (draft: Draft) => void;
  readonly drop: (id: string) => void;
};

function menuOfDraft(draft: Draft, { isMonthly, enterManually, save, drop }: DraftHands): RowMenuItem[] {
  return [
    {
      label: texts.enterManually,
      onSelect: () => enterManually(draft),
      ...(isMonthly ? {} : { reason: texts.onlyMonthly }),
    },
    { label: texts.save, onSelect: () => save(draft) },
    { label: texts.cancel, onSelect: () => drop(draft.id) },
  ];
}
