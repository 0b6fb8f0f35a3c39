import { RadioField } from "../../../kit/form/choice-fields.tsx";
import { CALCULATIONS, type ScheduleValues } from "../forms/schedules.ts";
import { driverTexts } from "../texts.ts";
import { ConstantFields } from "./constant-fields.tsx";
import type { FieldsProps } from "./field-props.ts";
import { OpeningFields } from "./opening-fields.tsx";
import { StraightLineFields } from "./straight-line-fields.tsx";

const texts = driverTexts.schedule;

const OPTIONS = CALCULATIONS.map((value) => ({ value, label: texts[value] }));

/** Lets the user choose the calculation of a schedule, and shows the fields of that calculation. */
export function ScheduleFields({ form, context }: FieldsProps<ScheduleValues>) {
  const { ptype } = form.values;
  return (
    <>
      <RadioField form={form} name="ptype" label={texts.method} options={OPTIONS} withAsterisk />
      {ptype === "constantGrowing" ? <ConstantFields form={form} context={context} /> : null}
      {ptype === "straightLineDepreciation" ? <StraightLineFields form={form} context={context} /> : null}
      {ptype === "percentageOfOpeningBalance" ? <OpeningFields form={form} context={context} /> : null}
    </>
  );
}
