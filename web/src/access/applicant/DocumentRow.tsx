import { Button, FileButton, Group, Progress, Text } from "@mantine/core";
import { useRef } from "react";
import { formatDayAndTime } from "../../kit/format/time.ts";
import { IconFileText } from "../../kit/icons/files.tsx";
import { IconCircleDashed } from "../../kit/icons/marks.tsx";
import { IconCheck } from "../../kit/icons/signs.tsx";
import { kitTexts } from "../../kit/texts.ts";
import type { Review } from "./api.ts";
import styles from "./applicant.module.css";
import { ACCEPTED_TYPES } from "./documents.ts";
import { applicantTexts as texts } from "./texts.ts";

type DocumentRowProps = {
  readonly title: string;
  /** The file that the user has chosen but not uploaded yet. */
  readonly chosen: File | undefined;
  /** The uploaded document; undefined before the upload. */
  readonly uploaded: Review["documents"][number] | undefined;
  readonly refusal: string | undefined;
  /** The progress of the upload, 0 to 100; undefined if none is running. */
  readonly percent: number | undefined;
  /** The actions on the document; omitted while the documents are being reviewed, when nothing can be changed. */
  readonly changes?: {
    readonly busy: boolean;
    readonly onChoose: (file: File | null) => void;
    readonly onDiscard: () => void;
    readonly onRemove: () => void;
  };
};

/** Shows one document of an application: its name, its status and its actions. */
export function DocumentRow({ title, chosen, uploaded, refusal, percent, changes }: DocumentRowProps) {
  return (
    <li className={styles.document}>
      <Mark isChosen={chosen !== undefined} isUploaded={uploaded !== undefined} />
      <div className={styles.about}>
        <Text fw={600}>{title}</Text>
        <Text c="dimmed">{describe(chosen, uploaded, percent)}</Text>
        {percent === undefined ? null : (
          <Progress value={percent} size="sm" mt={4} aria-label={`${title}: ${texts.sending(percent)}`} />
        )}
        {refusal === undefined ? null : (
          <Text c="var(--hz-bad)" role="alert">
            {refusal}
          </Text>
        )}
      </div>
      {changes === undefined ? null : (
        <Changes
          title={title}
          isEmpty={chosen === undefined && uploaded === undefined}
          onDiscard={chosen !== undefined ? changes.onDiscard : changes.onRemove}
          onChoose={changes.onChoose}
          busy={changes.busy}
        />
      )}
    </li>
  );
}

function describe(chosen: File | undefined, uploaded: DocumentRowProps["uploaded"], percent: number | undefined) {
  if (chosen !== undefined) {
    const state =
      percent === undefined
        ? texts.chosen(kitTexts.fileSize(chosen.size))
        : percent < 100
          ? texts.sending(percent)
          : texts.reading;
    return (
      <>
        {chosen.name}
        <br />
        {state}
      </>
    );
  }
  if (uploaded === undefined) return texts.missing;
  return (
    <>
      {uploaded.file_name}
      <br />
      {texts.uploaded(kitTexts.fileSize(uploaded.size), formatDayAndTime(uploaded.uploaded_at))}
    </>
  );
}

function Mark({ isChosen, isUploaded }: { readonly isChosen: boolean; readonly isUploaded: boolean }) {
  if (isChosen) return <IconFileText size={20} color="var(--hz-forecast-ink)" aria-hidden />;
  if (isUploaded) return <IconCheck size={20} color="var(--hz-good)" aria-hidden />;
  return <IconCircleDashed size={20} color="var(--hz-mute)" aria-hidden />;
}

type ChangesProps = {
  readonly title: string;
  readonly isEmpty: boolean;
  readonly busy: boolean;
  readonly onChoose: (file: File | null) => void;
  readonly onDiscard: () => void;
};

function Changes({ title, isEmpty, busy, onChoose, onDiscard }: ChangesProps) {
  const resetInput = useRef<() => void>(null);
  const choose = (file: File | null) => {
    onChoose(file);
    resetInput.current?.();
  };
  return (
    <Group gap="xs" className={styles.changes ?? ""}>
      <FileButton resetRef={resetInput} accept={ACCEPTED_TYPES} onChange={choose} disabled={busy}>
        {(props) => (
          <Button
            {...props}
            variant="default"
            disabled={busy}
            aria-label={isEmpty ? texts.chooseNamed(title) : texts.replaceNamed(title)}
          >
            {isEmpty ? texts.choose : texts.replace}
          </Button>
        )}
      </FileButton>
      {isEmpty ? null : (
        <Button variant="subtle" color="red" disabled={busy} aria-label={texts.discardNamed(title)} onClick={onDiscard}>
          {texts.discard}
        </Button>
      )}
    </Group>
  );
}
