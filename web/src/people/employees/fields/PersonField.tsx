import type { SelectProps } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { FoundField } from "../../../kit/form/FoundField.tsx";
import type { FieldOf } from "../../../kit/form/field.ts";
import { employeeQueries } from "../api.ts";

/** The maximum number of employees listed for a search. */
const SHOWN = 50;
const PAUSE_MS = 200;

type PersonFieldProps<Values extends Record<string, unknown>> = FieldOf<
  Values,
  Omit<SelectProps, "data" | "filter" | "onSearchChange">
> & {
  /** The employee selected initially. */
  readonly known?: { readonly id: string; readonly name: string } | undefined;
  /** The id of an employee who cannot be chosen. */
  readonly without?: string | undefined;
};

/** A field for choosing an employee, who is found by name or number. */
export function PersonField<Values extends Record<string, unknown>>({
  known,
  without,
  ...field
}: PersonFieldProps<Values>) {
  const [typed, setTyped] = useState("");
  const [search] = useDebouncedValue(typed.trim(), PAUSE_MS);
  const input = { status: "active", page: 1, size: SHOWN, ...(search === "" ? {} : { search }) } as const;
  const { data } = useQuery({ ...employeeQueries.list.queryOptions({ input }), placeholderData: keepPreviousData });
  const found = (data?.data ?? [])
    .filter(({ id }) => id !== without)
    .map(({ id, name }) => ({ value: id, label: name }));
  return (
    <FoundField {...field} found={found} known={known && { value: known.id, label: known.name }} onSearch={setTyped} />
  );
}
