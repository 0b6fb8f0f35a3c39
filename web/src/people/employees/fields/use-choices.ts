import { useQuery } from "@tanstack/react-query";
import { departmentQueries } from "../../../organization/departments/api.ts";
import { employmentTypeQueries } from "../../../organization/employment-types/api.ts";
import { jobTitleQueries } from "../../../organization/job-titles/api.ts";
import { usePayrollTypes } from "../../../organization/use-payroll-types.ts";
import { companiesOf } from "../../../session/chosen-company.ts";
import { hasAbility, useUser } from "../../../session/session.ts";

/**
 * Returns the options for terms of employment: departments, job titles, branches, employment types and payroll types.
 */
export function useChoices() {
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
  const types = useQuery({
    ...employmentTypeQueries.list.queryOptions({ input }),
    enabled: hasAbility(user, ["View Employment Types"]),
  });
  const branches = user === null ? [] : companiesOf(user).slice(1);
  return {
    departments: named(departments.data?.data),
    titles: named(titles.data?.data),
    types: named(types.data?.data),
    /** A map from the id of an employment type to the kind of employment that this type sets. */
    kindOf: new Map((types.data?.data ?? []).map(({ id, kind }) => [id, kind])),
    payrolls: usePayrollTypes(),
    branches: branches.map(({ id, company_name }) => ({ value: id, label: company_name })),
  };
}

function named(rows: readonly { readonly id: string; readonly name: string }[] = []) {
  return rows.map(({ id, name }) => ({ value: id, label: name }));
}
