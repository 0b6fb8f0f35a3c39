import { recurringBills } from "@hazina/contract/suppliers/recurring-bills.ts";
import { useSave } from "../../api/use-save.ts";
import { newSchedule, type ScheduleValues, scheduleOf } from "../../invoicing/recurring/RepeatFields.tsx";
import { ChangeScheduleForm, RepeatForm } from "../../invoicing/recurring/RepeatForm.tsx";
import { recurringTexts } from "../../invoicing/recurring/texts.ts";
import { TextField } from "../../kit/form/text-fields.tsx";
import { requestSchema, schemaOver, useKitForm } from "../../kit/form/use-kit-form.ts";
import { useGo } from "../../kit/page/navigate.ts";
import { paths } from "../../paths.ts";
import { type BillRecord, type RecurringBillRow, recurringBillQueries, refreshBills } from "../api.ts";
import { requestOf, valuesOf } from "../bills/bill-values.ts";

const texts = recurringTexts.form;

type Step = RecurringBillRow["step"];

const STEPS: readonly { readonly value: Step; readonly label: string }[] = [
  { value: "draft", label: recurringTexts.steps.draft },
  { value: "submit", label: recurringTexts.steps.submit },
];

type Values = ScheduleValues & { readonly step: Step; readonly number: string };

type Props = { readonly bill: BillRecord; readonly onClose: () => void };

/** Shows the form for creating a recurring bill from an existing bill. */
export function RepeatBillForm({ bill, onClose }: Props) {
  const { due_on: _due, day: _day, etims: _etims, ...content } = requestOf(valuesOf(bill));
  const request = ({ step, number, ...schedule }: Values) => ({ ...content, ...scheduleOf(schedule), number, step });
  const initial: Values = { ...newSchedule(), step: "draft", number: bill.number.slice(0, 40) };
  const form = useKitForm<Values>(initial, schemaOver(requestSchema(recurringBills.create), request));
  const go = useGo();
  const save = useSave(
    (values: Values) => recurringBillQueries.create.call(request(values)),
    refreshBills,
    () => {
      onClose();
      go(paths.recurringBills());
    },
  );
  return (
    <RepeatForm form={form} save={save} steps={STEPS} onClose={onClose}>
      <TextField form={form} name="number" label={texts.number} description={texts.numberHint} withAsterisk />
    </RepeatForm>
  );
}

type ChangeProps = { readonly row: RecurringBillRow; readonly onClose: () => void };

/** Shows the form for changing the schedule of a recurring bill. */
export function ChangeRecurringBillForm({ row, onClose }: ChangeProps) {
  return (
    <ChangeScheduleForm
      row={row}
      steps={STEPS}
      schema={requestSchema(recurringBills.update)}
      update={(change) => recurringBillQueries.update.call(change)}
      refresh={refreshBills}
      onClose={onClose}
    />
  );
}
