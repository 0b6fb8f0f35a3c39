import { Loader } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { MultiSelect } from "../kit/form/choices.tsx";
import { employeeQueries } from "../people/employees/api.ts";

type PeopleFieldProps = {
  readonly label: string;
  readonly description?: string;
  readonly value: readonly string[];
  readonly onChange: (ids: string[]) => void;
  readonly error?: string | undefined;
  /** The employees selected initially, with their names. */
  readonly known?: readonly { readonly id: string; readonly name: string }[];
};

const FOUND = 50;
const PAUSE_MS = 200;

/** A field for choosing several employees, who are found by name or number. */
export function PeopleField({ label, description, value, onChange, error, known: given = [] }: PeopleFieldProps) {
  const [search, setSearch] = useState("");
  const [looked] = useDebouncedValue(search.trim(), PAUSE_MS);
  const [known, setKnown] = useState<ReadonlyMap<string, string>>(
    () => new Map(given.map(({ id, name }) => [id, name])),
  );
  const query = useQuery({
    ...employeeQueries.list.queryOptions({
      input: { page: 1, size: FOUND, sort: "name", ...(looked === "" ? {} : { search: looked }) },
    }),
    placeholderData: keepPreviousData,
  });
  const found = (query.data?.data ?? []).map(({ id, name }) => ({ value: id, label: name }));
  const names = new Map([...known, ...found.map((one) => [one.value, one.label] as const)]);
  const others = value.filter((id) => !found.some((one) => one.value === id));
  const data = [...found, ...others.map((id) => ({ value: id, label: names.get(id) ?? id }))];
  const choose = (ids: string[]) => {
    setKnown(new Map(ids.map((id) => [id, names.get(id) ?? id])));
    onChange(ids);
  };
  return (
    <MultiSelect
      label={label}
      {...(description === undefined ? {} : { description })}
      data={data}
      value={[...value]}
      onChange={choose}
      searchable
      clearable
      searchValue={search}
      onSearchChange={setSearch}
      filter={({ options }) => options}
      error={error}
      rightSection={query.isFetching ? <Loader size={14} /> : undefined}
      maxDropdownHeight={240}
    />
  );
}
