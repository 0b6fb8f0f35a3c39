import { Button } from "@mantine/core";
import { useState } from "react";
import { useList } from "../../../api/use-list.ts";
import { Select } from "../../../kit/form/choices.tsx";
import { optionsOf } from "../../../kit/form/options.ts";
import { ListPage } from "../../../kit/list/ListPage.tsx";
import type { ListControl, ListState } from "../../../kit/list/list-state.ts";
import { useGo } from "../../../kit/page/navigate.ts";
import { paths } from "../../../paths.ts";
import { PLACES } from "../../../places.ts";
import { companiesOf } from "../../../session/chosen-company.ts";
import { hasAbility, useUser } from "../../../session/session.ts";
import { AsOf, dayIn } from "../AsOf.tsx";
import { employeeQueries } from "../api.ts";
import { shownDay } from "../days.ts";
import { useChoices } from "../fields/use-choices.ts";
import { READINESS, STATUSES, employeeTexts as texts } from "../texts.ts";
import { AddEmployee } from "./AddEmployee.tsx";
import { employeeColumns } from "./columns.tsx";
import { useManyActions } from "./use-many-actions.tsx";

const FILTERS = ["status", "readiness", "department", "branch", "as_of"] as const;
const STATUS_WORDS = Object.fromEntries(Object.entries(STATUSES).map(([status, { label }]) => [status, label]));

/** Lists the employees with their branch and department, and marks records that are not ready for payroll. */
export function EmployeesPage() {
  const user = useUser();
  const seesPay = hasAbility(user, ["View Salaries"]);
  const canManage = hasAbility(user, ["Manage Employees"]);
  const hasBranches = user !== null && companiesOf(user).length > 1;
  const list = useList(employeeQueries.list, employeeColumns(seesPay, hasBranches), { filters: FILTERS, asked });
  const [isAdding, setAdding] = useState(false);
  const go = useGo();
  const plan = list.query.data?.plan;
  const places = useChoices();
  const many = useManyActions(list.query.data?.data ?? []);
  const asOf = dayIn(list.control.filters.as_of);
  const add = canManage ? <Button onClick={() => setAdding(true)}>{texts.add}</Button> : undefined;
  return (
    <>
      <ListPage
        id="employees"
        title={PLACES.employees.title}
        {...(plan === undefined ? {} : { subtitle: texts.room(plan) })}
        {...list}
        rowKey={({ id }) => id}
        rowName={({ name }) => name}
        empty={{ ...texts.empty, action: add }}
        actions={
          canManage ? (
            <>
              <Button variant="default" onClick={() => go(paths.employeesImport())}>
                {texts.bring}
              </Button>
              {add}
            </>
          ) : undefined
        }
        filters={<Filters control={list.control} {...places} />}
        filtersInWords={inWords(list.control, places)}
        onOpen={({ id }) => go(paths.employee({ id, ...(asOf === undefined ? {} : { as_of: asOf }) }))}
        bulkActions={many.bulkActions}
      />
      {many.form}
      {isAdding ? <AddEmployee onClose={() => setAdding(false)} onAdded={(id) => go(paths.employee({ id }))} /> : null}
    </>
  );
}

/** Converts the filters in the URL to the input of the API call that loads the list; invalid filters are left out. */
function asked({ status, readiness, department, branch, as_of }: ListState["filters"]) {
  const standing = (["active", "joining", "left"] as const).find((one) => one === status);
  const ready = (["ready", "blocked"] as const).find((one) => one === readiness);
  const day = dayIn(as_of);
  return {
    ...(standing ? { status: standing } : {}),
    ...(ready ? { readiness: ready } : {}),
    ...(isId(department) ? { department_id: department } : {}),
    ...(isId(branch) ? { branch_id: branch } : {}),
    ...(day ? { as_of: day } : {}),
  };
}

function isId(text: string | undefined): boolean {
  return text !== undefined && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text);
}

type Places = Pick<ReturnType<typeof useChoices>, "departments" | "branches">;

function inWords({ filters }: ListControl, { departments, branches }: Places): string[] {
  const { status, readiness, department, branch, as_of } = filters;
  const day = dayIn(as_of);
  const words = [
    STATUS_WORDS[status ?? ""],
    (READINESS as Record<string, string>)[readiness ?? ""],
    departments.find(({ value }) => value === department)?.label,
    branches.find(({ value }) => value === branch)?.label,
    day && `${texts.asOf} ${shownDay(day)}`,
  ];
  return words.filter((word) => word !== undefined);
}

function Filters({ control, departments, branches }: { readonly control: ListControl } & Places) {
  const choices = [
    ["status", texts.filters.status, optionsOf(STATUS_WORDS)],
    ["readiness", texts.filters.readiness, optionsOf(READINESS)],
    ["department", texts.filters.department, departments],
    ["branch", texts.filters.branch, branches],
  ] as const;
  // Departments are offered before they are read: their field would move the others.
  const mayName = hasAbility(useUser(), ["View Departments"]);
  const offered = choices.filter(([name, , data]) => data.length > 0 || (name === "department" && mayName));
  const selects = offered.map(([name, label, data]) => (
    <Select
      key={name}
      size="xs"
      miw={152}
      aria-label={label}
      placeholder={texts.filters.all(label)}
      data={[...data]}
      searchable={data.length > 7}
      value={control.filters[name] ?? null}
      onChange={(value) => control.filterBy(name, value)}
      clearable
    />
  ));
  return (
    <>
      {selects}
      <AsOf value={dayIn(control.filters.as_of)} onChange={(day) => control.filterBy("as_of", day)} />
    </>
  );
}
