import { Text } from "@mantine/core";
import { periodTitle } from "../../kit/format/period.ts";
import { type Column, countColumn, moneyColumn, textColumn } from "../../kit/list/columns.tsx";
import { DataTable } from "../../kit/list/DataTable.tsx";
import { TableExport } from "../../kit/list/TableExport.tsx";
import type { StaffPlan } from "./api.ts";
import { hiringTexts as texts } from "./texts.ts";

type Row = {
  readonly name: string;
  readonly department: string;
  readonly key: string;
  readonly level: "department" | "role" | "total";
  readonly values: readonly number[];
};

type PlanTableProps = { readonly plan: StaffPlan | undefined; readonly measure: keyof typeof texts.measures };

/** Shows the headcount plan with one column per month: departments with their job titles, and the total. */
export function PlanTable({ plan, measure }: PlanTableProps) {
  return (
    <DataTable
      label={texts.measures[measure]}
      columns={[NAME, ...monthsOf(plan, measure)]}
      rows={rowsOf(plan)}
      rowKey={({ key }) => key}
      byMonth
    />
  );
}

/** A button that exports the headcount plan. The file has separate columns for department and job title. */
export function PlanExport({ plan, measure, scenario }: PlanTableProps & { readonly scenario: string }) {
  const title = texts.measures[measure];
  return (
    <TableExport
      title={title}
      notes={[scenario]}
      columns={[...NAMES, ...monthsOf(plan, measure)]}
      rows={rowsOf(plan)}
    />
  );
}

function rowsOf(plan: StaffPlan | undefined): readonly Row[] | undefined {
  return (
    plan && [
      ...plan.rows.map(
        ({ level, department, role, values }): Row => ({
          key: [level, department, role].join(" "),
          level,
          name: level === "role" ? (role ?? texts.noRole) : (department ?? texts.noDepartment),
          department: department ?? texts.noDepartment,
          values,
        }),
      ),
      { key: "total", level: "total" as const, name: texts.total, department: texts.total, values: plan.total },
    ]
  );
}

function monthsOf(plan: StaffPlan | undefined, measure: PlanTableProps["measure"]): Column<Row>[] {
  return (plan?.labels ?? []).map((label, index): Column<Row> => {
    const head = { key: label, title: periodTitle(label) };
    const value = ({ values }: Row) => values[index] ?? 0;
    return measure === "headcount" ? countColumn(head, value) : moneyColumn(head, value);
  });
}

/** The columns for department and job title in an exported file. */
const NAMES: readonly Column<Row>[] = [
  textColumn<Row>({ key: "department", title: texts.columns.department }, ({ department }) => department),
  textColumn<Row>({ key: "role", title: texts.columns.role }, ({ level, name }) => (level === "role" ? name : "")),
];

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
