import { TextInput } from "@mantine/core";
import { useState } from "react";
import { SelectField } from "../../../kit/form/choice-fields.tsx";
import { MultiSelect } from "../../../kit/form/choices.tsx";
import { DayField } from "../../../kit/form/date-fields.tsx";
import { optionsOf } from "../../../kit/form/options.ts";
import type { KitForm } from "../../../kit/form/use-kit-form.ts";
import type { EmployeeRecord } from "../api.ts";
import { CHOICES, employeeTexts as texts } from "../texts.ts";
import { filled, given } from "./filled.ts";
import { PersonField } from "./PersonField.tsx";
import { useChoices } from "./use-choices.ts";

const { fields } = texts;

/** The form values of terms of employment. A field without a choice is empty or null. */
export type TermsValues = {
  readonly effective_from: string | null;
  readonly branch_id: string | null;
  readonly department_id: string | null;
  readonly job_title_id: string | null;
  readonly manager_id: string | null;
  readonly employment_type_id: string | null;
  /** The kind of employment. If an employment type is chosen, that type determines the kind. */
  readonly kind: keyof typeof CHOICES.kind;
  readonly working_week: keyof typeof CHOICES.week;
  readonly contract_ends: string | null;
  readonly probation_ends: string | null;
  readonly job: keyof typeof CHOICES.job;
  readonly residence: keyof typeof CHOICES.residence;
  readonly position: keyof typeof CHOICES.position;
  readonly fees_for: keyof typeof CHOICES.feesFor | null;
  readonly not_covered: NonNullable<EmployeeRecord["employment"]["terms"]>["not_covered"];
  readonly payroll_type_id: string | null;
};

/** Returns the initial form values: the current terms, or empty values for a new employee. */
export function termsValues(terms: EmployeeRecord["employment"]["terms"]): TermsValues {
  return {
    effective_from: null,
    branch_id: terms?.branch_id ?? null,
    department_id: terms?.department_id ?? null,
    job_title_id: terms?.job_title_id ?? null,
    manager_id: terms?.manager_id ?? null,
    employment_type_id: terms?.employment_type_id ?? null,
    kind: terms?.kind ?? "permanent",
    working_week: terms?.working_week ?? "mon_fri",
    contract_ends: terms?.contract_ends ?? null,
    probation_ends: terms?.probation_ends ?? null,
    job: terms?.job ?? "main",
    residence: terms?.residence ?? "resident",
    position: terms?.position ?? "employee",
    fees_for: terms?.fees_for ?? null,
    not_covered: terms?.not_covered ?? [],
    payroll_type_id: terms?.payroll_type_id ?? null,
  };
}

/** Returns the id and name of the manager named in terms of employment. */
export function managerOf(terms: EmployeeRecord["employment"]["terms"]) {
  const { manager_id: id = null, manager: name = null } = terms ?? {};
  return id === null || name === null ? undefined : { id, name };
}

/** Converts the form values of terms of employment to the API request. */
export function termsRequest(values: TermsValues) {
  return {
    ...values,
    fees_for: values.job === "fees" ? values.fees_for : null,
    payroll_type_id: given(values.payroll_type_id),
    effective_from: given(values.effective_from),
    contract_ends: filled(values.contract_ends),
    probation_ends: filled(values.probation_ends),
  };
}

type TermsFieldsProps<Values extends { employment: TermsValues }> = {
  readonly form: KitForm<Values>;
  /** The employee's id; employees cannot be their own managers. */
  readonly employeeId?: string;
  /** The manager in the current terms. */
  readonly manager?: { readonly id: string; readonly name: string } | undefined;
  /**
   * The current terms. The job title and employment type in these terms can be kept even if they were deleted from the
   * company's lists.
   */
  readonly terms?: EmployeeRecord["employment"]["terms"] | undefined;
};

type Option = { readonly value: string; readonly label: string };

/**
 * Returns the options of a select. If the saved value is not among the options, for example because it was deleted, it
 * is added as the last option.
 */
function withKept(options: readonly Option[], id: string | null = null, name: string | null = null): Option[] {
  const isThere = id === null || name === null || options.some(({ value }) => value === id);
  return isThere ? [...options] : [...options, { value: id, label: name }];
}

/** Fields for terms of employment, under `employment` in the form. */
export function TermsFields<Values extends { employment: TermsValues }>(props: TermsFieldsProps<Values>) {
  const { form, employeeId, manager, terms } = props;
  const { departments, titles, branches } = useChoices();
  const free = { form, clearable: true };
  const fixed = { form, allowDeselect: false };
  return (
    <>
      <KindFields {...props} />
      <SelectField
        {...free}
        name="employment.job_title_id"
        label={fields.title}
        data={withKept(titles, terms?.job_title_id, terms?.job_title)}
      />
      <SelectField {...free} name="employment.department_id" label={fields.department} data={departments} />
      {branches.length === 0 ? null : (
        <SelectField
          {...free}
          name="employment.branch_id"
          label={fields.branch}
          placeholder={fields.head}
          data={branches}
        />
      )}
      <PersonField {...free} name="employment.manager_id" label={fields.manager} without={employeeId} known={manager} />
      <SelectField {...fixed} name="employment.working_week" label={fields.week} data={optionsOf(CHOICES.week)} />
      <DayField form={form} name="employment.contract_ends" label={fields.contractEnds} />
      <DayField form={form} name="employment.probation_ends" label={fields.probationEnds} />
      <TaxFields {...props} />
    </>
  );
}

/**
 * Fields for the employment type and for the payroll type that pays the employee. If no employment type is chosen,
 * there is also a field for the kind of employment.
 */
function KindFields<Values extends { employment: TermsValues }>({ form, terms }: TermsFieldsProps<Values>) {
  const { types, kindOf, payrolls } = useChoices();
  const [type, setType] = useState(form.getValues().employment.employment_type_id);
  form.watch("employment.employment_type_id", ({ value }) => setType(value as string | null));
  const kind = type === null ? undefined : kindOf.get(type);
  return (
    <>
      {types.length === 0 ? null : (
        <SelectField
          form={form}
          clearable
          name="employment.employment_type_id"
          label={fields.type}
          description={texts.hints.type}
          data={withKept(types, terms?.employment_type_id, terms?.employment_type)}
        />
      )}
      {kind === undefined ? (
        <SelectField
          form={form}
          allowDeselect={false}
          name="employment.kind"
          label={fields.kind}
          data={optionsOf(CHOICES.kind)}
        />
      ) : (
        <TextInput label={fields.kind} description={texts.hints.kind} value={CHOICES.kind[kind]} readOnly />
      )}
      {payrolls.length === 0 ? null : (
        <SelectField
          form={form}
          clearable
          name="employment.payroll_type_id"
          label={fields.payroll}
          description={texts.hints.payroll}
          placeholder={fields.usualPayroll}
          data={payrolls}
        />
      )}
    </>
  );
}

/**
 * Fields that determine how an employee's pay is taxed: the kind of job, the residence, the position, and the
 * contributions that the employee need not pay.
 */
function TaxFields<Values extends { employment: TermsValues }>({ form }: TermsFieldsProps<Values>) {
  const [job, setJob] = useState(form.getValues().employment.job);
  form.watch("employment.job", ({ value }) => setJob(value as TermsValues["job"]));
  const fixed = { form, allowDeselect: false };
  return (
    <>
      <SelectField {...fixed} name="employment.job" label={fields.job} data={optionsOf(CHOICES.job)} />
      <SelectField
        {...fixed}
        name="employment.residence"
        label={fields.residence}
        data={optionsOf(CHOICES.residence)}
      />
      <SelectField
        {...fixed}
        name="employment.position"
        label={fields.position}
        description={texts.hints.position}
        data={optionsOf(CHOICES.position)}
      />
      <MultiSelect
        key={form.key("employment.not_covered")}
        label={fields.notCovered}
        description={texts.hints.notCovered}
        data={optionsOf(CHOICES.contribution)}
        {...form.getInputProps("employment.not_covered")}
      />
      {job === "fees" ? (
        <SelectField
          form={form}
          clearable
          name="employment.fees_for"
          label={fields.feesFor}
          data={optionsOf(CHOICES.feesFor)}
        />
      ) : null}
    </>
  );
}
