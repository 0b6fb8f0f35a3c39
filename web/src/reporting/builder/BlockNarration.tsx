import { Button, Group } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { type KeyboardEvent, type MouseEvent, useEffect, useRef, useState } from "react";
import { confirm } from "../../kit/dialog/confirm.ts";
import { failureOf } from "../../kit/feedback/failure.ts";
import { notifySuccess, notifyWarning } from "../../kit/feedback/notify.tsx";
import { formatDayAndTime } from "../../kit/format/time.ts";
import { narrationNodes, typedHtml } from "../narration/narration-nodes.ts";
import { reportTexts } from "../texts.ts";
import { type BuiltBlock, builderQueries, refreshBuilder } from "./api.ts";
import styles from "./builder.module.css";
import { TextConflict } from "./TextConflict.tsx";
import { builderTexts } from "./texts.ts";

const texts = builderTexts.text;
const narration = reportTexts.narration;

type BlockNarrationProps = {
  readonly block: BuiltBlock;
  readonly scenario: string;
  readonly mayEdit: boolean;
  readonly onFigure: (id: string) => void;
};

type Saving = { readonly text: string | null; readonly version: number };

/** The words of a block: what the rules say, or what a person wrote, with the formatting that a report needs. */
export function BlockNarration({ block, scenario, mayEdit, onFigure }: BlockNarrationProps) {
  const [isEditing, setEditing] = useState(false);
  const { save, conflict, letGo } = useSavedWords(block, scenario, () => setEditing(false));
  const reset = () =>
    void confirm({
      title: narration.resetTitle,
      body: narration.resetBody,
      action: narration.yes,
      decline: narration.no,
      run: () => save.mutateAsync({ text: null, version: block.version }),
    });
  return (
    <div className={styles.words}>
      {isEditing ? (
        <Editor
          name={block.title}
          html={block.html}
          isSaving={save.isPending}
          onSave={(text) => save.mutate({ text, version: block.version })}
          onCancel={() => setEditing(false)}
        />
      ) : (
        <>
          <Words name={block.title} html={block.html} onFigure={onFigure} />
          {block.written === null ? null : (
            <p className={styles.note}>{texts.by(block.written.by, formatDayAndTime(block.written.at))}</p>
          )}
          {mayEdit ? (
            <Group gap={4} data-print="hide">
              <Button
                size="compact-xs"
                variant="subtle"
                aria-label={narration.editing(block.title)}
                onClick={() => setEditing(true)}
              >
                {block.html === "" ? texts.begin : texts.edit}
              </Button>
              {block.written === null || block.type === "text" ? null : (
                <Button size="compact-xs" variant="subtle" color="gray" onClick={reset}>
                  {narration.reset}
                </Button>
              )}
            </Group>
          ) : null}
        </>
      )}
      {conflict === null ? null : (
        <TextConflict
          {...conflict}
          onKeep={letGo}
          onSave={() => save.mutate({ text: conflict.mine, version: conflict.version })}
        />
      )}
    </div>
  );
}

/** Saves the words of a block; where somebody else wrote meanwhile, both texts are kept to choose from. */
function useSavedWords(block: BuiltBlock, scenario: string, onDone: () => void) {
  const [conflict, setConflict] = useState<{ mine: string; theirs: string; version: number } | null>(null);
  const letGo = () => {
    setConflict(null);
    onDone();
  };
  const save = useMutation({
    mutationFn: ({ text, version }: Saving) => builderQueries.saveBlock.call({ id: block.id, scenario, text, version }),
    meta: { quiet: true },
    onSuccess: ({ message }) => {
      letGo();
      notifySuccess({ message });
    },
    onError: (error, { text }) => {
      const standing = standingText(error);
      if (standing) setConflict({ mine: text ?? "", ...standing });
      else notifyWarning({ message: failureOf(error).message });
    },
    onSettled: refreshBuilder,
  });
  return { save, conflict, letGo };
}

/** What stands by now, where a save came too late; undefined for any other failure. */
function standingText(error: unknown): { theirs: string; version: number } | undefined {
  if (failureOf(error).code !== "stale") return undefined;
  const { data } = (error as { data?: { data?: { text?: string; version?: number } } }).data ?? {};
  return data?.version === undefined ? undefined : { theirs: data.text ?? "", version: data.version };
}

type WordsProps = { readonly name: string; readonly html: string; readonly onFigure: (id: string) => void };

function Words({ name, html, onFigure }: WordsProps) {
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const nodes = narrationNodes(html);
    for (const figure of nodes.querySelectorAll("data[data-figure]")) {
      figure.setAttribute("role", "button");
      figure.setAttribute("tabindex", "0");
      figure.setAttribute("aria-label", narration.figure(figure.textContent ?? ""));
      const was = figure.getAttribute("data-was");
      if (was !== null) figure.after(narration.was(was));
    }
    element.current?.replaceChildren(nodes);
  }, [html]);
  const open = (target: EventTarget): boolean => {
    const id = target instanceof Element ? target.closest("data[data-figure]")?.getAttribute("data-figure") : null;
    if (id) onFigure(id);
    return Boolean(id);
  };
  if (html === "") return null;
  return (
    <section
      ref={element}
      className={styles.text}
      aria-label={narration.label(name)}
      onClick={(event: MouseEvent) => open(event.target)}
      onKeyDown={(event: KeyboardEvent) => {
        if ((event.key === "Enter" || event.key === " ") && open(event.target)) event.preventDefault();
      }}
    />
  );
}

type EditorProps = {
  readonly name: string;
  readonly html: string;
  readonly isSaving: boolean;
  readonly onSave: (text: string) => void;
  readonly onCancel: () => void;
};

const FORMATS = [
  ["bold", texts.bold],
  ["italic", texts.italic],
  ["underline", texts.underline],
  ["h3", texts.heading],
  ["insertUnorderedList", texts.bullets],
] as const;

/** Sets what is selected in bold and the like; a heading or a list take the line that the cursor is in. */
function format(command: (typeof FORMATS)[number][0], editor: HTMLElement | null): void {
  const selection = document.getSelection();
  const isInside = selection !== null && editor?.contains(selection.anchorNode) === true;
  if (!isInside || selection.isCollapsed) {
    notifyWarning({ message: texts.select });
    return;
  }
  if (command === "h3") document.execCommand("formatBlock", false, "h3");
  else document.execCommand(command);
}

function Editor({ name, html, isSaving, onSave, onCancel }: EditorProps) {
  const element = useRef<HTMLDivElement>(null);
  const [begun] = useState(html);
  useEffect(() => {
    const nodes = narrationNodes(begun);
    for (const figure of nodes.querySelectorAll("data")) figure.setAttribute("contenteditable", "false");
    element.current?.replaceChildren(nodes);
    element.current?.focus();
  }, [begun]);
  return (
    <div className={styles.words}>
      <Group gap={4}>
        {FORMATS.map(([command, label]) => (
          <Button
            key={command}
            size="compact-xs"
            variant="default"
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => format(command, element.current)}
          >
            {label}
          </Button>
        ))}
      </Group>
      {/* biome-ignore lint/a11y/useSemanticElements: a text area holds no bold text and no figures */}
      <div
        ref={element}
        className={styles.editor}
        contentEditable
        suppressContentEditableWarning
        role="textbox"
        tabIndex={0}
        aria-multiline
        aria-label={narration.editing(name)}
        onKeyDown={(event) => event.key === "Escape" && onCancel()}
      />
      <p className={styles.note}>{narration.hint}</p>
      <Group gap={8}>
        <Button
          size="compact-sm"
          loading={isSaving}
          onClick={() => onSave(typedHtml(element.current?.innerHTML ?? ""))}
        >
          {narration.save}
        </Button>
        <Button size="compact-sm" variant="default" disabled={isSaving} onClick={onCancel}>
          {narration.cancel}
        </Button>
      </Group>
    </div>
  );
}
