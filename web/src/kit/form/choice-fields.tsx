import {
  Checkbox,
  type CheckboxProps,
  Radio,
  type RadioGroupProps,
  Select,
  type SelectProps,
  Stack,
  Switch,
  type SwitchProps,
} from "@mantine/core";
import type { KeyboardEvent } from "react";
import { kitTexts } from "../texts.ts";
import type { FieldOf } from "./field.ts";
import { useUnchanged } from "./use-unchanged.ts";

/** One of a list, found by typing. While the list is open Enter chooses in it, and never sends the form around it. */
export function SelectField<Values extends Record<string, unknown>>({
  form,
  name,
  data,
  ...props
}: FieldOf<Values, SelectProps>) {
  const choices = useUnchanged(data);
  return (
    <Select
      key={form.key(name)}
      name={name}
      searchable
      nothingFoundMessage={kitTexts.nothingFound}
      {...form.getInputProps(name)}
      onKeyDown={keepFromSending}
      {...props}
      {...(choices === undefined ? {} : { data: choices })}
    />
  );
}

function keepFromSending(event: KeyboardEvent<HTMLInputElement>): void {
  if (event.key === "Enter" && event.currentTarget.getAttribute("aria-expanded") === "true") event.preventDefault();
}

type RadioOptions = Omit<RadioGroupProps, "children"> & {
  readonly options: readonly { readonly value: string; readonly label: string; readonly description?: string }[];
};

/** One of a few, all of them in sight. */
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
