import { Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import type { EmployeeSectionProps } from "../../employee-sections.ts";
import { type Column, dayColumn, statusColumn, textColumn } from "../../kit/list/columns.tsx";
import { DataTable } from "../../kit/list/DataTable.tsx";
import { FailedSection } from "../../kit/page/FailedSection.tsx";
import { Section } from "../../kit/page/Section.tsx";
import { type LeaveRequest, leaveQueries } from "./api.ts";
import { OwnBalances } from "./OwnBalances.tsx";
import { LEAVE_STATES, leaveTexts as texts } from "./texts.ts";

const COLUMNS: readonly Column<LeaveRequest>[] = [
  textColumn({ key: "type", title: texts.columns.type, fixed: true }, ({ leave_type: type }) => type),
  dayColumn({ key: "from", title: texts.columns.from }, ({ from }) => from),
  dayColumn({ key: "to", title: texts.columns.to }, ({ to }) => to),
  textColumn({ key: "days", title: texts.columns.days }, ({ days }) => String(days)),
  statusColumn({ key: "state", title: texts.columns.state }, ({ state }) => LEAVE_STATES[state]),
  textColumn({ key: "decided", title: texts.columns.decided }, ({ decided_by: by, comment }) =>
    [by, comment].filter(Boolean).join(": "),
  ),
];

/** Shows an employee's leave balances as of today, and the employee's leave requests, newest first. */
export function EmployeeLeaveSection({ personnelId, name }: EmployeeSectionProps) {
  const input = { personnel_id: personnelId };
  const balances = useQuery(leaveQueries.balances.queryOptions({ input }));
  const asked = useQuery(leaveQueries.requests.queryOptions({ input }));
  const [own] = balances.data?.data ?? [];
  return (
    <>
      {balances.data === undefined ? (
        <FailedSection title={texts.record.balances} query={balances} />
      ) : (
        <Section title={texts.record.balances} lead={texts.record.today}>
          {own === undefined || own.balances.length === 0 ? (
            <Text c="dimmed">{texts.record.noBalances}</Text>
          ) : (
            <OwnBalances own={own} />
          )}
        </Section>
      )}
      {asked.data === undefined ? (
        <FailedSection title={texts.record.requests} query={asked} />
      ) : (
        <Section title={texts.record.requests}>
          {asked.data.data.length === 0 ? (
            <Text c="dimmed">{texts.record.noRequests}</Text>
          ) : (
            <DataTable
              label={texts.record.requestsOf(name)}
              columns={COLUMNS}
              rows={asked.data.data}
              rowKey={({ id }) => id}
            />
          )}
        </Section>
      )}
    </>
  );
}
