import { MonthField } from "../../../kit/form/date-fields.tsx";
import type { FieldName } from "../../../kit/form/field.ts";
import type { KitForm } from "../../../kit/form/use-kit-form.ts";
import { periodTitle } from "../../../kit/format/period.ts";
import styles from "../drivers.module.css";
import { type LengthValues, lastMonthOf, type PeriodValues } from "../forms/spans.ts";
import { driverTexts } from "../texts.ts";
import { NumberText } from "./NumberText.tsx";

type OfForm<Values> = { readonly form: KitForm<Values & Record<string, unknown>> };

/** Fields for the first and the last month, both included. */
export function PeriodFields<Values extends PeriodValues>({ form }: OfForm<Values>) {
  return (
    <fieldset className={styles.pair}>
      <legend>{driverTexts.period}</legend>
      <MonthField form={form} name={"start" as FieldName<Values>} label={driverTexts.from} withAsterisk />
      <MonthField form={form} name={"end" as FieldName<Values>} label={driverTexts.to} withAsterisk />
    </fieldset>
  );
}

/** Fields for the first month and a length in years and months; shows the last month. */
export function LengthFields<Values extends LengthValues>({ form }: OfForm<Values>) {
  const last = lastMonthOf(form.values);
  return (
    <div>
      <div className={styles.triple}>
        <MonthField form={form} name={"start_date" as FieldName<Values>} label={driverTexts.startDate} withAsterisk />
        <NumberText
          form={form}
          name={"years" as FieldName<Values>}
          label={driverTexts.periodYears}
          inputMode="numeric"
          withAsterisk
        />
        <NumberText
          form={form}
          name={"months" as FieldName<Values>}
          label={driverTexts.periodMonths}
          inputMode="numeric"
          withAsterisk
        />
      </div>
      <p className={styles.hint}>{last === undefined ? "\u00a0" : driverTexts.lasts(periodTitle(last))}</p>
    </div>
  );
}
