import { Button, Group } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { type Ref, useState } from "react";
import { confirm } from "../../kit/dialog/confirm.ts";
import { failureOf } from "../../kit/feedback/failure.ts";
import { notifyError, notifySuccess } from "../../kit/feedback/notify.tsx";
import { formatDayAndTime } from "../../kit/format/time.ts";
import { useEditButton } from "../../kit/words/use-edit-button.ts";
import { WordsEditor } from "../../kit/words/WordsEditor.tsx";
import { hasAbility, useUser } from "../../session/session.ts";
import { refreshReports, reportApi } from "../api.ts";
import type { ReportInput } from "../choice/report-choice.ts";
import { savedFirst } from "../save-conflict.ts";
import { reportTexts } from "../texts.ts";
import styles from "./narration.module.css";
import { ShownWords } from "./ShownWords.tsx";
import { type StaleText, StaleTextDialog } from "./StaleTextDialog.tsx";

const texts = reportTexts.narration;

type Written = { readonly text: string | null; readonly version?: number };

type NarrationTextProps = {
  readonly report: "cashflow" | "kpis" | "profitability";
  readonly narrationKey: string;
  /** The name of the figure that the text describes, used for its accessible name. */
  readonly name: string;
  readonly html: string;
  readonly edited: { readonly by: string; readonly at: string; readonly version: number } | undefined;
  /** The scenario, period and comparison that the text describes, which may differ from those in the URL. */
  readonly input: ReportInput;
  readonly onFigure: (id: string) => void;
};

/**
 * Shows the text about a figure of a report. Figures in the text can be clicked to show their source, and users who may
 * edit reports can replace the text.
 */
export function NarrationText(props: NarrationTextProps) {
  const { report, narrationKey, name, html, edited, input, onFigure } = props;
  const mayEdit = hasAbility(useUser(), ["Edit Reports"]);
  /**
   * The version of the text on which the user's edit is based; null while the text is not being edited. It is sent
   * with the edit, so that the server refuses the edit if another user has saved the text since.
   */
  const [begun, setBegun] = useState<number | null>(null);
  const [stale, setStale] = useState<StaleText | null>(null);
  const editButton = useEditButton(begun !== null);
  const save = useMutation({
    mutationFn: ({ text, version = edited?.version ?? 0 }: Written) =>
      reportApi.narration({ ...input, report, key: narrationKey, text, version }),
    meta: { quiet: true },
    onSuccess: ({ message }) => {
      notifySuccess({ message });
      setStale(null);
      setBegun(null);
    },
    onError: (error, { text }) => {
      const { version, text: theirs } = savedFirst(error) ?? {};
      if (version === undefined || theirs === undefined)
        notifyError({ title: texts.notSaved, message: failureOf(error).message });
      else setStale({ version, theirs, mine: text ?? "" });
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
          setBegun(null);
        }}
        onClose={() => setStale(null)}
      />
    );
  if (begun !== null) {
    return (
      <>
        <WordsEditor
          label={texts.editing(name)}
          hint={texts.hint}
          html={html}
          isSaving={save.isPending}
          onSave={(text) => save.mutate({ text, version: begun })}
          onCancel={() => setBegun(null)}
        />
        {dialog}
      </>
    );
  }
  return (
    <div className={styles.narration}>
      <ShownWords name={name} html={html} onFigure={onFigure} />
      {edited === undefined ? null : <p className={styles.by}>{texts.by(edited.by, formatDayAndTime(edited.at))}</p>}
      {mayEdit ? (
        <Actions
          name={name}
          editButton={editButton}
          onEdit={() => setBegun(edited?.version ?? 0)}
          onReset={edited === undefined ? undefined : () => void askReset(() => save.mutateAsync({ text: null }))}
        />
      ) : null}
    </div>
  );
}

type ActionsProps = {
  readonly name: string;
  readonly editButton: Ref<HTMLButtonElement>;
  readonly onEdit: () => void;
  readonly onReset: (() => void) | undefined;
};

/** Buttons that let the user replace the text about a figure, or restore the generated text. */
function Actions({ name, editButton, onEdit, onReset }: ActionsProps) {
  return (
    <Group gap={4} ml={-8} data-print="hide">
      <Button ref={editButton} size="compact-xs" variant="subtle" aria-label={texts.editing(name)} onClick={onEdit}>
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
