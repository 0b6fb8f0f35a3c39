import { cents } from "@hazina/base/money.ts";
import { SelectField } from "../../../kit/form/choice-fields.tsx";
import { MonthField } from "../../../kit/form/date-fields.tsx";
import { formatMoney } from "../../../kit/format/amount.ts";
import { periodTitle } from "../../../kit/format/period.ts";
import styles from "../drivers.module.css";
import { largestLine, linesOfClass } from "../forms/choices.ts";
import { balanceAtCutOver, type LoanValues } from "../forms/loan-repayment.ts";
import type { DriverSite } from "../forms/site.ts";
import { driverTexts } from "../texts.ts";
import type { FieldsProps } from "./field-props.ts";
import { NumberText } from "./NumberText.tsx";

const texts = driverTexts.loan;

/** Principal, interest, term and start, and the line that carries the interest. */
export function LoanFields({ form, site }: FieldsProps<LoanValues>) {
  const note = noteOf(form.values, site);
  return (
    <>
      <NumberText form={form} name="principal" label={driverTexts.amountIn(texts.principal, site.unit)} withAsterisk />
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
        placeholder={largestLine(site, "IEXP")}
        data={linesOfClass(site, "IEXP")}
        clearable
      />
    </>
  );
}

function noteOf({ start_month }: LoanValues, site: DriverSite): string | undefined {
  if (start_month === null) return undefined;
  if (start_month > site.cutOver) return texts.drawn(periodTitle(start_month));
  const balance = formatMoney(cents(balanceAtCutOver(site)), site.currency);
  return texts.running(balance, periodTitle(site.cutOver));
}
