import { GROWTH_TYPES } from "@hazina/engine/forecasting/driver-fields/fields.ts";
import { ActionIcon, Button } from "@mantine/core";
import { SelectField } from "../../../kit/form/choice-fields.tsx";
import type { FieldName } from "../../../kit/form/field.ts";
import { IconTrash } from "../../../kit/icons/files.tsx";
import { IconPlus } from "../../../kit/icons/marks.tsx";
import styles from "../drivers.module.css";
import type { ConstantValues } from "../forms/constant-growing.ts";
import { driverTexts } from "../texts.ts";
import type { FieldsProps } from "./field-props.ts";
import { NumberText } from "./NumberText.tsx";
import { LengthFields } from "./span-fields.tsx";

const texts = driverTexts.constant;

/** Fields for a monthly amount, its start and length, and optionally its change from month to month. */
export function ConstantFields<Values extends ConstantValues>({ form, context }: FieldsProps<Values>) {
  const name = (field: keyof ConstantValues) => field as FieldName<Values>;
  const set = (values: Partial<ConstantValues>) => form.setValues(values as Partial<Values>);
  return (
    <>
      <NumberText
        form={form}
        name={name("amount")}
        label={driverTexts.amountIn(texts.amount, context.unit)}
        withAsterisk
      />
      <LengthFields form={form} />
      {form.values.growing ? (
        <div className={styles.step}>
          <SelectField
            form={form}
            name={name("gtype")}
            label={texts.stepType}
            data={GROWTH_TYPES.map((value) => ({ value, label: texts.stepTypes[value](context.unit) }))}
            searchable={false}
            allowDeselect={false}
            withAsterisk
          />
          <NumberText form={form} name={name("gvalue")} label={texts.stepValue} withAsterisk />
          <ActionIcon
            variant="subtle"
            color="gray"
            size="lg"
            aria-label={texts.remove}
            onClick={() => set({ growing: false, gtype: null, gvalue: "" })}
          >
            <IconTrash size={16} />
          </ActionIcon>
        </div>
      ) : (
        <div>
          <Button
            variant="subtle"
            size="compact-sm"
            leftSection={<IconPlus size={14} />}
            onClick={() => set({ growing: true })}
          >
            {texts.add}
          </Button>
        </div>
      )}
    </>
  );
}
