import { ActionIcon, Tooltip } from "@mantine/core";
import { useHotkeys } from "@mantine/hooks";
import { lazy, Suspense, useState } from "react";
import { IconArrowBackUp, IconArrowForwardUp } from "../../kit/icons/arrows.tsx";
import { useScreenActions } from "../../kit/page/screen-actions.ts";
import { editingTexts as texts } from "../live/texts.ts";
import styles from "./editing.module.css";
import { type Step, useStatementEditor } from "./statement-editor.ts";

const ConflictDialog = lazy(() =>
  import("./ConflictDialog.tsx").then((module) => ({ default: module.ConflictDialog })),
);

/**
 * Shows the undo and redo buttons of a scenario, each naming its step, and the progress of saving. Hidden if the
 * scenario cannot be changed.
 */
export function StatementUndo() {
  const { canEdit, steps, saving } = useStatementEditor();
  const [isLater, setLater] = useState(false);
  useHotkeys(
    canEdit
      ? [
          ["mod+Z", () => unlessInDialog(steps.undo)],
          ["mod+shift+Z", () => unlessInDialog(steps.redo)],
          ["mod+Y", () => unlessInDialog(steps.redo)],
        ]
      : [],
  );
  const { undo, redo } = steps.next;
  useScreenActions(() =>
    !canEdit
      ? []
      : [
          ...(undo === null
            ? []
            : [{ label: texts.undoStep(undo.title, undo.by), note: "Ctrl+Z", run: () => void steps.undo() }]),
          ...(redo === null
            ? []
            : [{ label: texts.redoStep(redo.title, redo.by), note: "Ctrl+Y", run: () => void steps.redo() }]),
        ],
  );
  if (!canEdit) return null;
  return (
    <fieldset className={styles.steps} aria-label={texts.steps}>
      <span role="status" className={styles.saving} title={steps.said ?? undefined}>
        {saving.conflict === null ? savingText(saving, steps.said) : null}
      </span>
      {saving.conflict === null ? null : (
        <button type="button" className={styles.undecided} onClick={() => setLater(false)}>
          {texts.undecided}
        </button>
      )}
      <StepButton
        label={undo === null ? texts.nothingToUndo : texts.undoStep(undo.title, undo.by)}
        step={undo}
        onClick={steps.undo}
        isForward={false}
      />
      <StepButton
        label={redo === null ? texts.nothingToRedo : texts.redoStep(redo.title, redo.by)}
        step={redo}
        onClick={steps.redo}
        isForward
      />
      {saving.conflict === null ? null : (
        <Suspense>
          <ConflictDialog
            conflict={saving.conflict}
            opened={!isLater}
            onLater={() => setLater(true)}
            onDecide={(choice) => {
              setLater(false);
              saving.decide(choice);
            }}
          />
        </Suspense>
      )}
    </fieldset>
  );
}

/** Runs a keyboard shortcut's action unless a dialog is open, so that nothing changes behind the dialog. */
function unlessInDialog(move: () => Promise<void>): void {
  if (document.querySelector('[role="dialog"]') === null) void move();
}

type Shown = { readonly unsaved: number; readonly isOffline: boolean; readonly hasChanged: boolean };

function savingText({ unsaved, isOffline, hasChanged }: Shown, said: string | null): string {
  if (isOffline) return texts.waiting(unsaved);
  if (unsaved > 0) return texts.saving;
  return said ?? (hasChanged ? texts.saved : "");
}

type StepButtonProps = {
  readonly label: string;
  readonly step: Step | null;
  readonly onClick: () => Promise<void>;
  readonly isForward: boolean;
};

function StepButton({ label, step, onClick, isForward }: StepButtonProps) {
  return (
    <Tooltip label={label} multiline maw={320}>
      <ActionIcon
        variant="default"
        size={30}
        aria-label={label}
        {...(step === null ? { "data-disabled": true } : {})}
        aria-disabled={step === null}
        onClick={() => (step === null ? undefined : void onClick())}
      >
        {isForward ? <IconArrowForwardUp size={16} /> : <IconArrowBackUp size={16} />}
      </ActionIcon>
    </Tooltip>
  );
}
