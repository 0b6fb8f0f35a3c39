import {
  Checkbox,
  type CheckboxProps,
  Radio,
  type RadioGroupProps,
  type SelectProps,
  Stack,
  Switch,
  type SwitchProps,
} from "@mantine/core";
import { kitTexts } from "../texts.ts";
import { Select } from "./choices.tsx";
import type { FieldOf } from "./field.ts";

/** A field for choosing one option from a searchable list. */
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

type RadioOptions = Omit<RadioGroupProps, "children"> & {
  readonly options: readonly { readonly value: string; readonly label: string; readonly description?: string }[];
};

/** A field for choosing one of a few options, all of them visible. */
export function RadioField<Values extends Record<string, unknown>>({
  form,
  name,
  options,
  ...props
}: FieldOf<Values, RadioOptions>) {
  const input = form.getInputProps(name);
  const isWrong = input.error !== undefined && input.error !== null;
  return (
    <Radio.Group key={form.key(name)} name={name} {...input} {...props}>
      <Stack gap={6} my={4}>
        {options.map((option) => (
          <Radio key={option.value} size="sm" aria-invalid={isWrong || undefined} error={isWrong} {...option} />
        ))}
      </Stack>
    </Radio.Group>
  );
}

export function CheckboxField<Values extends Record<string, unknown>>({
  form,
  name,
  ...props
}: FieldOf<Values, CheckboxProps>) {
  return <Checkbox key={form.key(name)} name={name} {...form.getInputProps(name, { type: "checkbox" })} {...props} />;
}

/** A switch for a setting that is on or off. */
export function SwitchField<Values extends Record<string, unknown>>({
  form,
  name,
  ...props
}: FieldOf<Values, SwitchProps>) {
  return <Switch key={form.key(name)} name={name} {...form.getInputProps(name, { type: "checkbox" })} {...props} />;
}
