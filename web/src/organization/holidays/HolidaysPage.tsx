import { dayAt, now } from "@hazina/base/calendar.ts";
import { Button, Group, Table, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useAction } from "../../api/use-save.ts";
import { confirmDelete } from "../../kit/dialog/confirm-delete.ts";
import { ErrorState } from "../../kit/feedback/ErrorState.tsx";
import { formatDay } from "../../kit/format/time.ts";
import { Page } from "../../kit/page/Page.tsx";
import { Section } from "../../kit/page/Section.tsx";
import { PLACES } from "../../places.ts";
import { sectionTabs } from "../../sections.ts";
import { hasAbility, useUser } from "../../session/session.ts";
import { type Holiday, holidayQueries, refreshHolidays } from "./api.ts";
import { HolidayForm } from "./HolidayForm.tsx";
import { holidayTexts as texts } from "./texts.ts";

/** The holidays of a year: the law's, and the company's own. */
export function HolidaysPage() {
  const [year, setYear] = useState(Number(dayAt(now()).slice(0, 4)));
  const query = useQuery(holidayQueries.list.queryOptions({ input: { year } }));
  const canManage = hasAbility(useUser(), ["Approve Leave"]);
  const [form, setForm] = useState<{ readonly holiday: Holiday | null } | null>(null);
  const add = canManage ? <Button onClick={() => setForm({ holiday: null })}>{texts.add}</Button> : undefined;
  return (
    <>
      <Page title={PLACES.holidays.title} subtitle={texts.subtitle} tabs={sectionTabs("holidays")} actions={add}>
        {query.isError ? <ErrorState error={query.error} onRetry={() => void query.refetch()} /> : null}
        <Section
          title={String(year)}
          actions={
            <Group gap="xs">
              <Button size="xs" variant="default" onClick={() => setYear(year - 1)}>
                {texts.earlier}
              </Button>
              <Button size="xs" variant="default" onClick={() => setYear(year + 1)}>
                {texts.later}
              </Button>
            </Group>
          }
        >
          <Table>
            <Table.Tbody>
              {(query.data?.data ?? []).map((holiday) => (
                <HolidayRow
                  key={holiday.day}
                  holiday={holiday}
                  {...(canManage ? { onEdit: () => setForm({ holiday }) } : {})}
                />
              ))}
            </Table.Tbody>
          </Table>
        </Section>
      </Page>
      {form === null ? null : <HolidayForm holiday={form.holiday} onClose={() => setForm(null)} />}
    </>
  );
}

function HolidayRow({ holiday, onEdit }: { readonly holiday: Holiday; readonly onEdit?: () => void }) {
  const { id, day, name, source, moved_from: movedFrom } = holiday;
  const removal = useAction(() => holidayQueries.remove.call({ id: id ?? "" }), refreshHolidays);
  const remove = () => confirmDelete(() => removal.mutateAsync(undefined), texts.removeQuestion(name));
  return (
    <Table.Tr>
      <Table.Td>{formatDay(day)}</Table.Td>
      <Table.Td>
        {name}
        <Text size="xs" c="dimmed">
          {source}
          {movedFrom === null ? "" : ` · ${texts.moved(formatDay(movedFrom))}`}
        </Text>
      </Table.Td>
      <Table.Td>
        {id === null || onEdit === undefined ? null : (
          <Group gap="xs" justify="flex-end">
            <Button size="xs" variant="default" aria-label={`${texts.edit}: ${name}`} onClick={onEdit}>
              {texts.edit}
            </Button>
            <Button size="xs" variant="default" aria-label={`${texts.remove}: ${name}`} onClick={() => void remove()}>
              {texts.remove}
            </Button>
          </Group>
        )}
      </Table.Td>
    </Table.Tr>
  );
}
