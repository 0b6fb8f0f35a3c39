import type { SelectProps } from "@mantine/core";
import { useState } from "react";
import { SelectField } from "./choice-fields.tsx";
import type { FieldOf } from "./field.ts";

type Option = { readonly value: string; readonly label: string };

type FoundFieldProps<Values extends Record<string, unknown>> = FieldOf<
  Values,
  Omit<SelectProps, "data" | "filter" | "onSearchChange">
> & {
  /** The server's matches for the text last typed. */
  readonly found: readonly Option[];
  /** The option selected initially, if any. */
  readonly known?: Option | undefined;
  readonly onSearch: (typed: string) => void;
};

/**
 * A field for choosing one of many records, which the server searches as the user types. The chosen record stays
 * visible during another search.
 */
export function FoundField<Values extends Record<string, unknown>>({
  found,
  known,
  onSearch,
  ...field
}: FoundFieldProps<Values>) {
  const [chosen, setChosen] = useState(known);
  const isFound = new Set(found.map(({ value }) => value));
  const data = [...found, ...(chosen === undefined || isFound.has(chosen.value) ? [] : [chosen])];
  field.form.watch(field.name, ({ value }: { readonly value: unknown }) =>
    setChosen((before) => data.find((one) => one.value === value) ?? before),
  );
  return (
    <SelectField
      {...(field as FieldOf<Values, SelectProps>)}
      data={data}
      filter={({ options }) => options.filter((one) => "value" in one && isFound.has(one.value))}
      onSearchChange={onSearch}
    />
  );
}
