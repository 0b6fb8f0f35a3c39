import { Text } from "@mantine/core";
import { notifyWarning } from "../../kit/feedback/notify.tsx";
import { SelectField } from "../../kit/form/choice-fields.tsx";
import { DialogForm } from "../../kit/form/DialogForm.tsx";
import { TextField } from "../../kit/form/text-fields.tsx";
import { useKitForm } from "../../kit/form/use-kit-form.ts";
import { CLASS_TEXTS } from "../classification/class-texts.ts";
import { useDepartments } from "../departments/api.ts";
import { statementTexts } from "../texts.ts";
import type { NewRow } from "./drafts.ts";
import { choicesOf } from "./sections.ts";
import { customRowTexts as texts } from "./texts.ts";

type AddRowDialogProps = {
  /** The key of the section to which the row is added. */
  readonly section: string;
  /** True if the row can belong to a department, which is possible only in the profit and loss. */
  readonly withDepartment: boolean;
  /** The department whose profit and loss is shown; undefined for the whole company. */
  readonly departmentId: string | undefined;
  readonly onAdd: (row: NewRow) => void;
  readonly onClose: () => void;
};

type Values = { classification: string | null; name: string; department: string | null };

/** Asks for the name, the classification and the department of a new row. */
export function AddRowDialog({ section, withDepartment, departmentId, onAdd, onClose }: AddRowDialogProps) {
  const choices = choicesOf(section);
  const possible = choices.filter(({ reason }) => reason === undefined);
  const departments = useDepartments() ?? [];
  const form = useKitForm<Values>({
    classification: possible.length === 1 ? (possible[0]?.code ?? null) : null,
    name: "",
    department: departmentId ?? null,
  });
  const groups: Readonly<Record<string, string>> = statementTexts.groups;
  const add = ({ classification, name, department }: Values) => {
    const choice = possible.find(({ code }) => code === classification);
    if (choice === undefined) {
      // The notice says it, in the specification's words; the field is only marked.
      form.setErrors({ classification: true });
      notifyWarning({ title: texts.invalidTitle, message: texts.noClassification });
      return;
    }
    onAdd({ group: section, choice, name: name.trim(), departmentId: withDepartment ? department : null });
  };
  return (
    <DialogForm
      title={texts.dialogOf(groups[section] ?? section)}
      widthPx={480}
      form={form}
      onSubmit={add}
      saving={false}
      error={null}
      submitLabel={texts.addRow}
      onClose={onClose}
    >
      <SelectField
        form={form}
        name="classification"
        label={texts.classification}
        placeholder={texts.chooseClassification}
        withAsterisk
        data-autofocus
        openOnFocus={false}
        data={choices.map(({ code, label, reason }) => ({
          value: code,
          label: reason === undefined ? label : `${label}: ${reason}`,
          disabled: reason !== undefined,
        }))}
        renderOption={({ option }) => (
          <span>
            {option.label}
            <Text size="xs" c="dimmed">
              {CLASS_TEXTS[option.value as keyof typeof CLASS_TEXTS]}
            </Text>
          </span>
        )}
      />
      <TextField form={form} name="name" label={texts.name} description={texts.nameHint} maxLength={200} />
      {withDepartment && departments.length > 0 ? (
        <SelectField
          form={form}
          name="department"
          label={texts.department}
          placeholder={texts.noDepartment}
          clearable
          data={departments.map(({ id, name }) => ({ value: id, label: name }))}
        />
      ) : null}
    </DialogForm>
  );
}
