import {
  Checkbox,
  type CheckboxProps,
  NumberInput,
  type NumberInputProps,
  PasswordInput,
  type PasswordInputProps,
  Select,
  type SelectProps,
  Switch,
  type SwitchProps,
  Textarea,
  type TextareaProps,
  TextInput,
  type TextInputProps,
} from "@mantine/core";
import { kitTexts } from "../texts.ts";
import type { KitForm } from "./use-kit-form.ts";

/** What every field needs: its form, and the name of its value in it. */
export type FieldOf<Values extends Record<string, unknown>, Props> = Omit<Props, "form" | "name"> & {
  readonly form: KitForm<Values>;
  readonly name: keyof Values & string;
};

/** One line of text. */
export function TextField<Values extends Record<string, unknown>>({
  form,
  name,
  ...props
}: FieldOf<Values, TextInputProps>) {
  return <TextInput key={form.key(name)} name={name} {...form.getInputProps(name)} {...props} />;
}

/** Several lines of text. */
export function TextAreaField<Values extends Record<string, unknown>>({
  form,
  name,
  ...props
}: FieldOf<Values, TextareaProps>) {
  return <Textarea key={form.key(name)} name={name} autosize minRows={3} {...form.getInputProps(name)} {...props} />;
}

/** An e-mail address, with the keyboard and the completion for one. */
export function EmailField<Values extends Record<string, unknown>>(props: FieldOf<Values, TextInputProps>) {
  return <TextField type="email" inputMode="email" autoComplete="email" spellCheck={false} {...props} />;
}

/** A phone number, with the keyboard for one. */
export function PhoneField<Values extends Record<string, unknown>>(props: FieldOf<Values, TextInputProps>) {
  return <TextField type="tel" inputMode="tel" autoComplete="tel" placeholder="+254 7xx xxx xxx" {...props} />;
}

/** A password that can be shown. Give `autoComplete` as `current-password` or `new-password`. */
export function PasswordField<Values extends Record<string, unknown>>({
  form,
  name,
  ...props
}: FieldOf<Values, PasswordInputProps> & { readonly autoComplete: "current-password" | "new-password" }) {
  return (
    <PasswordInput
      key={form.key(name)}
      name={name}
      visibilityToggleButtonProps={{ "aria-label": kitTexts.showPassword, tabIndex: 0 }}
      {...form.getInputProps(name)}
      {...props}
    />
  );
}

/** A number. */
export function NumberField<Values extends Record<string, unknown>>({
  form,
  name,
  ...props
}: FieldOf<Values, NumberInputProps>) {
  return <NumberInput key={form.key(name)} name={name} hideControls {...form.getInputProps(name)} {...props} />;
}

/** An amount in a currency: thousands separators while typing, two decimals. */
export function MoneyField<Values extends Record<string, unknown>>({
  currency,
  ...props
}: FieldOf<Values, NumberInputProps> & { readonly currency: string }) {
  return (
    <NumberField
      inputMode="decimal"
      thousandSeparator=","
      decimalScale={2}
      fixedDecimalScale
      prefix={`${currency} `}
      {...props}
    />
  );
}

/** A percentage. */
export function PercentField<Values extends Record<string, unknown>>(props: FieldOf<Values, NumberInputProps>) {
  return <NumberField inputMode="decimal" decimalScale={4} suffix=" %" {...props} />;
}

/** One of a list, found by typing. */
export function SelectField<Values extends Record<string, unknown>>({ form, name, ...props }: FieldOf<Values, SelectProps>) {
  return (
    <Select
      key={form.key(name)}
      name={name}
      searchable
      nothingFoundMessage={kitTexts.nothingFound}
      {...form.getInputProps(name)}
      {...props}
    />
  );
}

/** A box to tick. */
export function CheckboxField<Values extends Record<string, unknown>>({
  form,
  name,
  ...props
}: FieldOf<Values, CheckboxProps>) {
  return <Checkbox key={form.key(name)} name={name} {...form.getInputProps(name, { type: "checkbox" })} {...props} />;
}

/** A setting that is on or off. */
export function SwitchField<Values extends Record<string, unknown>>({ form, name, ...props }: FieldOf<Values, SwitchProps>) {
  return <Switch key={form.key(name)} name={name} {...form.getInputProps(name, { type: "checkbox" })} {...props} />;
}
