import { Button, Group } from "@mantine/core";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { confirmLeaving, useLeaveGuard } from "../form/leaving.ts";
import { kitTexts } from "../texts.ts";
import styles from "./words.module.css";
import { typedHtml, wordsNodes } from "./words-nodes.ts";

type WordsEditorProps = {
  /** The accessible name of the editor. */
  readonly label: string;
  /** A sentence that lists the supported keyboard shortcuts. */
  readonly hint: string;
  readonly html: string;
  readonly isSaving: boolean;
  readonly onSave: (text: string) => void;
  readonly onCancel: () => void;
  /** Renders buttons above the editor that change the selected text. */
  readonly tools?: (editor: () => HTMLElement | null) => ReactNode;
};

/** Lets the user edit text, except the figures in it. Asks for confirmation before unsaved text is lost. */
export function WordsEditor({ label, hint, html, isSaving, onSave, onCancel, tools }: WordsEditorProps) {
  const element = useRef<HTMLDivElement>(null);
  const [begun] = useState(html);
  useEffect(() => {
    const nodes = wordsNodes(begun);
    for (const figure of nodes.querySelectorAll("data")) figure.setAttribute("contenteditable", "false");
    element.current?.replaceChildren(nodes);
    element.current?.focus();
  }, [begun]);
  const isChanged = () => element.current !== null && typedHtml(element.current.innerHTML) !== typedHtml(begun);
  useLeaveGuard(() => !isSaving && isChanged());
  const giveUp = async () => {
    if (!isChanged() || (await confirmLeaving())) onCancel();
  };
  return (
    <div className={styles.words}>
      {tools?.(() => element.current)}
      {/* biome-ignore lint/a11y/useSemanticElements: a text area holds no bold text and no figures */}
      <div
        ref={element}
        className={styles.editor}
        contentEditable
        suppressContentEditableWarning
        role="textbox"
        tabIndex={0}
        aria-multiline
        aria-label={label}
        onKeyDown={(event) => event.key === "Escape" && void giveUp()}
      />
      <p className={styles.hint}>{hint}</p>
      <Group gap={8}>
        <Button
          size="compact-sm"
          loading={isSaving}
          onClick={() => onSave(typedHtml(element.current?.innerHTML ?? ""))}
        >
          {kitTexts.save}
        </Button>
        <Button size="compact-sm" variant="default" disabled={isSaving} onClick={onCancel}>
          {kitTexts.cancel}
        </Button>
      </Group>
    </div>
  );
}
