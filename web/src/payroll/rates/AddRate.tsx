import { LAW_TABLES } from "@hazina/contract/payroll/law-values.ts";
import { rateTables } from "@hazina/contract/payroll/settings.ts";
import { useState } from "react";
import { useSave } from "../../api/use-save.ts";
import { RadioField } from "../../kit/form/choice-fields.tsx";
import { MonthField } from "../../kit/form/date-fields.tsx";
import { FormDrawer } from "../../kit/form/FormDrawer.tsx";
import { PercentField } from "../../kit/form/number-fields.tsx";
import { optionsOf } from "../../kit/form/options.ts";
import { TextField } from "../../kit/form/text-fields.tsx";
import { requestSchema, schemaOver, useKitForm } from "../../kit/form/use-kit-form.ts";
import { rateQueries, refreshPayroll } from "../api.ts";
import { policyTexts } from "../setup/policy-texts.ts";
import { type BillRates, changesOf, lawOf, NO_RATES } from "../what-if/bill.ts";
import { BandFields, HousingLevyField, NssfFields, ReliefField, ShifFields } from "../what-if/LawFields.tsx";

const texts = policyTexts.rates;

type Values = {
  readonly kind: keyof typeof texts.kinds;
  readonly from: string | null;
  readonly through: string | null;
  readonly month: string | null;
  readonly rate: number | string;
  readonly source: string;
  /** The statutory values in the form. Initially they are the latest values that Hazina knows. */
  readonly changes: BillRates;
};

type LawKind = keyof typeof LAW_TABLES;

const LAW_FIELDS = {
  personalRelief: ReliefField,
  shif: ShifFields,
  housingLevy: HousingLevyField,
  nssf: NssfFields,
} as const satisfies Readonly<Record<Exclude<LawKind, "paye">, unknown>>;

function isLaw(kind: Values["kind"]): kind is LawKind {
  return kind in LAW_TABLES;
}

/**
 * Returns the entered values of one kind of rate as the API expects them. Values for all remaining kinds are left out.
 */
function valuesOf(kind: LawKind, changes: BillRates) {
  const all = changesOf(NO_RATES, changes);
  const name = LAW_TABLES[kind];
  return { [name]: all[name] };
}

/**
 * Shows the form for adding a statutory rate that Hazina does not know yet. The rate takes effect once a second person
 * has approved it.
 */
export function AddRate({ month, onClose }: { readonly month: string; readonly onClose: () => void }) {
  const whole = ({ kind, from, through, month: carried, rate, source, changes }: Values) => {
    if (kind === "carry_on") return { carry_on: true, month: carried ?? "", source };
    const months = { table: kind, from: from ?? "", through: through ?? "", source };
    if (isLaw(kind)) return { ...months, values: valuesOf(kind, changes) };
    return { ...months, ...(rate === "" ? {} : { rate: Number(rate) }) };
  };
  const law = lawOf(month);
  const usual = { kind: "fringeBenefitTax", rate: "", source: "" } as const;
  const initial: Values = { ...usual, from: month, through: null, month, changes: law };
  const [kind, setKind] = useState<Values["kind"]>(initial.kind);
  const form = useKitForm<Values>(initial, schemaOver(requestSchema(rateTables.addRow), whole));
  form.watch("kind", ({ value }) => setKind(value));
  const save = useSave((values: Values) => rateQueries.addRow.call(whole(values)), refreshPayroll, onClose);
  const { fields } = texts;
  const Law = isLaw(kind) && kind !== "paye" ? LAW_FIELDS[kind] : undefined;
  return (
    <FormDrawer title={texts.add} onClose={onClose} form={form} {...save}>
      <RadioField form={form} name="kind" label={texts.kind} options={optionsOf(texts.kinds)} />
      {kind === "carry_on" ? (
        <MonthField form={form} name="month" label={fields.month} withAsterisk />
      ) : (
        <>
          <MonthField form={form} name="from" label={fields.from} withAsterisk />
          <MonthField form={form} name="through" label={fields.through} withAsterisk />
          {kind === "paye" ? (
            <BandFields form={form} onChange={(bands) => form.setFieldValue("changes.paye_bands", [...bands])} />
          ) : Law === undefined ? (
            <PercentField form={form} name="rate" label={fields.rate} allowNegative={false} withAsterisk />
          ) : (
            <Law form={form} />
          )}
        </>
      )}
      <TextField form={form} name="source" label={fields.source} description={fields.sourceHint} withAsterisk />
    </FormDrawer>
  );
}
