import { SimpleGrid } from "@mantine/core";
import { type Column, countColumn, moneyColumn, textColumn } from "../../kit/list/columns.tsx";
import { DataTable } from "../../kit/list/DataTable.tsx";
import { TableExport } from "../../kit/list/TableExport.tsx";
import { Section } from "../../kit/page/Section.tsx";
import type { FullRun } from "../api.ts";
import { runTitle } from "../texts.ts";
import { runTexts } from "./texts.ts";

const texts = runTexts.sums;

type Sum = { readonly name: string; readonly people: number; readonly amount: number };

const columns = (name: string): readonly Column<Sum>[] => [
  textColumn({ key: "name", title: name, fixed: true }, ({ name: own }) => own),
  countColumn({ key: "people", title: texts.people }, ({ people }) => people),
  moneyColumn({ key: "amount", title: texts.amount }, ({ amount }) => amount),
];

const BY_LINE = columns(texts.name);
const BY_DEPARTMENT = columns(texts.department);

/** The sums of a payroll by line, and its cost by department. */
export function SumsSection({ run }: { readonly run: FullRun }) {
  const parts = [
    { title: texts.elements, columns: BY_LINE, rows: run.by_element },
    { title: texts.departments, columns: BY_DEPARTMENT, rows: run.by_department },
  ];
  return (
    <SimpleGrid cols={{ base: 1, md: 2 }} spacing="md">
      {parts.map(({ title, columns: shown, rows }) => (
        <Section
          key={title}
          title={title}
          actions={<TableExport title={`${runTitle(run)}, ${title}`} columns={shown} rows={rows} />}
        >
          <DataTable
            label={title}
            columns={shown}
            rows={rows}
            rowKey={(row) => ("key" in row ? String(row.key) : row.name)}
          />
        </Section>
      ))}
    </SimpleGrid>
  );
}
