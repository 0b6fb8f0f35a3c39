import { Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import type { EmployeeSectionProps } from "../../employee-sections.ts";
import { type Column, moneyColumn, statusColumn, textColumn } from "../../kit/list/columns.tsx";
import { DataTable } from "../../kit/list/DataTable.tsx";
import { FailedSection } from "../../kit/page/FailedSection.tsx";
import { useGo } from "../../kit/page/navigate.ts";
import { Section } from "../../kit/page/Section.tsx";
import { paths } from "../../paths.ts";
import { type LoanRow, loanQueries } from "./api.ts";
import { shownMonth } from "./shown.ts";
import { LOAN_CHOICES, LOAN_STATES, loanTexts as texts } from "./texts.ts";

const COLUMNS: readonly Column<LoanRow>[] = [
  textColumn({ key: "kind", title: texts.columns.kind, fixed: true }, ({ kind }) => LOAN_CHOICES.kind[kind]),
  moneyColumn({ key: "principal", title: texts.columns.principal }, ({ principal }) => principal),
  moneyColumn({ key: "balance", title: texts.columns.balance }, ({ balance }) => balance),
  moneyColumn({ key: "next", title: texts.columns.next }, (row) => row.next_instalment),
  textColumn({ key: "month", title: texts.columns.nextMonth }, ({ next_month: month }) => month && shownMonth(month)),
  statusColumn({ key: "state", title: texts.columns.state }, ({ state }) => LOAN_STATES[state]),
];

/**
 * Lists an employee's loans and advances, newest first. A click on a row shows the repayment schedule and ledger of
 * that loan or advance.
 */
export function EmployeeLoansSection({ personnelId, name }: EmployeeSectionProps) {
  const query = useQuery(loanQueries.list.queryOptions({ input: { personnel_id: personnelId } }));
  const go = useGo();
  if (query.data === undefined) return <FailedSection title={texts.record.title} query={query} />;
  return (
    <Section title={texts.record.title}>
      {query.data.data.length === 0 ? (
        <Text c="dimmed">{texts.record.none}</Text>
      ) : (
        <DataTable
          label={texts.record.of(name)}
          columns={COLUMNS}
          rows={query.data.data}
          rowKey={({ id }) => id}
          onOpen={({ id }) => go(paths.loan({ id }))}
        />
      )}
    </Section>
  );
}
