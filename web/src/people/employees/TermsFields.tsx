import { useQuery } from "@tanstack/react-query";
import { SelectField } from "../../kit/form/choice-fields.tsx";
import { DayField } from "../../kit/form/date-fields.tsx";
import type { KitForm } from "../../kit/form/use-kit-form.ts";
import { departmentQueries } from "../../organization/departments/api.ts";
import { jobTitleQueries } from "../../organization/job-titles/api.ts";
import { companiesOf } from "../../session/chosen-company.ts";
import { hasAbility, useUser } from "../../session/session.ts";
import type { EmployeeRecord } from "./api.ts";
import { filled, given } from "./filled.ts";
import { CHOICES, optionsOf, employeeTexts as texts } from "./texts.ts";

const { fields } = texts;

/** Terms as the form holds them: texts, empty or null where nothing is chosen. */
export type TermsValues = {
  readonly effective_from: string | null;
  readonly branch_id: string | null;
  readonly department_id: string | null;
  readonly job_title_id: string | null;
  readonly kind: keyof typeof CHOICES.kind;
  readonly working_week: keyof typeof CHOICES.week;
  readonly contract_ends: string | null;
  readonly probation_ends: string | null;
  readonly job: keyof typeof CHOICES.job;
  readonly residence: keyof typeof CHOICES.residence;
};

/** The terms that stand, as the form begins with them; those of somebody new without any. */
export function termsValues(terms: EmployeeRecord["employment"]["terms"]): TermsValues {
  return {
    effective_from: null,
    branch_id: terms?.branch_id ?? null,
    department_id: terms?.department_id ?? null,
    job_title_id: terms?.job_title_id ?? null,
    kind: terms?.kind ?? "permanent",
    working_week: terms?.working_week ?? "mon_fri",
    contract_ends: terms?.contract_ends ?? null,
    probation_ends: terms?.probation_ends ?? null,
    job: terms?.job ?? "main",
    residence: terms?.residence ?? "resident",
  };
}

/** Returns the terms of a form as the call takes them. */
export function termsRequest(values: TermsValues) {
  return {
    ...values,
    effective_from: given(values.effective_from),
    contract_ends: filled(values.contract_ends),
    probation_ends: filled(values.probation_ends),
  };
}

/** The fields of terms of employment, under `employment` in their form. */
export function TermsFields<Values extends { employment: TermsValues }>({ form }: { readonly form: KitForm<Values> }) {
  const { departments, titles, branches } = useChoices();
  const fixed = { form, allowDeselect: false };
  const free = { form, clearable: true };
  return (
    <>
      <SelectField {...fixed} name="employment.kind" label={fields.kind} data={optionsOf(CHOICES.kind)} />
      <SelectField {...free} name="employment.job_title_id" label={fields.title} data={titles} />
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
      <SelectField {...fixed} name="employment.working_week" label={fields.week} data={optionsOf(CHOICES.week)} />
      <DayField form={form} name="employment.contract_ends" label={fields.contractEnds} />
      <DayField form={form} name="employment.probation_ends" label={fields.probationEnds} />
      <SelectField {...fixed} name="employment.job" label={fields.job} data={optionsOf(CHOICES.job)} />
      <SelectField
        {...fixed}
        name="employment.residence"
        label={fields.residence}
        data={optionsOf(CHOICES.residence)}
      />
    </>
  );
}

/** The departments, job titles and branches that terms can name, as options. */
function useChoices() {
  const user = useUser();
  const input = { page: 1 };
  const departments = useQuery({
    ...departmentQueries.list.queryOptions({ input }),
    enabled: hasAbility(user, ["View Departments"]),
  });
  const titles = useQuery({
    ...jobTitleQueries.list.queryOptions({ input }),
    enabled: hasAbility(user, ["View Job Titles"]),
  });
  const branches = user === null ? [] : companiesOf(user).slice(1);
  return {
    departments: named(departments.data?.data),
    titles: named(titles.data?.data),
    branches: branches.map(({ id, company_name }) => ({ value: id, label: company_name })),
  };
}

function named(rows: readonly { readonly id: string; readonly name: string }[] = []) {
  return rows.map(({ id, name }) => ({ value: id, label: name }));
}
