import { Text } from "@mantine/core";
import {
  type Column,
  dayColumn,
  moneyColumn,
  StatusBadge,
  statusColumn,
  textColumn,
} from "../../../kit/list/columns.tsx";
import type { EmployeeRow } from "../api.ts";
import { employeeTexts, STATUSES } from "../texts.ts";

const texts = employeeTexts.columns;

/** Returns the columns of the list of employees. Only users who may see pay get the pay column. */
export function employeeColumns(seesPay: boolean, hasBranches: boolean): Column<EmployeeRow>[] {
  return [
    textColumn({ key: "name", title: texts.name, sort: "name", fixed: true }, ({ name }) => name),
    textColumn({ key: "number", title: texts.number, sort: "number" }, (row) => row.payroll_number),
    textColumn({ key: "title", title: texts.title }, (row) => row.job_title),
    textColumn({ key: "department", title: texts.department }, ({ department }) => department),
    ...(hasBranches ? [textColumn<EmployeeRow>({ key: "branch", title: texts.branch }, ({ branch }) => branch)] : []),
    statusColumn({ key: "status", title: texts.status }, ({ status }) => STATUSES[status]),
    { key: "ready", title: texts.ready, cell: (row) => <Ready row={row} />, text: readyInWords },
    dayColumn({ key: "joined", title: texts.joined, sort: "joined" }, ({ joined }) => joined),
    ...(seesPay
      ? [moneyColumn<EmployeeRow>({ key: "basic", title: texts.basic, sort: "basic" }, ({ basic }) => basic ?? null)]
      : []),
  ];
}

function readyInWords({ readiness }: EmployeeRow): string {
  return readiness.blocking > 0 ? employeeTexts.blocked(readiness.blocking) : employeeTexts.complete(readiness.score);
}

function Ready({ row }: { readonly row: EmployeeRow }) {
  if (row.readiness.blocking > 0) return <StatusBadge label={readyInWords(row)} tone="waiting" />;
  return <Text size="sm">{readyInWords(row)}</Text>;
}
