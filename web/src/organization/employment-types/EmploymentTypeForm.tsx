import { EMPLOYMENT_KINDS, type EmploymentKind } from "@hazina/contract/organization/employment-kinds.ts";
import { employmentTypes } from "@hazina/contract/organization/employment-types.ts";
import { useSave } from "../../api/use-save.ts";
import { SelectField } from "../../kit/form/choice-fields.tsx";
import { FormDrawer } from "../../kit/form/FormDrawer.tsx";
import { TextField } from "../../kit/form/text-fields.tsx";
import { requestSchema, useKitForm } from "../../kit/form/use-kit-form.ts";
import { usePayrollTypes } from "../use-payroll-types.ts";
import { type EmploymentType, employmentTypeQueries, refreshEmploymentTypes } from "./api.ts";
import { employmentTypeTexts as texts } from "./texts.ts";

type EmploymentTypeFormProps = {
  /** The employment type to change; null to add one. */
  readonly employmentType: EmploymentType | null;
  readonly onClose: () => void;
};

type Values = { readonly name: string; readonly kind: EmploymentKind; readonly payroll_type_id: string | null };

const KINDS = EMPLOYMENT_KINDS.map((value) => ({ value, label: texts.kinds[value] }));

/** Shows the form for adding or changing an employment type. */
export function EmploymentTypeForm({ employmentType, onClose }: EmploymentTypeFormProps) {
  const form = useKitForm<Values>(
    {
      name: employmentType?.name ?? "",
      kind: employmentType?.kind ?? "permanent",
      payroll_type_id: employmentType?.payroll_type_id ?? null,
    },
    requestSchema(employmentTypes.create),
  );
  const payrolls = usePayrollTypes();
  const call = (values: Values): Promise<{ message: string }> =>
    employmentType === null
      ? employmentTypeQueries.create.call(values)
      : employmentTypeQueries.update.call({ id: employmentType.id, version: employmentType.version, ...values });
  const save = useSave(call, refreshEmploymentTypes, onClose);
  const title = employmentType === null ? texts.addTitle : texts.editTitle;
  return (
    <FormDrawer title={title} onClose={onClose} form={form} {...save}>
      <TextField form={form} name="name" label={texts.name} description={texts.nameHint} withAsterisk data-autofocus />
      <SelectField
        form={form}
        name="kind"
        label={texts.kind}
        description={texts.kindHint}
        data={KINDS}
        allowDeselect={false}
      />
      {payrolls.length === 0 ? null : (
        <SelectField
          form={form}
          name="payroll_type_id"
          label={texts.payroll}
          description={texts.payrollHint}
          placeholder={texts.usualPayroll}
          data={payrolls}
          clearable
        />
      )}
    </FormDrawer>
  );
}
