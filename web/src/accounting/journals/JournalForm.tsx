import { journals } from "@hazina/contract/accounting/journals.ts";
import { schemaResolver } from "@mantine/form";
import { useSave } from "../../api/use-save.ts";
import { SwitchField } from "../../kit/form/choice-fields.tsx";
import { DayField } from "../../kit/form/date-fields.tsx";
import { FormDrawer } from "../../kit/form/FormDrawer.tsx";
import { errorsInFieldWords } from "../../kit/form/field-words.ts";
import { TextField } from "../../kit/form/text-fields.tsx";
import { type FormProblems, requestSchema, schemaOver, useLiveForm } from "../../kit/form/use-kit-form.ts";
import { type JournalRecord, journalQueries, refreshBooks } from "../api.ts";
import { booksTexts } from "../texts.ts";
import { JournalLines } from "./JournalLines.tsx";
import { type JournalValues, requestOf, valuesOf } from "./journal-values.ts";

const texts = booksTexts.form;

const resolve = schemaResolver(schemaOver(requestSchema(journals.create), requestOf), { sync: true });

/**
 * Validates the values with the contract's schema. The error messages are the same as those of the
 * server.
 */
const problemsOf = (values: JournalValues) => errorsInFieldWords(resolve(values)) as FormProblems;

type Props = {
  /** The draft to change; undefined to add a new journal. */
  readonly record?: JournalRecord;
  readonly onClose: () => void;
  /** Called with the id of a new journal after it is saved. */
  readonly onMade?: (made: { readonly id: string }) => void;
};

/** A form to add a journal or change a draft. */
export function JournalForm({ record, onClose, onMade }: Props) {
  const form = useLiveForm<JournalValues>(valuesOf(record), problemsOf);
  const save = useSave(
    (values: JournalValues): Promise<{ message: string; data?: { id: string } }> =>
      record === undefined
        ? journalQueries.create.call(requestOf(values))
        : journalQueries.update.call({ id: record.id, version: record.version, ...requestOf(values) }),
    refreshBooks,
    ({ data }) => {
      onClose();
      if (data !== undefined) onMade?.(data);
    },
  );
  return (
    <FormDrawer
      title={record === undefined ? booksTexts.journals.new : booksTexts.journals.change}
      onClose={onClose}
      form={form}
      submitLabel={texts.submit}
      {...save}
    >
      <DayField form={form} name="date" label={texts.date} withAsterisk />
      <TextField form={form} name="memo" label={texts.memo} autoComplete="off" withAsterisk data-autofocus />
      <JournalLines form={form} />
      <SwitchField form={form} name="as_draft" label={texts.keepDraft} />
    </FormDrawer>
  );
}
