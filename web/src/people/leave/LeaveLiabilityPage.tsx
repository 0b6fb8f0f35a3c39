import { type Day, dayAt, now, parseDay } from "@hazina/base/calendar.ts";
import { centsOf } from "@hazina/base/money.ts";
import { Table, Text } from "@mantine/core";
import { DateInput } from "@mantine/dates";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { ErrorState } from "../../kit/feedback/ErrorState.tsx";
import { formatMoney } from "../../kit/format/amount.ts";
import { formatDay } from "../../kit/format/time.ts";
import { Page } from "../../kit/page/Page.tsx";
import { Section } from "../../kit/page/Section.tsx";
import { PLACES } from "../../places.ts";
import { sectionTabs } from "../../sections.ts";
import { useCurrencySign } from "../../session/use-currency-sign.ts";
import { leaveQueries } from "./api.ts";
import { leaveTexts } from "./texts.ts";

const texts = leaveTexts.liability;

/** The cost of earned and untaken annual leave, by department, as of a day. */
export function LeaveLiabilityPage() {
  const [day, setDay] = useState<Day>(dayAt(now()));
  const query = useQuery(leaveQueries.liability.queryOptions({ input: { as_of: day } }));
  const currency = useCurrencySign();
  const money = (amount: number) => formatMoney(centsOf(amount), currency);
  const rows = query.data?.data ?? [];
  return (
    <Page title={PLACES.leaveLiability.title} tabs={sectionTabs("leaveLiability")}>
      {query.isError ? <ErrorState error={query.error} onRetry={() => void query.refetch()} /> : null}
      <Section
        title={texts.byDepartment}
        lead={texts.lead(formatDay(day))}
        actions={
          <DateInput
            size="xs"
            aria-label={texts.asOf}
            valueFormat="DD/MM/YYYY"
            value={day}
            onChange={(chosen) => chosen !== null && setDay(parseDay(chosen))}
          />
        }
      >
        {query.data !== undefined && rows.length === 0 ? <Text c="dimmed">{texts.empty}</Text> : null}
        {query.data === undefined || rows.length === 0 ? null : (
          <Table style={{ fontVariantNumeric: "tabular-nums" }}>
            <Table.Thead>
              <Table.Tr>
                <Table.Th>{leaveTexts.columns.department}</Table.Th>
                <Table.Th ta="end">{texts.people}</Table.Th>
                <Table.Th ta="end">{texts.days}</Table.Th>
                <Table.Th ta="end">{texts.amount}</Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {rows.map((row) => (
                <Table.Tr key={row.department ?? ""}>
                  <Table.Td>{row.department ?? texts.none}</Table.Td>
                  <Table.Td ta="end">{row.people}</Table.Td>
                  <Table.Td ta="end">{row.days.toFixed(2)}</Table.Td>
                  <Table.Td ta="end">{money(row.amount)}</Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
            <Table.Tfoot>
              <Table.Tr>
                <Table.Th>{texts.total}</Table.Th>
                <Table.Th ta="end">{query.data.totals.people}</Table.Th>
                <Table.Th ta="end">{query.data.totals.days.toFixed(2)}</Table.Th>
                <Table.Th ta="end">{money(query.data.totals.amount)}</Table.Th>
              </Table.Tr>
            </Table.Tfoot>
          </Table>
        )}
      </Section>
    </Page>
  );
}
