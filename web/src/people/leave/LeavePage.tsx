import { addDays, type Day, dayAt, now } from "@hazina/base/calendar.ts";
import { Button, Group, Table, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { ErrorState } from "../../kit/feedback/ErrorState.tsx";
import { formatDay } from "../../kit/format/time.ts";
import { useQuery as useAddress, useSetQuery } from "../../kit/page/navigate.ts";
import { Page } from "../../kit/page/Page.tsx";
import { Section } from "../../kit/page/Section.tsx";
import { PLACES } from "../../places.ts";
import { sectionTabs } from "../../sections.ts";
import { AskLeave } from "./AskLeave.tsx";
import { leaveQueries } from "./api.ts";
import { OwnBalances } from "./OwnBalances.tsx";
import { leaveTexts as texts } from "./texts.ts";

const SHOWN_DAYS = 28;

/** One's own leave, and who is away. */
export function LeavePage() {
  const { ask } = useAddress();
  const setQuery = useSetQuery();
  const query = useQuery(leaveQueries.balances.queryOptions({ input: {} }));
  const own = query.data?.data.find(({ is_own: isOwn }) => isOwn);
  return (
    <>
      <Page
        title={PLACES.leave.title}
        tabs={sectionTabs("leave")}
        actions={own ? <Button onClick={() => setQuery({ ask: "leave" })}>{texts.ask}</Button> : undefined}
      >
        {query.isError ? <ErrorState error={query.error} onRetry={() => void query.refetch()} /> : null}
        {query.data === undefined ? null : (
          <Section title={texts.own}>
            {own ? <OwnBalances own={own} /> : <Text c="dimmed">{texts.noRecord}</Text>}
          </Section>
        )}
        <Away />
      </Page>
      {ask === "leave" && own ? <AskLeave onClose={() => setQuery({ ask: undefined })} /> : null}
    </>
  );
}

function Away() {
  const [from, setFrom] = useState<Day>(dayAt(now()));
  const to = addDays(from, SHOWN_DAYS - 1);
  const { data } = useQuery(leaveQueries.calendar.queryOptions({ input: { from, to } }));
  const rows = data?.data.flatMap(({ away, ...person }) => away.map((one) => ({ ...person, ...one }))) ?? [];
  const holidays = data?.holidays ?? [];
  return (
    <Section
      title={texts.away}
      lead={texts.awayLead(formatDay(from), formatDay(to))}
      actions={
        <Group gap="xs">
          <Button size="xs" variant="default" onClick={() => setFrom(addDays(from, -SHOWN_DAYS))}>
            {texts.earlier}
          </Button>
          <Button size="xs" variant="default" onClick={() => setFrom(addDays(from, SHOWN_DAYS))}>
            {texts.later}
          </Button>
        </Group>
      }
    >
      {holidays.length === 0 ? null : (
        <Text size="sm" c="dimmed">
          {texts.holidays}: {holidays.map(({ day, name }) => `${name}, ${formatDay(day as Day)}`).join("; ")}
        </Text>
      )}
      {data !== undefined && rows.length === 0 ? <Text c="dimmed">{texts.nobodyAway}</Text> : null}
      {rows.length === 0 ? null : (
        <Table>
          <Table.Tbody>
            {rows.map((row) => (
              <Table.Tr key={`${row.personnel_id} ${row.from}`}>
                <Table.Td>
                  {row.name}
                  <Text size="xs" c="dimmed">
                    {[row.department, row.leave_type ?? texts.isAway].filter(Boolean).join(" · ")}
                    {row.state === "pending" ? ` · ${texts.waits}` : ""}
                  </Text>
                </Table.Td>
                <Table.Td>
                  {formatDay(row.from as Day)} – {formatDay(row.to as Day)}
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      )}
    </Section>
  );
}
