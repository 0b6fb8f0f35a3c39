import { SelectField } from "../../../kit/form/choice-fields.tsx";
import { MonthField } from "../../../kit/form/date-fields.tsx";
import type { FieldName } from "../../../kit/form/field.ts";
import styles from "../drivers.module.css";
import { largestLine, linesOfClass } from "../forms/choices.ts";
import type { StraightLineValues } from "../forms/straight-line.ts";
import { driverTexts } from "../texts.ts";
import type { FieldsProps } from "./field-props.ts";
import { NumberText } from "./NumberText.tsx";

const texts = driverTexts.straightLine;

/**
 * Fields for the cost, purchase month, life and salvage value of an asset, and for the line that receives the opposite
 * entry.
 */
export function StraightLineFields<Values extends StraightLineValues>({ form, context }: FieldsProps<Values>) {
  const name = (field: keyof StraightLineValues) => field as FieldName<Values>;
  const isAsset = context.line.statement === "balance_sheet";
  const { purchase_date } = form.values;
  const isLater = purchase_date !== null && purchase_date > context.cutOver;
  return (
    <>
      <NumberText form={form} name={name("cost")} label={driverTexts.amountIn(texts.cost, context.unit)} withAsterisk />
      <MonthField
        form={form}
        name={name("purchase_date")}
        label={texts.purchase}
        withAsterisk
        {...(isAsset ? { description: isLater ? texts.bought : texts.owned } : {})}
      />
      <div className={styles.pair}>
        <NumberText form={form} name={name("life_years")} label={texts.lifeYears} inputMode="numeric" withAsterisk />
        <NumberText form={form} name={name("life_months")} label={texts.lifeMonths} inputMode="numeric" />
      </div>
      <NumberText form={form} name={name("salvage")} label={driverTexts.amountIn(texts.salvage, context.unit)} />
      <SelectField
        form={form}
        name={name("other")}
        label={isAsset ? texts.line : texts.asset}
        placeholder={isAsset ? largestLine(context, "DA") : texts.noAsset}
        data={isAsset ? linesOfClass(context, "DA") : linesOfClass(context, "FA", "IA", "OCA", "ONCA", "INV", "WIP")}
        clearable
        {...(isAsset ? {} : { description: texts.assetHint })}
      />
    </>
  );
}
