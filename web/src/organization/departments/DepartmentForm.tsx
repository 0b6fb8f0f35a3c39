import { departments } from "@hazina/contract/organization/departments.ts";
import { employees } from "@hazina/contract/people/employees.ts";
import { useDebouncedValue } from "@mantine/hooks";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { queriesOf } from "../../api/queries.ts";
import { useSave } from "../../api/use-save.ts";
import { SelectField } from "../../kit/form/choice-fields.tsx";
import { FormDrawer } from "../../kit/form/FormDrawer.tsx";
import { FoundField } from "../../kit/form/FoundField.tsx";
import { TextField } from "../../kit/form/text-fields.tsx";
import { type KitForm, requestSchema, useKitForm } from "../../kit/form/use-kit-form.ts";
import { hasAbility, useUser } from "../../session/session.ts";
import { type Department, departmentQueries, refreshDepartments, useDepartments } from "./api.ts";
import { departmentTexts as texts } from "./texts.ts";

/** The queries for employees, used in the field for the head of a department. */
const headQueries = queriesOf(employees, ["employees"]);

const SHOWN = 50;
const PAUSE_MS = 200;

type DepartmentFormProps = {
  /** The department to change; null to add one. */
  readonly department: Department | null;
  readonly onClose: () => void;
};

type Values = {
  readonly name: string;
  readonly code: string;
  readonly parent_id: string | null;
  /**
   * The id of the employee who heads the department; null if there is none, undefined if the user may not see
   * employees.
   */
  readonly head_id?: string | null;
};

type HeadFieldProps = { readonly form: KitForm<Values>; readonly department: Department | null };

/** A field for choosing the head of a department. Employees are found by name or number. */
function HeadField({ form, department }: HeadFieldProps) {
  const [typed, setTyped] = useState("");
  const [search] = useDebouncedValue(typed.trim(), PAUSE_MS);
  const input = { status: "active", page: 1, size: SHOWN, ...(search === "" ? {} : { search }) } as const;
  const { data } = useQuery({ ...headQueries.list.queryOptions({ input }), placeholderData: keepPreviousData });
  const { head_id: id = null, head = null } = department ?? {};
  return (
    <FoundField
      form={form}
      name="head_id"
      label={texts.head}
      description={texts.headHint}
      found={(data?.data ?? []).map((person) => ({ value: person.id, label: person.name }))}
      known={id === null || head === null ? undefined : { value: id, label: head }}
      onSearch={setTyped}
      clearable
    />
  );
}

/** Shows the form for adding or changing a department. */
export function DepartmentForm({ department, onClose }: DepartmentFormProps) {
  const seesPeople = hasAbility(useUser(), ["View Employees"]);
  const form = useKitForm<Values>(
    {
      name: department?.name ?? "",
      code: department?.code ?? "",
      parent_id: department?.parent_id ?? null,
      ...(seesPeople ? { head_id: department?.head_id ?? null } : {}),
    },
    requestSchema(departments.create),
  );
  const others = useDepartments().filter(({ id }) => id !== department?.id);
  const call = (values: Values): Promise<{ message: string }> =>
    department === null
      ? departmentQueries.create.call(values)
      : departmentQueries.rename.call({ id: department.id, version: department.version, ...values });
  const save = useSave(call, refreshDepartments, onClose);
  return (
    <FormDrawer title={department === null ? texts.addTitle : texts.editTitle} onClose={onClose} form={form} {...save}>
      <TextField form={form} name="name" label={texts.name} description={texts.nameHint} withAsterisk data-autofocus />
      <TextField form={form} name="code" label={texts.code} description={texts.codeHint} />
      <SelectField
        form={form}
        name="parent_id"
        label={texts.parent}
        description={texts.parentHint}
        data={others.map(({ id, name }) => ({ value: id, label: name }))}
        clearable
      />
      {seesPeople ? <HeadField form={form} department={department} /> : null}
    </FormDrawer>
  );
}
