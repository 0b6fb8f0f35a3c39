import { departments } from "@hazina/contract/organization/departments.ts";
import { useSave } from "../../api/use-save.ts";
import { FormDrawer } from "../../kit/form/FormDrawer.tsx";
import { TextField } from "../../kit/form/text-fields.tsx";
import { requestSchema, useKitForm } from "../../kit/form/use-kit-form.ts";
import { type Department, departmentQueries, refreshDepartments } from "./api.ts";
import { departmentTexts as texts } from "./texts.ts";

type DepartmentFormProps = {
  /** The department to rename; null adds one. */
  readonly department: Department | null;
  readonly onClose: () => void;
};

/** Adds a department, or gives one another name. */
export function DepartmentForm({ department, onClose }: DepartmentFormProps) {
  const form = useKitForm({ name: department?.name ?? "" }, requestSchema(departments.create));
  const call = ({ name }: { name: string }): Promise<{ message: string }> =>
    department === null
      ? departmentQueries.create.call({ name })
      : departmentQueries.rename.call({ id: department.id, name });
  const save = useSave(call, refreshDepartments, onClose);
  return (
    <FormDrawer title={department === null ? texts.addTitle : texts.editTitle} onClose={onClose} form={form} {...save}>
      <TextField form={form} name="name" label={texts.name} description={texts.nameHint} withAsterisk data-autofocus />
    </FormDrawer>
  );
}
