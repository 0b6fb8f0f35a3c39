import type { TextInputProps } from "@mantine/core";
import { type FieldOf, setFieldOf } from "../../../kit/form/field.ts";
import { TextField } from "../../../kit/form/text-fields.tsx";
import { tidyNumber } from "../forms/numbers.ts";

/** A number as a user types it: separators, `10k` or `=1200*1.16`; formatted when the field is left. */
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
