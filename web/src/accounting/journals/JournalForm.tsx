import { subtract } from "@hazina/base/money.ts";
import { journals } from "@hazina/contract/accounting/journals.ts";
import { MOST_JOURNAL_LINES } from "@hazina/contract/accounting/labels.ts";
import { schemaResolver } from "@mantine/form";
import { useSave } from "../../api/use-save.ts";
import { SwitchField } from "../../kit/form/choice-fields.tsx";
import { DayField } from "../../kit/form/date-fields.tsx";
import { FormDrawer } from "../../kit/form/FormDrawer.tsx";
import { FormLines } from "../../kit/form/FormLines.tsx";
import { errorsInFieldWords } from "../../kit/form/field-words.ts";
import { TextField } from "../../kit/form/text-fields.tsx";
import { type FormProblems, requestSchema, schemaOver, useLiveForm } from "../../kit/form/use-kit-form.ts";
import { formatAmount } from "../../kit/format/amount.ts";
import { Facts } from "../../kit/page/Facts.tsx";
import { useUser } from "../../session/session.ts";
import { useCurrencySign } from "../../session/use-currency-sign.ts";
import { type JournalRecord, journalQueries, refreshBooks } from "../api.ts";
import { useAccountOptions } from "../chart/use-account-options.ts";
import { booksTexts } from "../texts.ts";
import { emptyLine, type JournalValues, requestOf, sideOf, valuesOf } from "./journal-values.ts";
import { LineFields } from "./LineFields.tsx";

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

/**
 * A form to add a journal or change a draft. It shows the totals of debits and credits while the
 * user types.
 */
export function JournalForm({ record, onClose, onMade }: Props) {
  const currency = useCurrencySign();
  const accounts = useAccountOptions(true);
  const branches = (useUser()?.company.company_branches ?? []).map(({ id, company_name: label }) => ({
    value: id,
    label,
  }));
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
  const { lines } = form.values;
  const [debits, credits] = [sideOf(lines, "debit"), sideOf(lines, "credit")];
  const shown = (amount: typeof debits) => `${currency} ${formatAmount(amount, "minus")}`;
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
      <FormLines
        lines={lines}
        most={MOST_JOURNAL_LINES}
        addLabel={texts.add}
        onAdd={() => form.insertListItem("lines", emptyLine())}
      >
        {(line, at) => <LineFields key={line.key} form={form} at={at} accounts={accounts} branches={branches} />}
      </FormLines>
      <Facts
        layout="dense"
        facts={[
          { label: texts.debits, value: shown(debits) },
          { label: texts.credits, value: shown(credits) },
          { label: texts.difference, value: shown(subtract(debits, credits)) },
        ]}
      />
      <SwitchField form={form} name="as_draft" label={texts.keepDraft} />
    </FormDrawer>
  );
}
