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
import { policyTexts } from "./policy-texts.ts";

const texts = policyTexts.rates;

type Values = {
  readonly kind: keyof typeof texts.kinds;
  readonly from: string | null;
  readonly through: string | null;
  readonly month: string | null;
  readonly rate: number | string;
  readonly source: string;
};

/** Adds a rate that is not known yet; it takes effect after a second person approves it. */
export function AddRate({ month, onClose }: { readonly month: string; readonly onClose: () => void }) {
  const whole = ({ kind, from, through, month: carried, rate, source }: Values) =>
    kind === "carry_on"
      ? { carry_on: true, month: carried ?? "", source }
      : {
          table: kind,
          from: from ?? "",
          through: through ?? "",
          ...(rate === "" ? {} : { rate: Number(rate) }),
          source,
        };
  const initial: Values = { kind: "fringeBenefitTax", from: month, through: null, month, rate: "", source: "" };
  const [kind, setKind] = useState<Values["kind"]>(initial.kind);
  const form = useKitForm<Values>(initial, schemaOver(requestSchema(rateTables.addRow), whole));
  form.watch("kind", ({ value }) => setKind(value));
  const save = useSave((values: Values) => rateQueries.addRow.call(whole(values)), refreshPayroll, onClose);
  const { fields } = texts;
  return (
    <FormDrawer title={texts.add} onClose={onClose} form={form} {...save}>
      <RadioField form={form} name="kind" label={texts.kind} options={optionsOf(texts.kinds)} />
      {kind === "carry_on" ? (
        <MonthField form={form} name="month" label={fields.month} withAsterisk />
      ) : (
        <>
          <MonthField form={form} name="from" label={fields.from} withAsterisk />
          <MonthField form={form} name="through" label={fields.through} withAsterisk />
          <PercentField form={form} name="rate" label={fields.rate} allowNegative={false} withAsterisk />
        </>
      )}
      <TextField form={form} name="source" label={fields.source} description={fields.sourceHint} withAsterisk />
    </FormDrawer>
  );
}
