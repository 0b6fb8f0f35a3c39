import { SimpleGrid } from "@mantine/core";
import { type Column, countColumn, moneyColumn, textColumn } from "../../kit/list/columns.tsx";
import { DataTable } from "../../kit/list/DataTable.tsx";
import { TableExport } from "../../kit/list/TableExport.tsx";
import { Section } from "../../kit/page/Section.tsx";
import type { FullRun } from "../api.ts";
import { runTitle } from "../texts.ts";
import { runTexts } from "./texts.ts";

const texts = runTexts.sums;

type Sum = { readonly key?: string; readonly name: string; readonly people: number; readonly amount: number };

/**
 * Returns the section of the page in which a payroll line is listed. The prefix of the line's key determines it:
 * `pay:` is pay, `employer:` is the employer's cost, and any other line is an amount owed. Amounts owed are credits in
 * the books, but are shown as positive amounts.
 */
function sideOf(key: string): keyof typeof texts.sides {
  if (key.startsWith("pay:")) return "pay";
  return key.startsWith("employer:") ? "employer" : "owed";
}

const columns = (name: string): readonly Column<Sum>[] => [
  textColumn({ key: "name", title: name, fixed: true }, ({ name: own }) => own),
  countColumn({ key: "people", title: texts.people }, ({ people }) => people),
  moneyColumn({ key: "amount", title: texts.amount }, ({ amount }) => amount),
];

const [LINE, ...FIGURES] = columns(texts.name);
const SIDE = textColumn<Sum>({ key: "side", title: texts.side }, ({ key = "" }) => texts.sides[sideOf(key)]);
const BY_LINE = [...(LINE ? [LINE] : []), SIDE, ...FIGURES];
const BY_DEPARTMENT = columns(texts.department);

function lineOf(sum: FullRun["by_element"][number]): Sum {
  return sideOf(sum.key) === "owed" ? { ...sum, amount: 0 - sum.amount } : sum;
}

/**
 * Shows the totals of a payroll for each kind of line, such as basic pay or PAYE, and the cost of the payroll for each
 * department.
 */
export function SumsSection({ run }: { readonly run: FullRun }) {
  const parts = [
    { title: texts.elements, columns: BY_LINE, rows: run.by_element.map(lineOf) },
    { title: texts.departments, columns: BY_DEPARTMENT, rows: run.by_department as readonly Sum[] },
  ];
  return (
    <SimpleGrid cols={{ base: 1, md: 2 }} spacing="md">
      {parts.map(({ title, columns: shown, rows }) => (
        <Section
          key={title}
          title={title}
          actions={<TableExport title={`${runTitle(run)}, ${title}`} columns={shown} rows={rows} />}
        >
          <DataTable label={title} columns={shown} rows={rows} rowKey={({ key, name }) => key ?? name} />
        </Section>
      ))}
    </SimpleGrid>
  );
}
