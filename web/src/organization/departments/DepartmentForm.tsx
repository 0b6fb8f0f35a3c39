import { departments } from "@hazina/contract/organization/departments.ts";
import { useSave } from "../../api/use-save.ts";
import { SelectField } from "../../kit/form/choice-fields.tsx";
import { FormDrawer } from "../../kit/form/FormDrawer.tsx";
import { TextField } from "../../kit/form/text-fields.tsx";
import { requestSchema, useKitForm } from "../../kit/form/use-kit-form.ts";
import { type Department, departmentQueries, refreshDepartments, useDepartments } from "./api.ts";
import { departmentTexts as texts } from "./texts.ts";

type DepartmentFormProps = {
  /** The department to change; null adds one. */
  readonly department: Department | null;
  readonly onClose: () => void;
};

type Values = { readonly name: string; readonly code: string; readonly parent_id: string | null };

/** Adds a department, or changes one. */
export function DepartmentForm({ department, onClose }: DepartmentFormProps) {
  const form = useKitForm<Values>(
    { name: department?.name ?? "", code: department?.code ?? "", parent_id: department?.parent_id ?? null },
    requestSchema(departments.create),
  );
  const others = useDepartments().filter(({ id }) => id !== department?.id);
  const call = (values: Values): Promise<{ message: string }> =>
    department === null
      ? departmentQueries.create.call(values)
      : departmentQueries.rename.call({ id: department.id, ...values });
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
    </FormDrawer>
  );
}
