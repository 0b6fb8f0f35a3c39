import { addMonths, type Day, firstDayOf, lastDayOf, monthAt, now } from "@hazina/base/calendar.ts";
import { type JOURNAL_FORMS, journalSheets } from "@hazina/contract/accounting/journal-sheets.ts";
import { Group, Text } from "@mantine/core";
import { schemaResolver } from "@mantine/form";
import { useMutation } from "@tanstack/react-query";
import { saveBlob } from "../../kit/chart/save-file.ts";
import { SelectField } from "../../kit/form/choice-fields.tsx";
import { DialogForm } from "../../kit/form/DialogForm.tsx";
import { DayField } from "../../kit/form/date-fields.tsx";
import { errorsInFieldWords } from "../../kit/form/field-words.ts";
import { optionsOf } from "../../kit/form/options.ts";
import { TextField } from "../../kit/form/text-fields.tsx";
import {
  type FormProblems,
  type KitForm,
  requestSchema,
  schemaOver,
  useLiveForm,
} from "../../kit/form/use-kit-form.ts";
import { journalSheetQueries } from "../api.ts";
import { importTexts as texts } from "./import-texts.ts";

type Layout = "hazina" | (typeof JOURNAL_FORMS)[number];

type Values = {
  readonly layout: Layout;
  readonly from: string | null;
  readonly to: string | null;
  readonly format: "xlsx" | "csv";
  readonly company: string;
  readonly abbreviation: string;
  readonly tax_rate: string;
};

const rangeOf = ({ from, to }: Values) => ({ from: from as Day, to: to as Day });
const formOf = ({ layout, from: _from, to: _to, ...values }: Values, range: ReturnType<typeof rangeOf>) => ({
  ...values,
  ...range,
  system: layout as (typeof JOURNAL_FORMS)[number],
});

const plainly = schemaResolver(schemaOver(requestSchema(journalSheets.lines), rangeOf), { sync: true });
const inForm = schemaResolver(
  schemaOver(requestSchema(journalSheets.form), (values: Values) => formOf(values, rangeOf(values))),
  { sync: true },
);
const problemsOf = (values: Values) =>
  errorsInFieldWords((values.layout === "hazina" ? plainly : inForm)(values)) as FormProblems;

/**
 * Downloads the posted journals of a date range with their lines: in the layout that the import of journals reads, or
 * in the import form of another accounting system.
 */
export function DownloadJournals({ onClose }: { readonly onClose: () => void }) {
  const month = addMonths(monthAt(now()), -1);
  const [from, to] = [firstDayOf(month), lastDayOf(month)];
  const empty = { company: "", abbreviation: "", tax_rate: "" };
  const form = useLiveForm<Values>({ layout: "hazina", from, to, format: "xlsx", ...empty }, problemsOf);
  const { layout } = form.values;
  const { mutate, isPending, error } = useMutation({
    mutationFn: (values: Values) => {
      const range = rangeOf(values);
      return values.layout === "hazina"
        ? journalSheetQueries.lines.call(range)
        : journalSheetQueries.form.call(formOf(values, range));
    },
    meta: { quiet: true },
    onSuccess: (file) => {
      saveBlob(file, file.name || "journals.xlsx");
      onClose();
    },
  });
  return (
    <DialogForm
      title={texts.downloadTitle}
      onClose={onClose}
      form={form}
      submitLabel={texts.get}
      onSubmit={(values) => mutate(values)}
      saving={isPending}
      error={error}
    >
      <SelectField
        form={form}
        name="layout"
        label={texts.layout}
        data={optionsOf(texts.layouts)}
        allowDeselect={false}
        data-autofocus
      />
      <Text c="dimmed">{texts.layoutNotes[layout]}</Text>
      <Group grow align="flex-start">
        <DayField form={form} name="from" label={texts.from} withAsterisk />
        <DayField form={form} name="to" label={texts.to} withAsterisk />
      </Group>
      <SystemFields form={form} layout={layout} />
    </DialogForm>
  );
}

/** The fields that the import of another accounting system needs. */
function SystemFields({ form, layout }: { readonly form: KitForm<Values>; readonly layout: Layout }) {
  if (layout === "hazina") return null;
  if (layout === "xero") {
    return (
      <TextField
        form={form}
        name="tax_rate"
        label={texts.taxRate}
        description={texts.taxRateHint}
        autoComplete="off"
        withAsterisk
      />
    );
  }
  return (
    <>
      {layout === "erpnext" ? (
        <>
          <TextField form={form} name="company" label={texts.company} autoComplete="off" withAsterisk />
          <TextField
            form={form}
            name="abbreviation"
            label={texts.abbreviation}
            description={texts.abbreviationHint}
            autoComplete="off"
            withAsterisk
          />
        </>
      ) : null}
      <SelectField
        form={form}
        name="format"
        label={texts.format}
        data={optionsOf(texts.formats)}
        allowDeselect={false}
        searchable={false}
      />
    </>
  );
}
