import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { Select } from "../kit/form/choices.tsx";
import { employeeQueries } from "../people/employees/api.ts";

const FOUND = 50;

type PersonSelectProps = {
  readonly label: string;
  readonly value: string | null;
  readonly onChange: (id: string | null) => void;
  readonly error: ReactNode;
};

/** A field for choosing one employee, who is found by name or number. */
export function PersonSelect({ label, value, onChange, error }: PersonSelectProps) {
  const [search, setSearch] = useState("");
  const { data } = useQuery({
    ...employeeQueries.list.queryOptions({
      input: { page: 1, size: FOUND, ...(search.trim() === "" ? {} : { search: search.trim() }) },
    }),
    placeholderData: keepPreviousData,
  });
  return (
    <Select
      label={label}
      data={(data?.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
      value={value}
      onChange={onChange}
      onSearchChange={setSearch}
      searchable
      withAsterisk
      error={error}
      aria-invalid={Boolean(error) || undefined}
    />
  );
}
