import type { Day } from "@hazina/base/calendar.ts";
import { recurringInvoices } from "@hazina/contract/invoicing/recurring-invoices.ts";
import { useSave } from "../../api/use-save.ts";
import { SelectField } from "../../kit/form/choice-fields.tsx";
import { DayField } from "../../kit/form/date-fields.tsx";
import { FormDrawer } from "../../kit/form/FormDrawer.tsx";
import { formPart, requestSchema, schemaOver, useKitForm } from "../../kit/form/use-kit-form.ts";
import { useGo } from "../../kit/page/navigate.ts";
import { paths } from "../../paths.ts";
import { type DocumentRecord, type RecurringInvoiceRow, recurringInvoiceQueries, refreshSales } from "../api.ts";
import { requestOf, valuesOf } from "../documents/document-values.ts";
import { newSchedule, RepeatFields, type ScheduleValues, scheduleOf } from "./RepeatFields.tsx";
import { recurringTexts } from "./texts.ts";

const texts = recurringTexts.form;

type Step = RecurringInvoiceRow["step"];

const STEPS: readonly { readonly value: Step; readonly label: string }[] = [
  { value: "draft", label: recurringTexts.steps.draft },
  { value: "issue", label: recurringTexts.steps.issue },
  { value: "send", label: recurringTexts.steps.send },
];

type Values = ScheduleValues & { readonly step: Step };

type Props = { readonly invoice: DocumentRecord; readonly onClose: () => void };

/** Shows the form for creating a recurring invoice from an existing invoice. */
export function RepeatInvoiceForm({ invoice, onClose }: Props) {
  const { due_on: _due, ...content } = requestOf(valuesOf(invoice));
  const request = ({ step, ...schedule }: Values) => ({ ...content, ...scheduleOf(schedule), step });
  const initial: Values = { ...newSchedule(), step: "draft" };
  const form = useKitForm<Values>(initial, schemaOver(requestSchema(recurringInvoices.create), request));
  const go = useGo();
  const save = useSave(
    (values: Values) => recurringInvoiceQueries.create.call(request(values)),
    refreshSales,
    () => {
      onClose();
      go(paths.recurringInvoices());
    },
  );
  return (
    <FormDrawer title={texts.title} onClose={onClose} form={form} submitLabel={texts.submit} {...save}>
      <RepeatFields form={formPart<ScheduleValues, Values>(form)} />
      <SelectField form={form} name="step" label={texts.step} data={[...STEPS]} allowDeselect={false} />
    </FormDrawer>
  );
}

type Changed = { readonly until: string | null; readonly step: Step };

/** Shows the form for changing the schedule of a recurring invoice. */
export function ChangeRecurringForm({
  row,
  onClose,
}: {
  readonly row: RecurringInvoiceRow;
  readonly onClose: () => void;
}) {
  const request = ({ until, step }: Changed) => ({
    id: row.id,
    version: row.version,
    is_paused: row.is_paused,
    until: until as Day | null,
    step,
  });
  const initial: Changed = { until: row.until, step: row.step };
  const form = useKitForm<Changed>(initial, schemaOver(requestSchema(recurringInvoices.update), request));
  const save = useSave(
    (values: Changed) => recurringInvoiceQueries.update.call(request(values)),
    refreshSales,
    onClose,
  );
  return (
    <FormDrawer title={texts.changeTitle} onClose={onClose} form={form} submitLabel={texts.submit} {...save}>
      <DayField form={form} name="until" label={texts.until} description={texts.untilHint} clearable />
      <SelectField form={form} name="step" label={texts.step} data={[...STEPS]} allowDeselect={false} />
    </FormDrawer>
  );
}
