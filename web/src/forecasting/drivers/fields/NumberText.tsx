import type { TextInputProps } from "@mantine/core";
import { type FieldOf, setFieldOf } from "../../../kit/form/field.ts";
import { TextField } from "../../../kit/form/text-fields.tsx";
import { tidyNumber } from "../forms/numbers.ts";

/**
 * An input for a number with separators, such as `10k` or `=1200*1.16`; it is formatted when the user leaves the field.
 */
export function NumberText<Values extends Record<string, unknown>>({
  form,
  name,
  ...props
}: FieldOf<Values, TextInputProps>) {
  return (
    <TextField
      form={form}
      name={name}
      inputMode="decimal"
      autoComplete="off"
      onBlur={({ currentTarget }) => {
        const tidy = tidyNumber(currentTarget.value);
        if (tidy !== currentTarget.value) setFieldOf(form, name, tidy);
      }}
      {...props}
    />
  );
}
