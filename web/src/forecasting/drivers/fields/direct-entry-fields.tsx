import type { DirectValues } from "../forms/direct-entry.ts";
import { monthsOf } from "../forms/spans.ts";
import { driverTexts } from "../texts.ts";
import type { FieldsProps } from "./field-props.ts";
import { MonthlyInputs } from "./MonthlyInputs.tsx";
import { PeriodFields } from "./span-fields.tsx";

const texts = driverTexts.direct;

/** Fields for the period, and for an optional amount in each month. */
export function DirectEntryFields({ form, context }: FieldsProps<DirectValues>) {
  const { values, errors } = form;
  return (
    <>
      <PeriodFields form={form} />
      <MonthlyInputs
        label={driverTexts.amountIn(texts.amounts, context.unit)}
        title={texts.value}
        months={monthsOf(values)}
        values={values.amounts}
        onChange={(amounts) => form.setFieldValue("amounts", amounts)}
        error={typeof errors.amounts === "string" ? errors.amounts : undefined}
      />
    </>
  );
}
