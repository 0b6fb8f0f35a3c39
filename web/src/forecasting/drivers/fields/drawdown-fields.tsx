import styles from "../drivers.module.css";
import type { DrawdownValues } from "../forms/drawdown.ts";
import { driverTexts } from "../texts.ts";
import type { FieldsProps } from "./field-props.ts";
import { NumberText } from "./NumberText.tsx";
import { LengthFields } from "./span-fields.tsx";

const texts = driverTexts.drawdown;

/**
 * Fields for a residual drawdown: the number of recent months whose amounts are still partly unpaid, the percentage of
 * these amounts that is unpaid, and the period over which the remaining opening balance is paid off.
 */
export function DrawdownFields({ form, context }: FieldsProps<DrawdownValues>) {
  return (
    <>
      <NumberText
        form={form}
        name="delay"
        label={texts.delay}
        inputMode="numeric"
        description={context.code === "AP" ? texts.delayHintPayable : texts.delayHint}
        withAsterisk
      />
      <NumberText
        form={form}
        name="percentage"
        label={driverTexts.percentOf(texts.percentage)}
        description={texts.percentageHint}
        withAsterisk
      />
      <LengthFields form={form} />
      <p className={styles.hint}>{texts.period}</p>
    </>
  );
}
