import { monthInWords, parseMonth } from "@hazina/base/calendar.ts";
import { Button } from "@mantine/core";
import { useList } from "../../api/use-list.ts";
import { ChoiceFilter } from "../../kit/list/ChoiceFilter.tsx";
import { chosenFilter } from "../../kit/list/chosen-filter.ts";
import { moneyColumn, statusColumn, textColumn } from "../../kit/list/columns.tsx";
import { ListPage } from "../../kit/list/ListPage.tsx";
import { useQuery as useAddress, useGo, useSetQuery } from "../../kit/page/navigate.ts";
import { paths } from "../../paths.ts";
import { screenHead } from "../../sections.ts";
import { hasAbility, useUser } from "../../session/session.ts";
import { type ScheduleRow, scheduleQueries } from "../api.ts";
import { ScheduleForm } from "./ScheduleForm.tsx";
import { stateOf } from "./schedule-state.ts";
import { scheduleTexts as texts } from "./texts.ts";

const { columns } = texts;
const words = (month: string | null) => (month === null ? null : monthInWords(parseMonth(month)));

const COLUMNS = [
  textColumn<ScheduleRow>({ key: "name", title: columns.name, fixed: true }, ({ name }) => name),
  textColumn<ScheduleRow>({ key: "kind", title: columns.kind }, ({ kind }) => texts.kinds[kind]),
  moneyColumn<ScheduleRow>({ key: "total", title: columns.total }, ({ total }) => total),
  moneyColumn<ScheduleRow>({ key: "left", title: columns.left }, ({ left }) => left),
  textColumn<ScheduleRow>({ key: "next", title: columns.next }, (row) => words(row.next_month)),
  textColumn<ScheduleRow>({ key: "last", title: columns.last }, (row) => words(row.last_month)),
  statusColumn<ScheduleRow>({ key: "state", title: columns.state }, stateOf),
];

/** Lists the schedules: prepaid costs, accrued costs and deferred income. */
export function SchedulesPage() {
  const list = useList(scheduleQueries.list, COLUMNS, {
    filters: ["kind", "state"],
    asked: (filters) => ({
      ...chosenFilter("kind", texts.kinds, filters),
      ...chosenFilter("state", texts.states, filters),
    }),
  });
  const { do: doing } = useAddress();
  const setQuery = useSetQuery();
  const go = useGo();
  const open = ({ id }: { readonly id: string }) => go(paths.schedule({ id }));
  const button = hasAbility(useUser(), ["Post Journals"]) ? (
    <Button onClick={() => setQuery({ do: "new" })}>{texts.add}</Button>
  ) : null;
  return (
    <>
      <ListPage
        id="schedules"
        {...screenHead("schedules")}
        subtitle={texts.subtitle}
        {...list}
        rowKey={({ id }) => id}
        rowName={({ name }) => name}
        empty={{ ...texts.empty, action: button }}
        actions={button}
        filters={
          <>
            <ChoiceFilter control={list.control} name="kind" label={columns.kind} choices={texts.kinds} />
            <ChoiceFilter control={list.control} name="state" label={columns.state} choices={texts.states} />
          </>
        }
        onOpen={open}
      />
      {doing === "new" ? <ScheduleForm onClose={() => setQuery({ do: undefined })} onMade={open} /> : null}
    </>
  );
}
