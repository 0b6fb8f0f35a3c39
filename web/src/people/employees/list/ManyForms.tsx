import { dayAt, now } from "@hazina/base/calendar.ts";
import { MOST_AT_ONCE, manyEmployees } from "@hazina/contract/people/many-employees.ts";
import { Text } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { SelectField } from "../../../kit/form/choice-fields.tsx";
import { DialogForm } from "../../../kit/form/DialogForm.tsx";
import { DayField } from "../../../kit/form/date-fields.tsx";
import { optionsOf } from "../../../kit/form/options.ts";
import { requestSchema, schemaOver, useKitForm } from "../../../kit/form/use-kit-form.ts";
import type { BulkOutcome } from "../../../kit/list/BulkBar.tsx";
import { manyQueries, refreshEmployees } from "../api.ts";
import { given } from "../fields/filled.ts";
import { PersonField } from "../fields/PersonField.tsx";
import { useChoices } from "../fields/use-choices.ts";
import { CHOICES, employeeTexts } from "../texts.ts";
import { inParts } from "./in-parts.ts";

const { fields, hints } = employeeTexts;
const texts = employeeTexts.many;

type ManyFormProps = {
  readonly ids: readonly string[];
  readonly onDone: (outcome: BulkOutcome) => void;
  readonly onClose: () => void;
};

/**
 * Returns the props of a form that makes one bulk call for all selected employees. If the call itself fails, the form
 * shows the error; otherwise `onDone` gets the outcome for each employee.
 */
function useMany<Values>(onDone: ManyFormProps["onDone"], call: (values: Values) => Promise<BulkOutcome>) {
  const { mutate, isPending, error } = useMutation({
    mutationFn: call,
    meta: { quiet: true },
    onSuccess: onDone,
    onSettled: refreshEmployees,
  });
  return { onSubmit: (values: Values) => mutate(values), saving: isPending, error };
}

type TermsChange = {
  readonly effective_from: string | null;
  readonly department_id: string | null;
  readonly branch_id: string | null;
  readonly job_title_id: string | null;
  readonly employment_type_id: string | null;
  readonly payroll_type_id: string | null;
  readonly manager_id: string | null;
};

/**
 * Shows the form for changing the terms of employment of the selected employees from a given day on. Empty fields
 * change nothing.
 */
export function ManyTermsForm({ ids, onDone, onClose }: ManyFormProps) {
  const { departments, titles, branches, types, payrolls } = useChoices();
  const changes = (values: TermsChange) => ({
    effective_from: values.effective_from ?? "",
    department_id: given(values.department_id),
    branch_id: given(values.branch_id),
    job_title_id: given(values.job_title_id),
    employment_type_id: given(values.employment_type_id),
    payroll_type_id: given(values.payroll_type_id),
    manager_id: given(values.manager_id),
  });
  const initial: TermsChange = {
    effective_from: dayAt(now()),
    department_id: null,
    branch_id: null,
    job_title_id: null,
    employment_type_id: null,
    payroll_type_id: null,
    manager_id: null,
  };
  const whole = (values: TermsChange) => ({ ids: ids.slice(0, MOST_AT_ONCE), ...changes(values) });
  const form = useKitForm<TermsChange>(initial, schemaOver(requestSchema(manyEmployees.terms), whole));
  const save = useMany(onDone, (values: TermsChange) =>
    inParts(ids, (part) => manyQueries.terms.call({ ids: part, ...changes(values) })),
  );
  const field = { form, clearable: true, placeholder: texts.stays };
  return (
    <DialogForm
      title={texts.terms}
      lead={texts.termsLead}
      onClose={onClose}
      form={form}
      submitLabel={texts.change}
      {...save}
    >
      <Text>{texts.chosen(ids.length)}</Text>
      <DayField form={form} name="effective_from" label={fields.from} withAsterisk />
      <SelectField {...field} name="department_id" label={fields.department} data={departments} searchable />
      {branches.length === 0 ? null : (
        <SelectField {...field} name="branch_id" label={fields.branch} description={texts.branch} data={branches} />
      )}
      <SelectField {...field} name="job_title_id" label={fields.title} data={titles} searchable />
      {types.length === 0 ? null : (
        <SelectField {...field} name="employment_type_id" label={fields.type} description={hints.type} data={types} />
      )}
      {payrolls.length === 0 ? null : (
        <SelectField {...field} name="payroll_type_id" label={fields.payroll} data={payrolls} />
      )}
      <PersonField {...field} name="manager_id" label={fields.manager} />
    </DialogForm>
  );
}

type Departure = { readonly last_day: string | null; readonly reason: keyof typeof CHOICES.reason };

/**
 * Shows the form for recording that the selected employees leave. They all get the same last day and the same reason
 * for leaving.
 */
export function ManyDepartureForm({ ids, onDone, onClose }: ManyFormProps) {
  const departure = ({ last_day, reason }: Departure) => ({ last_day: last_day ?? "", reason });
  const whole = (values: Departure) => ({ ids: ids.slice(0, MOST_AT_ONCE), ...departure(values) });
  const initial: Departure = { last_day: null, reason: "end_of_contract" };
  const form = useKitForm<Departure>(initial, schemaOver(requestSchema(manyEmployees.departure), whole));
  const save = useMany(onDone, (values: Departure) =>
    inParts(ids, (part) => manyQueries.departure.call({ ids: part, ...departure(values) })),
  );
  return (
    <DialogForm
      title={texts.depart}
      lead={employeeTexts.departLead}
      onClose={onClose}
      form={form}
      submitLabel={texts.depart}
      {...save}
    >
      <Text>{texts.chosen(ids.length)}</Text>
      <DayField form={form} name="last_day" label={fields.lastDay} withAsterisk />
      <SelectField
        form={form}
        name="reason"
        label={fields.why}
        data={optionsOf(CHOICES.reason)}
        allowDeselect={false}
      />
    </DialogForm>
  );
}
