import type { Day } from "@hazina/base/calendar.ts";
import { Button } from "@mantine/core";
import { useList } from "../../api/use-list.ts";
import { formatDay } from "../../kit/format/time.ts";
import { ChoiceFilter } from "../../kit/list/ChoiceFilter.tsx";
import { chosenFilter } from "../../kit/list/chosen-filter.ts";
import { type Column, moneyColumn, statusColumn, textColumn } from "../../kit/list/columns.tsx";
import { ListPage } from "../../kit/list/ListPage.tsx";
import { useQuery as useAddress, useGo, useSetQuery } from "../../kit/page/navigate.ts";
import { paths } from "../../paths.ts";
import { PLACES } from "../../places.ts";
import { hasAbility, useUser } from "../../session/session.ts";
import { type ProjectRow, projectQueries } from "../api.ts";
import { ProjectForm } from "./ProjectForm.tsx";
import { PROJECT_FILTERS, projectTexts as texts } from "./texts.ts";

const { columns: titles, states } = texts;

const COLUMNS: readonly Column<ProjectRow>[] = [
  textColumn({ key: "name", title: titles.name, fixed: true }, ({ name }) => name),
  moneyColumn({ key: "income", title: titles.income }, ({ income }) => income),
  moneyColumn({ key: "cost", title: titles.cost }, ({ cost }) => cost),
  moneyColumn({ key: "left", title: titles.left }, ({ left }) => left),
  textColumn({ key: "code", title: titles.code }, ({ code }) => code),
  textColumn({ key: "party", title: titles.party }, ({ party }) => party),
  statusColumn({ key: "state", title: titles.state }, ({ is_closed: isClosed }) => ({
    label: isClosed ? states.closed : states.open,
    tone: isClosed ? "neutral" : "good",
  })),
  textColumn({ key: "dates", title: titles.dates }, ({ from, to }) => datesOf(from, to)),
  moneyColumn({ key: "restricted", title: titles.restricted, startsHidden: true }, ({ restricted }) => restricted),
];

/** Formats the first and the last day of a project as a range. The last day is null if the project has no end. */
export function datesOf(from: Day, to: Day | null): string {
  return to === null ? texts.openEnd(formatDay(from)) : texts.range(formatDay(from), formatDay(to));
}

/** Lists projects with their income and cost according to the books. */
export function ProjectsPage() {
  const list = useList(projectQueries.list, COLUMNS, {
    filters: ["state"],
    asked: (filters) => chosenFilter("state", PROJECT_FILTERS, filters),
  });
  const { do: doing } = useAddress();
  const setQuery = useSetQuery();
  const go = useGo();
  const button = hasAbility(useUser(), ["Manage Projects"]) ? (
    <Button onClick={() => setQuery({ do: "create" })}>{texts.create}</Button>
  ) : null;
  return (
    <>
      <ListPage
        id="projects"
        title={PLACES.projects.title}
        {...list}
        rowKey={({ id }) => id}
        rowName={({ name }) => name}
        empty={{ ...texts.empty, action: button }}
        actions={button}
        filters={<ChoiceFilter control={list.control} name="state" label={titles.state} choices={PROJECT_FILTERS} />}
        onOpen={({ id }) => go(paths.project({ id }))}
      />
      {doing === "create" ? <ProjectForm onClose={() => setQuery({ do: undefined })} /> : null}
    </>
  );
}
