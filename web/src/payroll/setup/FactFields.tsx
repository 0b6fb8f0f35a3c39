import { SelectField } from "../../kit/form/choice-fields.tsx";
import { MoneyField, NumberField, PercentField } from "../../kit/form/number-fields.tsx";
import type { KitForm } from "../../kit/form/use-kit-form.ts";
import { useCurrencySign } from "../../session/use-currency-sign.ts";
import { FACT_CHOICES, FACT_FIELDS, FACT_TYPES, type FactField } from "./fact-values.ts";
import { setupTexts } from "./texts.ts";

const texts = setupTexts.held.facts;

type FactFieldsProps<Values extends Record<string, unknown>> = {
  readonly form: KitForm<Values>;
  /** The chosen kind of benefit. */
  readonly type: (typeof FACT_TYPES)[number];
};

const LABELS: Readonly<Record<string, string>> = {
  body: texts.body,
  cc: texts.cc,
  owned: texts.owned,
  hired_monthly: texts.hired,
  restricted_value: texts.restricted,
  tenure: texts.tenure,
  market_rent: texts.marketRent,
  rent_paid: texts.rentPaid,
  rent_charged: texts.rentCharged,
  other_income: texts.otherIncome,
  cost: texts.cost,
  paid_by_employee: texts.paidByEmployee,
  kind: texts.service,
  amount: texts.amount,
  days: texts.days,
  kilometres: texts.kilometres,
  standard_rate: texts.standardRate,
  balance: texts.balance,
  charged: texts.charged,
  regime: texts.regime,
};

const WORDS: Readonly<Record<string, string>> = {
  ...texts.bodies,
  ...texts.services,
  ...texts.regimes,
};

/** Fields for the facts that determine the statutory value of a benefit, such as a house, a car, meals or a loan. */
export function FactFields<Values extends Record<string, unknown>>({ form, type }: FactFieldsProps<Values>) {
  return (
    <>
      <SelectField
        form={form}
        name={"facts.type"}
        label={texts.type}
        data={FACT_TYPES.map((value) => ({ value, label: texts.types[value] }))}
        allowDeselect={false}
      />
      {FACT_FIELDS[type].map((field) => (
        <OneField key={`${type} ${field.name}`} form={form} field={field} />
      ))}
    </>
  );
}

type OneFieldProps<Values extends Record<string, unknown>> = {
  readonly form: KitForm<Values>;
  readonly field: FactField;
};

function OneField<Values extends Record<string, unknown>>({ form, field }: OneFieldProps<Values>) {
  const currency = useCurrencySign();
  const shared = {
    form,
    name: `facts.${field.name}`,
    label: LABELS[field.name] ?? field.name,
    withAsterisk: field.isNeeded === true,
  };
  switch (field.kind) {
    case "money":
      return <MoneyField {...shared} currency={currency} allowNegative={false} />;
    case "percent":
      return <PercentField {...shared} allowNegative={false} />;
    case "number":
      return <NumberField {...shared} allowNegative={false} />;
    case "choice":
      return (
        <SelectField
          {...shared}
          data={FACT_CHOICES[field.name as keyof typeof FACT_CHOICES].map((value) => ({
            value,
            label:
              field.name === "tenure" ? texts.tenures[value as keyof typeof texts.tenures] : (WORDS[value] ?? value),
          }))}
          allowDeselect={false}
        />
      );
  }
}
