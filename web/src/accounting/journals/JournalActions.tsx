import { Button } from "@mantine/core";
import { useState } from "react";
import { useAction } from "../../api/use-save.ts";
import { confirm } from "../../kit/dialog/confirm.ts";
import { useGo } from "../../kit/page/navigate.ts";
import { paths } from "../../paths.ts";
import { hasAbility, useUser } from "../../session/session.ts";
import { type JournalRecord, journalQueries, refreshBooks } from "../api.ts";
import { booksTexts } from "../texts.ts";
import { JournalForm } from "./JournalForm.tsx";

const texts = booksTexts.journals;

/** Shows the buttons of a journal that its state and the user's role allow. */
export function JournalActions({ record }: { readonly record: JournalRecord }) {
  const { id, version, state } = record;
  const [isEditing, setEditing] = useState(false);
  const go = useGo();
  const submit = useAction(() => journalQueries.submit.call({ id, version }), refreshBooks);
  const remove = useAction(
    () => journalQueries.remove.call({ id }),
    refreshBooks,
    () => go(paths.journals()),
  );
  const reverse = useAction(
    () => journalQueries.reverse.call({ id }),
    refreshBooks,
    ({ data }) => go(paths.journal({ id: data.id })),
  );
  if (!hasAbility(useUser(), ["Post Journals"])) return null;
  const ask = (title: string, body: string, danger: boolean, run: () => Promise<unknown>) =>
    void confirm({ title, body, action: title, danger, run });
  if (record.is_reversible) {
    return (
      <Button
        variant="default"
        onClick={() => ask(texts.reverse, texts.reverseQuestion, false, () => reverse.mutateAsync(undefined))}
      >
        {texts.reverse}
      </Button>
    );
  }
  if (state !== "draft") return null;
  return (
    <>
      <Button
        variant="default"
        onClick={() => ask(texts.remove, texts.removeQuestion, true, () => remove.mutateAsync(undefined))}
      >
        {texts.remove}
      </Button>
      <Button variant="default" onClick={() => setEditing(true)}>
        {texts.edit}
      </Button>
      <Button loading={submit.isPending} onClick={() => submit.mutate(undefined)}>
        {texts.submit}
      </Button>
      {isEditing ? <JournalForm record={record} onClose={() => setEditing(false)} /> : null}
    </>
  );
}
