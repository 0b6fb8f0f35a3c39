import { dayAt, now } from "@hazina/base/calendar.ts";
import { Button, Group } from "@mantine/core";
import { useState } from "react";
import { useWholeList } from "../../api/use-list.ts";
import { useRemoval } from "../../api/use-removal.ts";
import { formatDay } from "../../kit/format/time.ts";
import { type Column, dayColumn, textColumn } from "../../kit/list/columns.tsx";
import { NamedRecords } from "../../kit/list/NamedRecords.tsx";
import { screenHead } from "../../sections.ts";
import { hasAbility, useUser } from "../../session/session.ts";
import { type Holiday, holidayQueries, refreshHolidays } from "./api.ts";
import { HolidayForm } from "./HolidayForm.tsx";
import { holidayTexts as texts } from "./texts.ts";

const COLUMNS: readonly Column<Holiday>[] = [
  textColumn({ key: "name", title: texts.name, sort: "name", fixed: true }, ({ name }) => name),
  dayColumn({ key: "day", title: texts.day, sort: "day" }, ({ day }) => day),
  textColumn({ key: "source", title: texts.source }, sourceInWords),
];

/** Lists the holidays of a year: statutory holidays and those that the company has added. */
export function HolidaysPage() {
  const [year, setYear] = useState(Number(dayAt(now()).slice(0, 4)));
  const list = useWholeList(holidayQueries.list, COLUMNS, ({ data }) => data, { year });
  const canManage = hasAbility(useUser(), ["Approve Leave"]);
  const remove = useRemoval<Holiday>({
    remove: ({ id }) => holidayQueries.remove.call({ id: id ?? "" }),
    refresh: refreshHolidays,
    question: ({ name }) => texts.removeQuestion(name),
  });
  return (
    <NamedRecords<Holiday>
      {...screenHead("holidays")}
      id="holidays"
      {...list}
      words={texts.words}
      subtitle={texts.subtitle}
      canManage={canManage}
      onRemove={remove}
      emptyBody={texts.subtitle}
      rowKey={({ day }) => day}
      filters={<YearChoice year={year} onChange={setYear} />}
      filtersInWords={[String(year)]}
      form={(holiday, onClose) => <HolidayForm holiday={holiday} onClose={onClose} />}
    />
  );
}

type YearChoiceProps = { readonly year: number; readonly onChange: (year: number) => void };

function YearChoice({ year, onChange }: YearChoiceProps) {
  return (
    <Group gap="xs">
      <Button size="xs" variant="default" onClick={() => onChange(year - 1)}>
        {texts.earlier}
      </Button>
      <span aria-live="polite">{year}</span>
      <Button size="xs" variant="default" onClick={() => onChange(year + 1)}>
        {texts.later}
      </Button>
    </Group>
  );
}

function sourceInWords({ source, moved_from: movedFrom }: Holiday): string {
  return movedFrom === null ? source : `${source} · ${texts.moved(formatDay(movedFrom))}`;
}
