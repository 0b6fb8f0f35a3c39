import { Button, Group, Text } from "@mantine/core";
import { Dialog } from "../../kit/dialog/Dialog.tsx";
import { reportTexts } from "../texts.ts";
import styles from "./narration.module.css";
import { PlainNarration } from "./PlainNarration.tsx";

const texts = reportTexts.narration.stale;

/** The text that another user has saved in the meantime, and this user's text. */
export type StaleText = { readonly theirs: string; readonly mine: string; readonly version: number };

type StaleTextDialogProps = {
  readonly stale: StaleText;
  readonly isSaving: boolean;
  readonly onPut: () => void;
  readonly onKeep: () => void;
  readonly onClose: () => void;
};

/** Shows the texts of two users who edited at the same time, and asks which to keep. */
export function StaleTextDialog({ stale, isSaving, onPut, onKeep, onClose }: StaleTextDialogProps) {
  return (
    <Dialog title={texts.title} opened onClose={onClose} widthPx={720}>
      <Text c="dimmed">{texts.lead}</Text>
      <div className={styles.both}>
        <Side title={texts.theirs} html={stale.theirs} />
        <Side title={texts.mine} html={stale.mine} />
      </div>
      <Group justify="flex-end" mt="md">
        <Button variant="default" onClick={onKeep} disabled={isSaving}>
          {texts.keepTheirs}
        </Button>
        <Button onClick={onPut} loading={isSaving}>
          {texts.saveMine}
        </Button>
      </Group>
    </Dialog>
  );
}

function Side({ title, html }: { readonly title: string; readonly html: string }) {
  return (
    <section aria-label={title}>
      <Text fw={600}>{title}</Text>
      <PlainNarration html={html} />
    </section>
  );
}
