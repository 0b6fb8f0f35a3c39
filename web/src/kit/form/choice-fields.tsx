import { Checkbox, type CheckboxProps, Select, type SelectProps, Switch, type SwitchProps } from "@mantine/core";
import { kitTexts } from "../texts.ts";
import type { FieldOf } from "./field.ts";

/** One of a list, found by typing. */
export function SelectField<Values extends Record<string, unknown>>({
  form,
  name,
  ...props
}: FieldOf<Values, SelectProps>) {
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
export function SwitchField<Values extends Record<string, unknown>>({
  form,
  name,
  ...props
}: FieldOf<Values, SwitchProps>) {
  return <Switch key={form.key(name)} name={name} {...form.getInputProps(name, { type: "checkbox" })} {...props} />;
}
