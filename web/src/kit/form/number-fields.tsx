import { NumberInput, type NumberInputProps } from "@mantine/core";
import type { FieldOf } from "./field.ts";

/** A field for a number; its value is an empty string while nothing is entered. */
export function NumberField<Values extends Record<string, unknown>>({
  form,
  name,
  ...props
}: FieldOf<Values, NumberInputProps>) {
  return <NumberInput key={form.key(name)} name={name} hideControls {...form.getInputProps(name)} {...props} />;
}

/** A field for an amount without its currency, with thousands separators while typing and at most two decimals. */
export function AmountField<Values extends Record<string, unknown>>(props: FieldOf<Values, NumberInputProps>) {
  return <NumberField inputMode="decimal" thousandSeparator="," decimalScale={2} min={0} {...props} />;
}

/** A field for an amount in a currency, with thousands separators while typing and two decimals. */
export function MoneyField<Values extends Record<string, unknown>>({
  form,
  name,
  currency,
  ...props
}: FieldOf<Values, NumberInputProps> & { readonly currency: string }) {
  const { onChange } = form.getInputProps(name);
  return (
    <NumberField
      form={form}
      name={name}
      inputMode="decimal"
      thousandSeparator=","
      decimalScale={2}
      fixedDecimalScale
      prefix={`${currency} `}
      onChange={(typed) => onChange(amountOf(typed))}
      {...props}
    />
  );
}

/** Converts the text of an amount field to a number. Text that is empty or not a number is returned unchanged. */
function amountOf(typed: number | string): number | string {
  return typed === "" || Number.isNaN(Number(typed)) ? typed : Number(typed);
}

/** A field for a percentage, with up to four decimals. */
export function PercentField<Values extends Record<string, unknown>>(props: FieldOf<Values, NumberInputProps>) {
  return <NumberField inputMode="decimal" decimalScale={4} suffix="%" {...props} />;
}
