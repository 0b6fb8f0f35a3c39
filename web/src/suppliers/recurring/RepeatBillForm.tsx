import type { Day } from "@hazina/base/calendar.ts";
import { recurringBills } from "@hazina/contract/suppliers/recurring-bills.ts";
import { useSave } from "../../api/use-save.ts";
import { newSchedule, RepeatFields, type ScheduleValues, scheduleOf } from "../../invoicing/recurring/RepeatFields.tsx";
import { recurringTexts } from "../../invoicing/recurring/texts.ts";
import { SelectField } from "../../kit/form/choice-fields.tsx";
import { DayField } from "../../kit/form/date-fields.tsx";
import { FormDrawer } from "../../kit/form/FormDrawer.tsx";
import { TextField } from "../../kit/form/text-fields.tsx";
import { formPart, requestSchema, schemaOver, useKitForm } from "../../kit/form/use-kit-form.ts";
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
    <FormDrawer title={texts.title} onClose={onClose} form={form} submitLabel={texts.submit} {...save}>
      <TextField form={form} name="number" label={texts.number} description={texts.numberHint} withAsterisk />
      <RepeatFields form={formPart<ScheduleValues, Values>(form)} />
      <SelectField form={form} name="step" label={texts.step} data={[...STEPS]} allowDeselect={false} />
    </FormDrawer>
  );
}

type Changed = { readonly until: string | null; readonly step: Step };

/** Shows the form for changing the schedule of a recurring bill. */
export function ChangeRecurringBillForm({
  row,
  onClose,
}: {
  readonly row: RecurringBillRow;
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
  const form = useKitForm<Changed>(initial, schemaOver(requestSchema(recurringBills.update), request));
  const save = useSave((values: Changed) => recurringBillQueries.update.call(request(values)), refreshBills, onClose);
  return (
    <FormDrawer title={texts.changeTitle} onClose={onClose} form={form} submitLabel={texts.submit} {...save}>
      <DayField form={form} name="until" label={texts.until} description={texts.untilHint} clearable />
      <SelectField form={form} name="step" label={texts.step} data={[...STEPS]} allowDeselect={false} />
    </FormDrawer>
  );
}
