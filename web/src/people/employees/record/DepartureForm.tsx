import { employees } from "@hazina/contract/people/employees.ts";
import { useState } from "react";
import { useSave } from "../../../api/use-save.ts";
import { SelectField } from "../../../kit/form/choice-fields.tsx";
import { DialogForm } from "../../../kit/form/DialogForm.tsx";
import { DayField } from "../../../kit/form/date-fields.tsx";
import { optionsOf } from "../../../kit/form/options.ts";
import { requestSchema, schemaOver, useKitForm } from "../../../kit/form/use-kit-form.ts";
import { type EmployeeRecord, employeeQueries, refreshEmployees } from "../api.ts";
import { CHOICES, employeeTexts as texts } from "../texts.ts";
import { LeavingPreview } from "./LeavingPreview.tsx";

type Values = { readonly last_day: string | null; readonly reason: keyof typeof CHOICES.reason };

/** Shows the form for recording an employee's last day of work and the reason for leaving. */
export function DepartureForm({ record, onClose }: { readonly record: EmployeeRecord; readonly onClose: () => void }) {
  const whole = ({ last_day, reason }: Values) => ({
    id: record.id,
    version: record.version,
    last_day: last_day ?? "",
    reason,
  });
  const initial: Values = { last_day: record.employment.left, reason: record.employment.reason ?? "resigned" };
  const [asked, setAsked] = useState(initial);
  const form = useKitForm<Values>(initial, schemaOver(requestSchema(employees.depart), whole));
  form.watch("last_day", ({ value }) => setAsked((before) => ({ ...before, last_day: value })));
  form.watch("reason", ({ value }) => setAsked((before) => ({ ...before, reason: value })));
  const save = useSave((values: Values) => employeeQueries.depart.call(whole(values)), refreshEmployees, onClose);
  return (
    <DialogForm
      title={texts.depart}
      lead={texts.departLead}
      onClose={onClose}
      form={form}
      submitLabel={texts.depart}
      widthPx={560}
      {...save}
    >
      <DayField form={form} name="last_day" label={texts.fields.lastDay} withAsterisk data-autofocus />
      <SelectField
        form={form}
        name="reason"
        label={texts.fields.why}
        data={optionsOf(CHOICES.reason)}
        allowDeselect={false}
      />
      <LeavingPreview id={record.id} lastDay={asked.last_day} reason={asked.reason} />
    </DialogForm>
  );
}
