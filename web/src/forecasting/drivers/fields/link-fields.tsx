import { RadioField, SelectField } from "../../../kit/form/choice-fields.tsx";
import styles from "../drivers.module.css";
import { LINKS, type LinkValues } from "../forms/link-to-previous.ts";
import { driverTexts } from "../texts.ts";
import type { FieldsProps } from "./field-props.ts";
import { NumberText } from "./NumberText.tsx";
import { PeriodFields } from "./span-fields.tsx";

const texts = driverTexts.link;

const OPTIONS = LINKS.map((value) => ({ value, label: texts.links[value], description: texts.hints[value] }));
const DIRECTIONS = [
  { value: "increase", label: texts.increase },
  { value: "decrease", label: texts.decrease },
];

/** Fields for the period, the earlier month to link to, and the increase or decrease. */
export function LinkFields({ form, context }: FieldsProps<LinkValues>) {
  const units = [
    { value: "percent", label: texts.percent },
    { value: "amount", label: context.unit },
  ];
  return (
    <>
      <PeriodFields form={form} />
      <RadioField form={form} name="link" label={texts.link} options={OPTIONS} />
      <div className={styles.triple}>
        <SelectField
          form={form}
          name="direction"
          label={texts.direction}
          data={DIRECTIONS}
          searchable={false}
          allowDeselect={false}
        />
        <NumberText form={form} name="value" label={texts.value} withAsterisk />
        <SelectField form={form} name="unit" label={texts.unit} data={units} searchable={false} allowDeselect={false} />
      </div>
    </>
  );
}
