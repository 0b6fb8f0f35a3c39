import { Loader } from "@mantine/core";
import { type KeyboardEvent, type MouseEvent, useEffect, useRef } from "react";
import { IconCheck } from "../../kit/icons/signs.tsx";
import styles from "./custom-rows.module.css";
import { customRowTexts as texts } from "./texts.ts";

type DraftLabelProps = {
  readonly name: string;
  /** The accessible name of the field. */
  readonly label: string;
  readonly isSaving: boolean;
  /** Why the row cannot be saved yet; undefined if it can. */
  readonly problem: string | undefined;
  /** True for the row just added, whose name field takes the focus. */
  readonly isNew: boolean;
  readonly onName: (name: string) => void;
  readonly onSave: () => void;
};

/**
 * Keeps the focus in the field while the button is pressed. The field is wider while focused, so losing the focus would
 * move the button away from the pointer.
 */
function keepFocus(event: MouseEvent<HTMLButtonElement>): void {
  event.preventDefault();
}

/** The first column of a new row: its name, and the button that saves it. */
export function DraftLabel({ name, label, isSaving, problem, isNew, onName, onSave }: DraftLabelProps) {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (isNew || problem !== undefined) field.current?.focus({ preventScroll: true });
  }, [isNew, problem]);
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === "Enter") onSave();
    if (event.key === "Escape") event.currentTarget.closest<HTMLElement>('[role="grid"]')?.focus();
    if (event.key === "Enter" || event.key === "Escape") event.preventDefault();
  };
  return (
    <span className={styles.draft}>
      <input
        ref={field}
        className={styles.name}
        aria-label={label}
        aria-invalid={problem !== undefined}
        title={problem}
        placeholder={texts.name}
        maxLength={200}
        autoComplete="off"
        value={name}
        onChange={(event) => onName(event.currentTarget.value)}
        onKeyDown={onKeyDown}
      />
      <button
        type="button"
        className={styles.save}
        aria-label={texts.saveRow(name.trim() || texts.newRow)}
        disabled={isSaving}
        onMouseDown={keepFocus}
        onClick={onSave}
      >
        {isSaving ? <Loader size={12} /> : <IconCheck size={15} className={styles.saveIcon ?? ""} aria-hidden />}
        <span>{texts.save}</span>
      </button>
    </span>
  );
}
