import { useState } from "react";
import { useEditButton } from "../words/use-edit-button.ts";
import { WordsEditor } from "../words/WordsEditor.tsx";

const WORDS =
  '<p>Sales rose to <data data-figure="sales" value="1250000">KES 1,250,000.00</data> in <strong>March</strong>.</p>';

/**
 * Shows a sample of the text editor: a text that contains a figure and can be edited. In the state `saving`, saving
 * never ends.
 */
export function WordsShow({ state }: { readonly state: string | undefined }) {
  const [words, setWords] = useState(WORDS);
  const [isOpen, setOpen] = useState(state === "saving");
  const editButton = useEditButton(isOpen);
  return (
    <>
      {isOpen ? (
        <WordsEditor
          label="Edit the analysis"
          hint="Ctrl+B bold, Ctrl+I italic"
          html={words}
          isSaving={state === "saving"}
          onSave={(html) => {
            setWords(html);
            setOpen(false);
          }}
          onCancel={() => setOpen(false)}
        />
      ) : (
        <button ref={editButton} type="button" onClick={() => setOpen(true)}>
          Edit
        </button>
      )}
      <output>{words}</output>
    </>
  );
}
