import { recurringInvoices } from "@hazina/contract/invoicing/recurring-invoices.ts";
import { useSave } from "../../api/use-save.ts";
import { requestSchema, schemaOver, useKitForm } from "../../kit/form/use-kit-form.ts";
import { useGo } from "../../kit/page/navigate.ts";
import { paths } from "../../paths.ts";
import { type DocumentRecord, type RecurringInvoiceRow, recurringInvoiceQueries, refreshSales } from "../api.ts";
import { requestOf, valuesOf } from "../documents/document-values.ts";
import { newSchedule, type ScheduleValues, scheduleOf } from "./RepeatFields.tsx";
import { ChangeScheduleForm, RepeatForm } from "./RepeatForm.tsx";
import { recurringTexts } from "./texts.ts";

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
  return <RepeatForm form={form} save={save} steps={STEPS} onClose={onClose} />;
}

type ChangeProps = { readonly row: RecurringInvoiceRow; readonly onClose: () => void };

/** Shows the form for changing the schedule and the lines of a recurring invoice. */
export function ChangeRecurringForm({ row, onClose }: ChangeProps) {
  return (
    <ChangeScheduleForm
      row={row}
      steps={STEPS}
      schema={requestSchema(recurringInvoices.update)}
      update={(change) => recurringInvoiceQueries.update.call(change)}
      refresh={refreshSales}
      onClose={onClose}
    />
  );
}
