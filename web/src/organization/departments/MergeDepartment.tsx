import { departments } from "@hazina/contract/organization/departments.ts";
import { useSave } from "../../api/use-save.ts";
import { SelectField } from "../../kit/form/choice-fields.tsx";
import { FormDrawer } from "../../kit/form/FormDrawer.tsx";
import { requestSchema, schemaOver, useKitForm } from "../../kit/form/use-kit-form.ts";
import { type Department, departmentQueries, refreshDepartments, useDepartments } from "./api.ts";
import { departmentTexts as texts } from "./texts.ts";

type MergeDepartmentProps = { readonly department: Department; readonly onClose: () => void };

type Values = { readonly into: string | null };

/**
 * Shows the form for merging a department into another one, which takes over its employees, lines and sub-departments.
 */
export function MergeDepartment({ department, onClose }: MergeDepartmentProps) {
  const requestOf = ({ into }: Values) => ({ id: department.id, into: into ?? "" });
  const form = useKitForm<Values>({ into: null }, schemaOver(requestSchema(departments.merge), requestOf));
  const save = useSave(
    (values: Values) => departmentQueries.merge.call(requestOf(values)),
    refreshDepartments,
    onClose,
  );
  const others = useDepartments().filter(({ id }) => id !== department.id);
  return (
    <FormDrawer title={texts.mergeTitle(department.name)} onClose={onClose} form={form} {...save}>
      <SelectField
        form={form}
        name="into"
        label={texts.mergeInto}
        description={texts.mergeHint}
        data={others.map(({ id, name }) => ({ value: id, label: name }))}
        withAsterisk
      />
    </FormDrawer>
  );
}
