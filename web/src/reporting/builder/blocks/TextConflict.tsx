import { useEffect, useRef } from "react";
import { Dialog } from "../../../kit/dialog/Dialog.tsx";
import { DialogButtons } from "../../../kit/dialog/DialogButtons.tsx";
import { wordsNodes } from "../../../kit/words/words-nodes.ts";
import styles from "../builder.module.css";
import { builderTexts } from "../texts.ts";

const texts = builderTexts.text;

type TextConflictProps = {
  readonly mine: string;
  readonly theirs: string;
  readonly onKeep: () => void;
  readonly onSave: () => void;
};

/** Shows the texts of two users who edited at the same time. The user who saves second decides which text to keep. */
export function TextConflict({ mine, theirs, onKeep, onSave }: TextConflictProps) {
  return (
    <Dialog title={texts.conflict} opened onClose={onKeep} widthPx={720}>
      <div className={styles.both}>
        <Side title={texts.theirs} html={theirs} />
        <Side title={texts.yours} html={mine} />
      </div>
      <DialogButtons closeLabel={texts.keepTheirs} onClose={onKeep} action={texts.keepYours} onAction={onSave} />
    </Dialog>
  );
}

function Side({ title, html }: { readonly title: string; readonly html: string }) {
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => element.current?.replaceChildren(wordsNodes(html)), [html]);
  return (
    <section aria-label={title}>
      <h3 className={styles.sideTitle}>{title}</h3>
      <div ref={element} className={styles.text} />
    </section>
  );
}
