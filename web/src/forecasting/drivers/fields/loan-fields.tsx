import { cents } from "@hazina/base/money.ts";
import { SelectField } from "../../../kit/form/choice-fields.tsx";
import { MonthField } from "../../../kit/form/date-fields.tsx";
import { formatMoney } from "../../../kit/format/amount.ts";
import { periodTitle } from "../../../kit/format/period.ts";
import styles from "../drivers.module.css";
import { largestLine, linesOfClass } from "../forms/choices.ts";
import type { DriverContext } from "../forms/driver-context.ts";
import { balanceAtCutOver, type LoanValues } from "../forms/loan-repayment.ts";
import { driverTexts } from "../texts.ts";
import type { FieldsProps } from "./field-props.ts";
import { NumberText } from "./NumberText.tsx";

const texts = driverTexts.loan;

/** Fields for the principal, interest rate, term, start and interest line of a loan. */
export function LoanFields({ form, context }: FieldsProps<LoanValues>) {
  const note = noteOf(form.values, context);
  return (
    <>
      <NumberText
        form={form}
        name="principal"
        label={driverTexts.amountIn(texts.principal, context.unit)}
        withAsterisk
      />
      <NumberText form={form} name="rate" label={driverTexts.percentOf(texts.rate)} withAsterisk />
      <div className={styles.pair}>
        <NumberText form={form} name="years" label={texts.years} inputMode="numeric" withAsterisk />
        <NumberText form={form} name="months" label={texts.months} inputMode="numeric" withAsterisk />
      </div>
      <MonthField
        form={form}
        name="start_month"
        label={texts.start}
        withAsterisk
        {...(note === undefined ? {} : { description: note })}
      />
      <SelectField
        form={form}
        name="interest"
        label={texts.interest}
        placeholder={largestLine(context, "IEXP")}
        data={linesOfClass(context, "IEXP")}
        clearable
      />
    </>
  );
}

function noteOf({ start_month }: LoanValues, context: DriverContext): string | undefined {
  if (start_month === null) return undefined;
  if (start_month > context.cutOver) return texts.drawn(periodTitle(start_month));
  const balance = formatMoney(cents(balanceAtCutOver(context)), context.currency);
  return texts.running(balance, periodTitle(context.cutOver));
}
