import { Text } from "@mantine/core";
import { periodTitle } from "../../kit/format/period.ts";
import { type Column, countColumn, moneyColumn } from "../../kit/list/columns.tsx";
import { DataTable } from "../../kit/list/DataTable.tsx";
import type { StaffPlan } from "./api.ts";
import { hiringTexts as texts } from "./texts.ts";

type Row = {
  readonly name: string;
  readonly key: string;
  readonly level: "department" | "role" | "total";
  readonly values: readonly number[];
};

type PlanTableProps = { readonly plan: StaffPlan | undefined; readonly measure: keyof typeof texts.measures };

/** The plan of staff, a month a column: departments with their roles, and the total. */
export function PlanTable({ plan, measure }: PlanTableProps) {
  const rows = plan && [
    ...plan.rows.map(
      ({ level, department, role, values }): Row => ({
        key: [level, department, role].join(" "),
        level,
        name: level === "role" ? (role ?? texts.noRole) : (department ?? texts.noDepartment),
        values,
      }),
    ),
    { key: "total", level: "total" as const, name: texts.total, values: plan.total },
  ];
  const months = (plan?.labels ?? []).map((label, index): Column<Row> => {
    const head = { key: label, title: periodTitle(label) };
    const value = ({ values }: Row) => values[index] ?? 0;
    return measure === "headcount" ? countColumn(head, value) : moneyColumn(head, value);
  });
  return (
    <DataTable
      label={texts.measures[measure]}
      columns={[NAME, ...months]}
      rows={rows}
      rowKey={({ key }) => key}
      byMonth
    />
  );
}

const NAME: Column<Row> = {
  key: "name",
  title: texts.role,
  fixed: true,
  text: ({ name }) => name,
  cell: ({ name, level }) => (
    <Text component="span" display="block" inherit fw={level === "role" ? 400 : 600} pl={level === "role" ? "md" : 0}>
      {name}
    </Text>
  ),
};
