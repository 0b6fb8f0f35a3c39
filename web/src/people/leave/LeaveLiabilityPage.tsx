import { type Day, dayAt, now, parseDay } from "@hazina/base/calendar.ts";
import { Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { ErrorState } from "../../kit/feedback/ErrorState.tsx";
import { DayInput } from "../../kit/form/DayInput.tsx";
import { formatDay } from "../../kit/format/time.ts";
import { type Column, countColumn, moneyColumn, textColumn } from "../../kit/list/columns.tsx";
import { DataTable } from "../../kit/list/DataTable.tsx";
import { Page } from "../../kit/page/Page.tsx";
import { Section } from "../../kit/page/Section.tsx";
import { PLACES } from "../../places.ts";
import { sectionTabs } from "../../sections.ts";
import { leaveQueries } from "./api.ts";
import { leaveTexts } from "./texts.ts";

const texts = leaveTexts.liability;

type Row = {
  readonly department: string | null;
  readonly people: number;
  readonly days: number;
  readonly amount: number;
  readonly isTotal?: true;
};

const COLUMNS: readonly Column<Row>[] = [
  {
    ...textColumn<Row>(
      { key: "department", title: leaveTexts.columns.department, fixed: true },
      ({ department }) => department ?? texts.none,
    ),
    cell: ({ department, isTotal }) => (isTotal ? <b>{department}</b> : (department ?? texts.none)),
  },
  countColumn<Row>({ key: "people", title: texts.people }, ({ people }) => people),
  moneyColumn<Row>({ key: "days", title: texts.days }, ({ days }) => days),
  moneyColumn<Row>({ key: "amount", title: texts.amount }, ({ amount }) => amount),
];

/** Shows, for each department, the cost of annual leave that employees have earned but not taken by a given day. */
export function LeaveLiabilityPage() {
  const [day, setDay] = useState<Day>(dayAt(now()));
  const query = useQuery(leaveQueries.liability.queryOptions({ input: { as_of: day } }));
  const rows = query.data?.data ?? [];
  return (
    <Page title={PLACES.leaveLiability.title} tabs={sectionTabs("leaveLiability")}>
      {query.isError ? <ErrorState error={query.error} onRetry={() => void query.refetch()} /> : null}
      <Section
        title={texts.byDepartment}
        lead={texts.lead(formatDay(day))}
        actions={
          <DayInput
            size="xs"
            aria-label={texts.asOf}
            value={day}
            onChange={(chosen) => chosen !== null && setDay(parseDay(chosen))}
          />
        }
      >
        {query.data !== undefined && rows.length === 0 ? <Text c="dimmed">{texts.empty}</Text> : null}
        {query.data === undefined || rows.length === 0 ? null : (
          <DataTable
            label={texts.byDepartment}
            columns={COLUMNS}
            rows={[...rows, { ...query.data.totals, department: texts.total, isTotal: true }]}
            rowKey={(row) => ("isTotal" in row ? "total" : (row.department ?? ""))}
          />
        )}
      </Section>
    </Page>
  );
}
