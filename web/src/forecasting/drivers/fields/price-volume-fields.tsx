import { RadioField, SwitchField } from "../../../kit/form/choice-fields.tsx";
import type { PriceVolumeValues } from "../forms/price-volume.ts";
import { monthsOf } from "../forms/spans.ts";
import { driverTexts } from "../texts.ts";
import type { FieldsProps } from "./field-props.ts";
import { MonthlyInputs } from "./MonthlyInputs.tsx";
import { NumberText } from "./NumberText.tsx";
import { PeriodFields } from "./span-fields.tsx";

const texts = driverTexts.priceVolume;

const METHODS = [
  { value: "equal", label: texts.equal },
  { value: "unequal", label: texts.unequal },
];

/**
 * Fields for the period, the price and the volume. The user chooses whether the volume is the same for all months or
 * entered for each month.
 */
export function PriceVolumeFields({ form, context }: FieldsProps<PriceVolumeValues>) {
  const { values, errors } = form;
  return (
    <>
      <PeriodFields form={form} />
      <RadioField form={form} name="method" label={driverTexts.method} options={METHODS} withAsterisk />
      <NumberText form={form} name="price" label={driverTexts.amountIn(texts.price, context.unit)} withAsterisk />
      {values.method === "equal" ? (
        <>
          <NumberText form={form} name="volume" label={texts.volume} description={texts.volumeHint} withAsterisk />
          <SwitchField form={form} name="seasonal" label={texts.seasonal} description={texts.seasonalHint} />
        </>
      ) : null}
      {values.method === "unequal" ? (
        <MonthlyInputs
          label={texts.volumes}
          title={driverTexts.problems.volume}
          months={monthsOf(values)}
          values={values.volumes}
          onChange={(volumes) => form.setFieldValue("volumes", volumes)}
          error={typeof errors.volumes === "string" ? errors.volumes : undefined}
        />
      ) : null}
    </>
  );
}
