import { Button, Group } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { type KeyboardEvent, type MouseEvent, useEffect, useRef, useState } from "react";
import { confirm } from "../../kit/dialog/confirm.ts";
import { failureOf } from "../../kit/feedback/failure.ts";
import { notifyError, notifySuccess } from "../../kit/feedback/notify.tsx";
import { formatDayAndTime } from "../../kit/format/time.ts";
import { hasAbility, useUser } from "../../session/session.ts";
import { refreshReports, reportApi } from "../api.ts";
import type { ReportInput } from "../choice/report-choice.ts";
import { reportTexts } from "../texts.ts";
import styles from "./narration.module.css";
import { narrationNodes, typedHtml } from "./narration-nodes.ts";
import { type StaleText, StaleTextDialog, staleTextOf } from "./StaleTextDialog.tsx";

const texts = reportTexts.narration;

type Written = { readonly text: string | null; readonly version?: number };

type NarrationTextProps = {
  readonly report: "cashflow" | "kpis" | "profitability";
  readonly narrationKey: string;
  /** What it is about, for its accessible name. */
  readonly name: string;
  readonly html: string;
  readonly edited: { readonly by: string; readonly at: string; readonly version: number } | undefined;
  /** The period it is written for, whichever the address names. */
  readonly input: ReportInput;
  readonly onFigure: (id: string) => void;
};

/** What a report says about a figure: read, opened at its figures, and written over by who may. */
export function NarrationText(props: NarrationTextProps) {
  const { report, narrationKey, name, html, edited, input, onFigure } = props;
  const mayEdit = hasAbility(useUser(), ["Edit Reports"]);
  const [isEditing, setEditing] = useState(false);
  const [stale, setStale] = useState<StaleText | null>(null);
  const save = useMutation({
    mutationFn: ({ text, version = edited?.version ?? 0 }: Written) =>
      reportApi.narration({ ...input, report, key: narrationKey, text, version }),
    meta: { quiet: true },
    onSuccess: ({ message }) => {
      notifySuccess({ message });
      setStale(null);
      setEditing(false);
    },
    onError: (error, { text }) => {
      const theirs = staleTextOf(error);
      if (theirs === undefined) notifyError({ title: texts.notSaved, message: failureOf(error).message });
      else setStale({ ...theirs, mine: text ?? "" });
    },
    onSettled: () => void refreshReports(),
  });
  const dialog =
    stale === null ? null : (
      <StaleTextDialog
        stale={stale}
        isSaving={save.isPending}
        onPut={() => save.mutate({ text: stale.mine, version: stale.version })}
        onKeep={() => {
          setStale(null);
          setEditing(false);
        }}
        onClose={() => setStale(null)}
      />
    );
  if (isEditing) {
    return (
      <>
        <Editor
          name={name}
          html={html}
          isSaving={save.isPending}
          onSave={(text) => save.mutate({ text })}
          onCancel={() => setEditing(false)}
        />
        {dialog}
      </>
    );
  }
  return (
    <div className={styles.narration}>
      <Shown name={name} html={html} onFigure={onFigure} />
      {edited === undefined ? null : <p className={styles.by}>{texts.by(edited.by, formatDayAndTime(edited.at))}</p>}
      {mayEdit ? (
        <Actions
          name={name}
          onEdit={() => setEditing(true)}
          onReset={edited === undefined ? undefined : () => void askReset(() => save.mutateAsync({ text: null }))}
        />
      ) : null}
    </div>
  );
}

type ActionsProps = { readonly name: string; readonly onEdit: () => void; readonly onReset: (() => void) | undefined };

/** What may be done with a narration: written over, and brought back where it was. */
function Actions({ name, onEdit, onReset }: ActionsProps) {
  return (
    <Group gap={4} data-print="hide">
      <Button size="compact-xs" variant="subtle" aria-label={texts.editing(name)} onClick={onEdit}>
        {texts.edit}
      </Button>
      {onReset === undefined ? null : (
        <Button size="compact-xs" variant="subtle" color="gray" onClick={onReset}>
          {texts.reset}
        </Button>
      )}
    </Group>
  );
}

function askReset(run: () => Promise<unknown>): Promise<boolean> {
  return confirm({ title: texts.resetTitle, body: texts.resetBody, action: texts.yes, decline: texts.no, run });
}

type ShownProps = Pick<NarrationTextProps, "name" | "html" | "onFigure">;

function Shown({ name, html, onFigure }: ShownProps) {
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const nodes = narrationNodes(html);
    for (const figure of nodes.querySelectorAll("data[data-figure]")) {
      figure.setAttribute("role", "button");
      figure.setAttribute("tabindex", "0");
      figure.setAttribute("aria-label", texts.figure(figure.textContent ?? ""));
      const was = figure.getAttribute("data-was");
      if (was !== null) figure.after(texts.was(was));
    }
    element.current?.replaceChildren(nodes);
  }, [html]);
  const open = (target: EventTarget): boolean => {
    const id = target instanceof Element ? target.closest("data[data-figure]")?.getAttribute("data-figure") : null;
    if (id) onFigure(id);
    return Boolean(id);
  };
  const onClick = (event: MouseEvent) => open(event.target);
  const onKeyDown = (event: KeyboardEvent) => {
    if ((event.key === "Enter" || event.key === " ") && open(event.target)) event.preventDefault();
  };
  return (
    <section
      ref={element}
      className={styles.text}
      aria-label={texts.label(name)}
      onClick={onClick}
      onKeyDown={onKeyDown}
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
    <div className={styles.narration}>
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
        onKeyDown={(event) => event.key === "Escape" && onCancel()}
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
