import { departments } from "@hazina/contract/organization/departments.ts";
import { employees } from "@hazina/contract/people/employees.ts";
import { useQuery } from "@tanstack/react-query";
import { queriesOf } from "../../api/queries.ts";
import { useSave } from "../../api/use-save.ts";
import { SelectField } from "../../kit/form/choice-fields.tsx";
import { FormDrawer } from "../../kit/form/FormDrawer.tsx";
import { TextField } from "../../kit/form/text-fields.tsx";
import { requestSchema, useKitForm } from "../../kit/form/use-kit-form.ts";
import { hasAbility, useUser } from "../../session/session.ts";
import { type Department, departmentQueries, refreshDepartments, useDepartments } from "./api.ts";
import { departmentTexts as texts } from "./texts.ts";

/** The list of employees, from which the head of a department is chosen. */
const headQueries = queriesOf(employees, ["employees"]);

type DepartmentFormProps = {
  /** The department to change; null adds one. */
  readonly department: Department | null;
  readonly onClose: () => void;
};

type Values = {
  readonly name: string;
  readonly code: string;
  readonly parent_id: string | null;
  /** Absent where one may not see who works here. */
  readonly head_id?: string | null;
};

/** Adds a department, or changes one. */
export function DepartmentForm({ department, onClose }: DepartmentFormProps) {
  const seesPeople = hasAbility(useUser(), ["View Employees"]);
  const people = useQuery({ ...headQueries.list.queryOptions({ input: { status: "active" } }), enabled: seesPeople });
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
      {seesPeople ? (
        <SelectField
          form={form}
          name="head_id"
          label={texts.head}
          description={texts.headHint}
          data={(people.data?.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
          searchable
          clearable
        />
      ) : null}
    </FormDrawer>
  );
}
