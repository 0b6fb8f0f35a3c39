import { SelectField } from "../../../kit/form/choice-fields.tsx";
import type { FieldName } from "../../../kit/form/field.ts";
import { balanceChoices, largestLine, linesOfClass } from "../forms/choices.ts";
import type { OpeningValues } from "../forms/opening-balance.ts";
import { driverTexts } from "../texts.ts";
import type { FieldsProps } from "./field-props.ts";
import { NumberText } from "./NumberText.tsx";
import { LengthFields } from "./span-fields.tsx";

const texts = driverTexts.opening;

/** Fields for the account, the percentage of its opening balance, the first month, and the number of months. */
export function OpeningFields<Values extends OpeningValues>({ form, context }: FieldsProps<Values>) {
  const name = (field: keyof OpeningValues) => field as FieldName<Values>;
  const isBalance = context.line.statement === "balance_sheet";
  return (
    <>
      <SelectField
        form={form}
        name={name("of")}
        label={texts.account}
        data={balanceChoices(context)}
        description={isBalance ? texts.lowers : texts.flows}
        maxDropdownHeight={280}
        withAsterisk
      />
      <NumberText
        form={form}
        name={name("percentage")}
        label={driverTexts.percentOf(driverTexts.problems.percentage)}
        withAsterisk
      />
      <LengthFields form={form} />
      {context.code === "FA" || context.code === "IA" ? (
        <SelectField
          form={form}
          name={name("depreciation")}
          label={texts.line}
          placeholder={largestLine(context, "DA")}
          data={linesOfClass(context, "DA")}
          clearable
        />
      ) : null}
    </>
  );
}
