import { RadioField } from "../../../kit/form/choice-fields.tsx";
import { GROWTH_CHANGES, type GrowthValues } from "../forms/periodic-growth.ts";
import { driverTexts } from "../texts.ts";
import type { FieldsProps } from "./field-props.ts";
import { NumberText } from "./NumberText.tsx";
import { PeriodFields } from "./span-fields.tsx";

const texts = driverTexts.growth;

/** Fields for the period, and for the kind and size of growth over the previous year. */
export function GrowthFields({ form, context }: FieldsProps<GrowthValues>) {
  const { change } = form.values;
  const names = context.code === "REV" ? texts.changes : texts.otherChanges;
  const title = texts.titles[change];
  return (
    <>
      <PeriodFields form={form} />
      <RadioField
        form={form}
        name="change"
        label={texts.change}
        options={GROWTH_CHANGES.map((value) => ({ value, label: names[value] }))}
      />
      <NumberText
        form={form}
        name="value"
        label={change === "percent" ? driverTexts.percentOf(title) : driverTexts.amountIn(title, context.unit)}
        description={texts.hint}
        withAsterisk
      />
    </>
  );
}
