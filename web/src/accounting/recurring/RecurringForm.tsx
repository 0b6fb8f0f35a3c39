import type { Day } from "@hazina/base/calendar.ts";
import { recurringJournals } from "@hazina/contract/accounting/recurring-journals.ts";
import { schemaResolver } from "@mantine/form";
import { useSave } from "../../api/use-save.ts";
import { SelectField, SwitchField } from "../../kit/form/choice-fields.tsx";
import { DayField } from "../../kit/form/date-fields.tsx";
import { FormDrawer } from "../../kit/form/FormDrawer.tsx";
import { errorsInFieldWords } from "../../kit/form/field-words.ts";
import { optionsOf } from "../../kit/form/options.ts";
import { TextField } from "../../kit/form/text-fields.tsx";
import { type FormProblems, formPart, requestSchema, schemaOver, useLiveForm } from "../../kit/form/use-kit-form.ts";
import { type RecurringJournalRecord, recurringJournalQueries, refreshBooks } from "../api.ts";
import { JournalLines } from "../journals/JournalLines.tsx";
import { emptyLine, type JournalValues, requestOf as journalOf, linesOf } from "../journals/journal-values.ts";
import { booksTexts } from "../texts.ts";
import { recurringTexts } from "./texts.ts";

const texts = recurringTexts.form;

type Values = JournalValues & {
  every: RecurringJournalRecord["every"];
  on_last_day: boolean;
  until: string | null;
};

/** Converts the values of the form to the request. The date in the form is the date of the first journal. */
function requestOf({ every, on_last_day: onLastDay, until, ...journal }: Values) {
  const { date, ...content } = journalOf(journal);
  return { ...content, first_on: date, every, on_last_day: onLastDay, until: until as Day | null };
}

const resolve = schemaResolver(schemaOver(requestSchema(recurringJournals.create), requestOf), { sync: true });

/** Validates the values with the contract's schema. The request's field `first_on` is the date in the form. */
const problemsOf = (values: Values): FormProblems => {
  const { first_on: date, ...problems } = errorsInFieldWords(resolve(values)) as Record<string, string>;
  return date === undefined ? problems : { ...problems, date };
};

function valuesOf(record: RecurringJournalRecord | undefined): Values {
  return {
    date: record?.first_on ?? null,
    memo: record?.memo ?? "",
    lines: record === undefined ? [emptyLine(), emptyLine()] : linesOf(record.lines),
    as_draft: record === undefined ? false : !record.submit,
    every: record?.every ?? "month",
    on_last_day: record?.on_last_day ?? false,
    until: record?.until ?? null,
  };
}

type Props = {
  /** The recurring journal to change; undefined to add one. */
  readonly record?: RecurringJournalRecord;
  readonly onClose: () => void;
  /** Called with the id of a new recurring journal once it is saved. */
  readonly onMade?: (made: { readonly id: string }) => void;
};

/** A form to add or change a recurring journal: when it repeats, and the lines of each journal that it creates. */
export function RecurringForm({ record, onClose, onMade }: Props) {
  const form = useLiveForm<Values>(valuesOf(record), problemsOf);
  const save = useSave(
    (values: Values): Promise<{ message: string; data?: { id: string } }> => {
      if (record === undefined) return recurringJournalQueries.create.call(requestOf(values));
      const { id, version, is_paused } = record;
      return recurringJournalQueries.update.call({ id, version, is_paused, ...requestOf(values) });
    },
    refreshBooks,
    ({ data }) => {
      onClose();
      if (data !== undefined) onMade?.(data);
    },
  );
  return (
    <FormDrawer
      title={record === undefined ? recurringTexts.add : recurringTexts.editTitle}
      onClose={onClose}
      form={form}
      submitLabel={texts.submit}
      {...save}
    >
      <TextField form={form} name="memo" label={booksTexts.form.memo} autoComplete="off" withAsterisk data-autofocus />
      <SelectField
        form={form}
        name="every"
        label={texts.every}
        data={optionsOf(recurringTexts.every)}
        allowDeselect={false}
      />
      <DayField form={form} name="date" label={texts.first} withAsterisk />
      <SwitchField form={form} name="on_last_day" label={texts.onLastDay} />
      <DayField form={form} name="until" label={texts.until} description={texts.untilHint} clearable />
      <JournalLines form={formPart<JournalValues, Values>(form)} />
      <SwitchField form={form} name="as_draft" label={texts.asDraft} />
    </FormDrawer>
  );
}
