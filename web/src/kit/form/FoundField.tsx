import type { SelectProps } from "@mantine/core";
import { useState } from "react";
import { SelectField } from "./choice-fields.tsx";
import type { FieldOf } from "./field.ts";

type Option = { readonly value: string; readonly label: string };

type FoundFieldProps<Values extends Record<string, unknown>> = FieldOf<
  Values,
  Omit<SelectProps, "data" | "filter" | "onSearchChange">
> & {
  /** The server's matches for the last typed text. */
  readonly found: readonly Option[];
  /** What the form begins with, where it begins with one. */
  readonly known?: Option | undefined;
  readonly onSearch: (typed: string) => void;
};

/** One of very many, found on the server by typing: what is chosen stays named while something else is looked for. */
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
