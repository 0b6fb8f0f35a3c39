import { payrollTypes } from "@hazina/contract/payroll/types.ts";
import { Text } from "@mantine/core";
import { useState } from "react";
import { useSave } from "../../api/use-save.ts";
import { SelectField } from "../../kit/form/choice-fields.tsx";
import { FormDrawer } from "../../kit/form/FormDrawer.tsx";
import { NumberField } from "../../kit/form/number-fields.tsx";
import { optionsOf } from "../../kit/form/options.ts";
import { TextField } from "../../kit/form/text-fields.tsx";
import { requestSchema, schemaOver, useKitForm } from "../../kit/form/use-kit-form.ts";
import { type PayrollType, refreshPayroll, typeQueries } from "../api.ts";
import { ApprovalLevelFields, type LevelValues, levelsOf, levelValues } from "./ApprovalLevelFields.tsx";
import { setupTexts } from "./texts.ts";

const texts = setupTexts.types;

type Values = {
  readonly name: string;
  readonly kind: PayrollType["kind"];
  readonly frequency: PayrollType["frequency"];
  readonly cut_off_day: number | string;
  readonly pay_day: number | string;
};

type TypeFormProps = {
  /** The payroll type to change; null to add one. */
  readonly type: PayrollType | null;
  readonly onClose: () => void;
};

/** Shows the form for adding or changing a payroll type. */
export function TypeForm({ type, onClose }: TypeFormProps) {
  const [levels, setLevels] = useState<readonly LevelValues[]>(() => levelValues(type?.approval_levels ?? []));
  const whole = ({ cut_off_day, pay_day, ...values }: Values) => ({
    ...values,
    cut_off_day: Number(cut_off_day),
    pay_day: Number(pay_day),
    approval_levels: levelsOf(levels),
  });
  const initial: Values = {
    name: type?.name ?? "",
    kind: type?.kind ?? "salary",
    frequency: type?.frequency ?? "monthly",
    cut_off_day: type?.cut_off_day ?? 25,
    pay_day: type?.pay_day ?? 28,
  };
  const form = useKitForm<Values>(initial, schemaOver(requestSchema(payrollTypes.create), whole));
  const call = (values: Values): Promise<{ message: string }> =>
    type === null ? typeQueries.create.call(whole(values)) : typeQueries.update.call({ id: type.id, ...whole(values) });
  const save = useSave(call, refreshPayroll, onClose);
  const { fields } = texts;
  const [shape, setShape] = useState({ kind: initial.kind, frequency: initial.frequency });
  form.watch("kind", ({ value }) => setShape((before) => ({ ...before, kind: value })));
  form.watch("frequency", ({ value }) => setShape((before) => ({ ...before, frequency: value })));
  const isByPeriod = shape.kind === "wages" && shape.frequency !== "monthly";
  return (
    <FormDrawer title={type === null ? texts.add : texts.edit} onClose={onClose} form={form} {...save}>
      <TextField form={form} name="name" label={fields.name} withAsterisk data-autofocus />
      <SelectField form={form} name="kind" label={fields.kind} data={optionsOf(fields.kinds)} allowDeselect={false} />
      <SelectField
        form={form}
        name="frequency"
        label={fields.frequency}
        data={optionsOf(texts.frequencies)}
        allowDeselect={false}
      />
      <NumberField
        form={form}
        name="cut_off_day"
        label={fields.cutOff}
        description={fields.cutOffHint}
        min={1}
        max={31}
      />
      {isByPeriod ? (
        <Text c="dimmed" size="sm">
          {fields.paidAfterPeriod}
        </Text>
      ) : (
        <NumberField
          form={form}
          name="pay_day"
          label={fields.payDay}
          description={fields.payDayHint}
          min={1}
          max={31}
        />
      )}
      <ApprovalLevelFields levels={levels} onChange={setLevels} />
    </FormDrawer>
  );
}
