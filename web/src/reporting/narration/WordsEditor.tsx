import { Button, Group } from "@mantine/core";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { confirmLeaving, useLeaveGuard } from "../../kit/form/leaving.ts";
import { reportTexts } from "../texts.ts";
import styles from "./narration.module.css";
import { narrationNodes, typedHtml } from "./narration-nodes.ts";

const texts = reportTexts.narration;

type WordsEditorProps = {
  readonly name: string;
  readonly html: string;
  readonly isSaving: boolean;
  readonly onSave: (text: string) => void;
  readonly onCancel: () => void;
  /** Buttons above it that change what is selected in it. */
  readonly tools?: (editor: () => HTMLElement | null) => ReactNode;
};

/** Writes words over, with their figures as they stand; what was typed is not left unsaved without a question. */
export function WordsEditor({ name, html, isSaving, onSave, onCancel, tools }: WordsEditorProps) {
  const element = useRef<HTMLDivElement>(null);
  const [begun] = useState(html);
  useEffect(() => {
    const nodes = narrationNodes(begun);
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
    <div className={styles.narration}>
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
        aria-label={texts.editing(name)}
        onKeyDown={(event) => event.key === "Escape" && void giveUp()}
      />
      <p className={styles.by}>{texts.hint}</p>
      <Group gap={8}>
        <Button
          size="compact-sm"
          loading={isSaving}
          onClick={() => onSave(typedHtml(element.current?.innerHTML ?? ""))}
        >
          {texts.save}
        </Button>
        <Button size="compact-sm" variant="default" disabled={isSaving} onClick={onCancel}>
          {texts.cancel}
        </Button>
      </Group>
    </div>
  );
}
