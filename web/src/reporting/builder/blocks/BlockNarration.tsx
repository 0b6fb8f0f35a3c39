import { Button, Group } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { confirm } from "../../../kit/dialog/confirm.ts";
import { failureOf } from "../../../kit/feedback/failure.ts";
import { notifySuccess, notifyWarning } from "../../../kit/feedback/notify.tsx";
import { formatDayAndTime } from "../../../kit/format/time.ts";
import { useEditButton } from "../../../kit/words/use-edit-button.ts";
import { WordsEditor } from "../../../kit/words/WordsEditor.tsx";
import { ShownWords } from "../../narration/ShownWords.tsx";
import { savedFirst } from "../../save-conflict.ts";
import { reportTexts } from "../../texts.ts";
import { type BuiltBlock, builderQueries, refreshBuilder } from "../api.ts";
import styles from "../builder.module.css";
import { builderTexts } from "../texts.ts";
import { FormatButtons } from "./FormatButtons.tsx";
import { TextConflict } from "./TextConflict.tsx";

const texts = builderTexts.text;
const narration = reportTexts.narration;

type BlockNarrationProps = {
  readonly block: BuiltBlock;
  readonly scenario: string;
  readonly mayEdit: boolean;
  readonly onFigure: (id: string) => void;
  /** Called with true when the user starts to edit the text of the block, and with false when the user finishes. */
  readonly onWriting: (block: BuiltBlock, isWriting: boolean) => void;
};

type Saving = { readonly text: string | null; readonly version: number };

/** Shows the formatted text of a block: the generated text, or the text with which a user replaced it. */
export function BlockNarration({ block, scenario, mayEdit, onFigure, onWriting }: BlockNarrationProps) {
  /**
   * The version of the text on which the user's edit is based; null while the text is not being edited. It is sent
   * with the edit, so that the server refuses the edit if another user has saved the text since.
   */
  const [begun, setBegun] = useState<number | null>(null);
  const editButton = useEditButton(begun !== null);
  const write = (version: number | null) => {
    setBegun(version);
    onWriting(block, version !== null);
  };
  const { save, conflict, letGo } = useSavedWords(block, scenario, () => write(null));
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
      {begun !== null ? (
        <WordsEditor
          label={narration.editing(block.title)}
          hint={narration.hint}
          html={block.html}
          isSaving={save.isPending}
          onSave={(text) => save.mutate({ text, version: begun })}
          onCancel={() => write(null)}
          tools={(editor) => <FormatButtons editor={editor} />}
        />
      ) : (
        <>
          {block.html === "" ? null : <ShownWords name={block.title} html={block.html} onFigure={onFigure} />}
          {block.written === null ? null : (
            <p className={styles.note}>{texts.by(block.written.by, formatDayAndTime(block.written.at))}</p>
          )}
          {mayEdit ? (
            <Group gap={4} ml={-8} data-print="hide">
              <Button
                ref={editButton}
                size="compact-xs"
                variant="subtle"
                aria-label={narration.editing(block.title)}
                onClick={() => write(block.version)}
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

/**
 * Returns the functions that save the text of a block. If another user has saved a different text since editing began,
 * this user decides which of the two texts to keep.
 */
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
      const standing = savedFirst(error);
      if (standing) setConflict({ mine: text ?? "", theirs: standing.text ?? "", version: standing.version });
      else notifyWarning({ message: failureOf(error).message });
    },
    onSettled: refreshBuilder,
  });
  return { save, conflict, letGo };
}
