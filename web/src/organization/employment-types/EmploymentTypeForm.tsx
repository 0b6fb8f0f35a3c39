import { EMPLOYMENT_KINDS, type EmploymentKind } from "@hazina/contract/organization/employment-kinds.ts";
import { employmentTypes } from "@hazina/contract/organization/employment-types.ts";
import { useSave } from "../../api/use-save.ts";
import { SelectField } from "../../kit/form/choice-fields.tsx";
import { FormDrawer } from "../../kit/form/FormDrawer.tsx";
import { TextField } from "../../kit/form/text-fields.tsx";
import { requestSchema, useKitForm } from "../../kit/form/use-kit-form.ts";
import { type EmploymentType, employmentTypeQueries, refreshEmploymentTypes } from "./api.ts";
import { employmentTypeTexts as texts } from "./texts.ts";

type EmploymentTypeFormProps = {
  /** The employment type to change; null adds one. */
  readonly employmentType: EmploymentType | null;
  readonly onClose: () => void;
};

type Values = { readonly name: string; readonly kind: EmploymentKind };

const KINDS = EMPLOYMENT_KINDS.map((value) => ({ value, label: texts.kinds[value] }));

/** Adds an employment type, or changes one. */
export function EmploymentTypeForm({ employmentType, onClose }: EmploymentTypeFormProps) {
  const form = useKitForm<Values>(
    { name: employmentType?.name ?? "", kind: employmentType?.kind ?? "permanent" },
    requestSchema(employmentTypes.create),
  );
  const call = ({ name, kind }: Values): Promise<{ message: string }> =>
    employmentType === null
      ? employmentTypeQueries.create.call({ name, kind })
      : employmentTypeQueries.update.call({ id: employmentType.id, version: employmentType.version, name, kind });
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
    </FormDrawer>
  );
}
