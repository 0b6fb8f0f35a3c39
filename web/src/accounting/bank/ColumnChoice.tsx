import { Button, SimpleGrid, Stack, Text } from "@mantine/core";
import { useState } from "react";
import { MultiSelect, Select } from "../../kit/form/choices.tsx";
import { textColumn } from "../../kit/list/columns.tsx";
import { DataTable } from "../../kit/list/DataTable.tsx";
import type { StatementPreview } from "../api.ts";
import { type ChosenColumns, type ColumnValues, chosenColumns, valuesOf } from "./column-values.ts";
import { bankTexts } from "./texts.ts";

const texts = bankTexts.wizard;
const { fields } = texts;

type Props = {
  readonly preview: StatementPreview;
  readonly isReading: boolean;
  readonly onRead: (columns: ChosenColumns) => void;
};

/**
 * A form to assign the columns of a statement file by their headings, with the first rows of the
 * file as an example.
 */
export function ColumnChoice({ preview, isReading, onRead }: Props) {
  const isNeeded = preview.state === "columns_needed";
  const [isOpen, setOpen] = useState(isNeeded);
  const [values, setValues] = useState(() => valuesOf(preview.columns));
  if (!isOpen)
    return (
      <Button variant="default" w="fit-content" onClick={() => setOpen(true)}>
        {texts.change}
      </Button>
    );
  const chosen = chosenColumns(values);
  return (
    <Stack gap="md">
      <Text>{texts.choose}</Text>
      <ColumnFields headings={preview.headings} values={values} onValues={setValues} />
      <Button
        variant="default"
        w="fit-content"
        loading={isReading}
        disabled={chosen === undefined}
        onClick={() => {
          if (chosen !== undefined) onRead(chosen);
        }}
      >
        {texts.again}
      </Button>
      {preview.sample.length === 0 ? null : <Sample preview={preview} />}
    </Stack>
  );
}

type FieldProps = {
  readonly headings: readonly string[];
  readonly values: ColumnValues;
  readonly onValues: (values: ColumnValues) => void;
};

function ColumnFields({ headings, values, onValues }: FieldProps) {
  const data = [...headings];
  const set = (changes: Partial<ColumnValues>) => onValues({ ...values, ...changes });
  const field = (name: "day" | "reference" | "paidIn" | "paidOut" | "amount" | "balance", isRequired: boolean) => (
    <Select
      label={fields[name]}
      data={data}
      value={values[name]}
      onChange={(heading) => set({ [name]: heading })}
      clearable={!isRequired}
      withAsterisk={isRequired}
      searchable
      {...(isRequired ? {} : { placeholder: fields.none })}
    />
  );
  return (
    <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
      {field("day", true)}
      <MultiSelect
        label={fields.details}
        data={data}
        value={[...values.details]}
        onChange={(details) => set({ details })}
        withAsterisk
        searchable
      />
      <Select
        label={fields.amounts}
        data={[
          { value: "two", label: fields.two },
          { value: "one", label: fields.one },
        ]}
        value={values.isTwo ? "two" : "one"}
        onChange={(way) => set({ isTwo: way !== "one" })}
        allowDeselect={false}
      />
      {values.isTwo ? field("paidIn", true) : field("amount", true)}
      {values.isTwo ? field("paidOut", true) : null}
      {field("balance", false)}
      {field("reference", false)}
    </SimpleGrid>
  );
}

type SampleRow = { readonly key: string; readonly cells: readonly string[] };

function Sample({ preview: { headings, sample } }: { readonly preview: StatementPreview }) {
  const rows: readonly SampleRow[] = sample.map((cells, at) => ({ key: `row ${at + 1}`, cells }));
  const columns = headings.map((heading, at) =>
    textColumn<SampleRow>({ key: `column ${at + 1}`, title: heading }, ({ cells }) => cells[at]),
  );
  return <DataTable label={texts.sample} columns={columns} rows={rows} rowKey={({ key }) => key} />;
}
