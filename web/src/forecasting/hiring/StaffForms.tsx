import { addMonths, dayAt, formatMonth, monthAt, now } from "@hazina/base/calendar.ts";
import { hiring } from "@hazina/contract/forecasting/hiring.ts";
import { readablePath } from "@hazina/engine/account-path.ts";
import { useQuery } from "@tanstack/react-query";
import { useSave } from "../../api/use-save.ts";
import { SelectField } from "../../kit/form/choice-fields.tsx";
import { DialogForm } from "../../kit/form/DialogForm.tsx";
import { DayField, MonthField } from "../../kit/form/date-fields.tsx";
import { MoneyField } from "../../kit/form/number-fields.tsx";
import { TextField } from "../../kit/form/text-fields.tsx";
import { type KitForm, requestSchema, schemaOver, useKitForm } from "../../kit/form/use-kit-form.ts";
import { microforecastQueries } from "../microforecasts/api.ts";
import { DepartmentField, JobTitleField } from "../microforecasts/item-form/TeamFields.tsx";
import { useCurrency } from "../use-currency.ts";
import { hiringQueries, refreshHiring, type StaffMember } from "./api.ts";
import { hiringTexts as texts } from "./texts.ts";

const MOST_MONTHS_AHEAD = 240;

/** The props shared by the staff forms. `account` is the default line for pay. */
type FormProps = { readonly scenario: string; readonly account: string | null; readonly onClose: () => void };

type PersonValues = {
  readonly department_id: string | null;
  readonly job_title_id: string | null;
  readonly first_name: string;
  readonly last_name: string;
  readonly basic_salary: number | string;
};

const amountOf = (typed: number | string) => (typeof typed === "number" ? typed : Number.NaN);
const personOf = ({ department_id, job_title_id, first_name, last_name, basic_salary }: PersonValues) => ({
  department_id: department_id ?? "",
  job_title_id: job_title_id ?? "",
  first_name,
  last_name,
  basic_salary: amountOf(basic_salary),
});

/** Shows the form for planning a hire. The start month can be from the current month to twenty years ahead. */
export function HireForm({ scenario, account, onClose }: FormProps) {
  type Values = PersonValues & { readonly month: string | null; readonly account: string | null };
  const request = ({ month, account: salaryAccount, ...person }: Values) => ({
    scenario,
    ...personOf(person),
    employment_start_date: month ?? "",
    salaryAccount,
  });
  const initial: Values = { ...NOBODY, month: null, account };
  const form = useKitForm<Values>(initial, schemaOver(requestSchema(hiring.plannedHire), request));
  const save = useSave((values: Values) => hiringQueries.plannedHire.call(request(values)), refreshHiring, onClose);
  const lines = useQuery(microforecastQueries.accounts.queryOptions({ input: { scenario } })).data;
  const hasLines = lines === undefined || lines.salary.length > 0;
  return (
    <DialogForm
      title={texts.addHire}
      lead={hasLines ? texts.hireLead : texts.noLine}
      onClose={onClose}
      form={form}
      submitLabel={texts.addHire}
      {...save}
    >
      <PersonFields form={form} />
      <FutureMonth form={form} name="month" label={texts.fields.hireMonth} />
      <AccountField form={form} scenario={scenario} />
    </DialogForm>
  );
}

/** Shows the form for planning a new basic salary for an employee. */
export function RaiseForm({ scenario, account, person, onClose }: FormProps & { readonly person: StaffMember }) {
  type Values = { readonly month: string | null; readonly amount: number | string; readonly account: string | null };
  const request = (values: Values) => ({
    scenario,
    person_id: person.id,
    start_date: values.month ?? "",
    amount: amountOf(values.amount),
    salaryAccount: values.account,
  });
  const form = useKitForm<Values>(
    { month: null, amount: "", account },
    schemaOver(requestSchema(hiring.raise), request),
  );
  const save = useSave((values: Values) => hiringQueries.raise.call(request(values)), refreshHiring, onClose);
  const currency = useCurrency();
  return (
    <DialogForm
      title={`${texts.planRaise}: ${person.name}`}
      onClose={onClose}
      form={form}
      submitLabel={texts.planRaise}
      {...save}
    >
      <FutureMonth form={form} name="month" label={texts.fields.month} />
      <MoneyField form={form} name="amount" label={texts.fields.newSalary} currency={currency} withAsterisk />
      <AccountField form={form} scenario={scenario} />
    </DialogForm>
  );
}

/** Shows the form for planning an employee's departure. Asks for the last month of work. */
export function DepartureForm({ scenario, account, person, onClose }: FormProps & { readonly person: StaffMember }) {
  type Values = { readonly month: string | null; readonly account: string | null };
  const request = (values: Values) => ({
    scenario,
    person_id: person.id,
    term_date: values.month ?? "",
    salaryAccount: values.account,
  });
  const form = useKitForm<Values>({ month: null, account }, schemaOver(requestSchema(hiring.termination), request));
  const save = useSave((values: Values) => hiringQueries.termination.call(request(values)), refreshHiring, onClose);
  return (
    <DialogForm
      title={`${texts.planLeave}: ${person.name}`}
      onClose={onClose}
      form={form}
      submitLabel={texts.planLeave}
      {...save}
    >
      <FutureMonth form={form} name="month" label={texts.fields.termMonth} />
      <AccountField form={form} scenario={scenario} />
    </DialogForm>
  );
}

/** Shows the form for adding an existing employee to the roster, or for editing the entry of `person`. */
export function RosterForm({ person, onClose }: { readonly person: StaffMember | null; readonly onClose: () => void }) {
  type Values = PersonValues & { readonly hire_date: string | null; readonly term_date: string | null };
  const request = ({ hire_date, term_date, ...values }: Values) => ({
    ...personOf(values),
    hire_date: hire_date ?? "",
    term_date,
  });
  const initial: Values = person
    ? {
        department_id: person.department_id,
        job_title_id: person.job_title_id,
        first_name: person.first_name,
        last_name: person.last_name,
        basic_salary: person.on_record?.basic_salary ?? "",
        hire_date: person.hire_date,
        term_date: person.on_record?.term_date ?? null,
      }
    : { ...NOBODY, hire_date: dayAt(now()), term_date: null };
  const form = useKitForm<Values>(initial, schemaOver(requestSchema(hiring.addToRoster), request));
  const call = (values: Values) =>
    person === null
      ? hiringQueries.addToRoster.call(request(values))
      : hiringQueries.changeInRoster.call({ ...request(values), id: person.id, version: person.version });
  const save = useSave(call, refreshHiring, onClose);
  return (
    <DialogForm
      title={person === null ? texts.addPerson : texts.editTitle(person.name)}
      lead={texts.personLead}
      onClose={onClose}
      form={form}
      {...save}
    >
      <PersonFields form={form} />
      <DayField form={form} name="hire_date" label={texts.fields.hireDay} withAsterisk />
      <DayField form={form} name="term_date" label={texts.fields.termDay} />
    </DialogForm>
  );
}

const NOBODY: PersonValues = {
  department_id: null,
  job_title_id: null,
  first_name: "",
  last_name: "",
  basic_salary: "",
};

function PersonFields<Values extends PersonValues>({ form }: { readonly form: KitForm<Values> }) {
  const currency = useCurrency();
  return (
    <>
      <DepartmentField form={form} name="department_id" label={texts.fields.department} withAsterisk data-autofocus />
      <JobTitleField form={form} name="job_title_id" label={texts.fields.title} withAsterisk />
      <TextField form={form} name="first_name" label={texts.fields.first} withAsterisk />
      <TextField form={form} name="last_name" label={texts.fields.last} withAsterisk />
      <MoneyField form={form} name="basic_salary" label={texts.fields.salary} currency={currency} withAsterisk />
    </>
  );
}

type OfForm<Values extends Record<string, unknown>> = { readonly form: KitForm<Values> };

/** Lets the user choose the forecast line to which pay is posted. */
function AccountField<Values extends { readonly account: string | null }>({
  form,
  scenario,
}: OfForm<Values> & { readonly scenario: string }) {
  const accounts = useQuery(microforecastQueries.accounts.queryOptions({ input: { scenario } })).data?.salary ?? [];
  return (
    <SelectField
      form={form}
      name="account"
      label={texts.fields.account}
      data={accounts.map((value) => ({ value, label: readablePath(value) }))}
      withAsterisk
    />
  );
}

function FutureMonth<Values extends { readonly month: string | null }>({
  form,
  label,
}: OfForm<Values> & { readonly name: "month"; readonly label: string }) {
  const month = monthAt(now());
  const first = `${formatMonth(month)}-01`;
  const last = `${formatMonth(addMonths(month, MOST_MONTHS_AHEAD))}-01`;
  return <MonthField form={form} name="month" label={label} minDate={first} maxDate={last} withAsterisk />;
}
