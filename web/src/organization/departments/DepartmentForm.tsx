import { departments } from "@hazina/contract/organization-departments.ts";
import { useMutation } from "@tanstack/react-query";
import { useCompanyId } from "../../access/chosen-company.ts";
import { notifySuccess } from "../../kit/feedback/notify.tsx";
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
  const company_id = useCompanyId();
  const form = useKitForm({ name: department?.name ?? "" }, requestSchema(departments.create));
  const done = {
    meta: { quiet: true },
    onSuccess: ({ message }: { message: string }) => {
      notifySuccess({ message });
      onClose();
      return refreshDepartments();
    },
  };
  const create = useMutation(departmentQueries.create.mutationOptions(done));
  const rename = useMutation(departmentQueries.rename.mutationOptions(done));
  const { isPending, error } = department === null ? create : rename;
  return (
    <FormDrawer
      title={department === null ? texts.addTitle : texts.editTitle}
      opened
      onClose={onClose}
      form={form}
      saving={isPending}
      error={error}
      onSubmit={({ name }) => {
        if (department === null) create.mutate({ name, company_id });
        else rename.mutate({ id: department.id, name, company_id });
      }}
    >
      <TextField form={form} name="name" label={texts.name} description={texts.nameHint} withAsterisk data-autofocus />
    </FormDrawer>
  );
}
