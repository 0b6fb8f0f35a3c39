import { Text } from "@mantine/core";
import { useState } from "react";
import { MonthField } from "../../kit/form/date-fields.tsx";
import { MoneyField, NumberField, PercentField } from "../../kit/form/number-fields.tsx";
import { TextField } from "../../kit/form/text-fields.tsx";
import type { KitForm } from "../../kit/form/use-kit-form.ts";
import { useCurrencySign } from "../../session/use-currency-sign.ts";
import type { PayElement } from "../api.ts";
import { FactFields } from "../setup/FactFields.tsx";
import { setupTexts } from "../setup/texts.ts";
import type { HeldValues } from "./held-values.ts";

const texts = setupTexts.held.fields;

type ValueFieldProps<Values extends HeldValues> = { readonly form: KitForm<Values>; readonly element: PayElement };

type HeldFieldsProps<Values extends HeldValues> = {
  readonly form: KitForm<Values>;
  /** The chosen element; undefined until one is chosen. Its calculation determines which fields are shown. */
  readonly element: PayElement | undefined;
};

/** Fields for an assigned pay element: its value, its first and last month, and the total amount at which it ends. */
export function HeldFields<Values extends HeldValues>({ form, element }: HeldFieldsProps<Values>) {
  const currency = useCurrencySign();
  const amounts = { form, currency, allowNegative: false } as const;
  return (
    <>
      {element === undefined ? null : <ValueField form={form} element={element} />}
      <MonthField form={form} name="from" label={texts.from} withAsterisk />
      <MonthField form={form} name="through" label={texts.through} description={texts.throughHint} />
      <MoneyField {...amounts} name="total" label={texts.total} description={texts.totalHint} />
      {element?.class === "deduction" ? (
        <>
          <MoneyField {...amounts} name="claimed" label={texts.claimed} description={texts.claimedHint} />
          <TextField form={form} name="member_number" label={texts.member} />
        </>
      ) : null}
    </>
  );
}

function ValueField<Values extends HeldValues>({ form, element }: ValueFieldProps<Values>) {
  const currency = useCurrencySign();
  const [type, setType] = useState(form.getValues().facts.type);
  form.watch("facts.type", ({ value }) => setType(value as typeof type));
  const { calculation, value } = element;
  const hint = value === null ? {} : { description: texts.valueHint };
  switch (calculation) {
    case "amount":
      return (
        <MoneyField
          form={form}
          name="value"
          label={texts.value.amount}
          {...hint}
          currency={currency}
          allowNegative={false}
        />
      );
    case "percent_of_basic":
      return (
        <PercentField form={form} name="value" label={texts.value.percent_of_basic} {...hint} allowNegative={false} />
      );
    case "units":
      return <NumberField form={form} name="value" label={texts.value.units} decimalScale={2} allowNegative={false} />;
    case "formula":
      return <Text c="dimmed">{texts.formula}</Text>;
    case "facts":
      return <FactFields form={form} type={type} />;
  }
}
