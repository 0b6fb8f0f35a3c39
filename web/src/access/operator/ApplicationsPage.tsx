import { useList } from "../../api/use-list.ts";
import { Select } from "../../kit/form/choices.tsx";
import { type Column, statusColumn, textColumn, timeColumn } from "../../kit/list/columns.tsx";
import { ListPage } from "../../kit/list/ListPage.tsx";
import { useGo } from "../../kit/page/navigate.ts";
import { paths } from "../../paths.ts";
import { type ListedApplication, operatorQueries } from "./api.ts";
import { readState, STATES, toneOf } from "./state.ts";
import { operatorTexts as texts } from "./texts.ts";

/** Lists the companies that have signed up, with the status of their application. */
export function ApplicationsPage() {
  const go = useGo();
  const list = useList(operatorQueries.applications, COLUMNS, {
    filters: ["state"],
    asked: ({ state }) => {
      const known = readState(state);
      return known === null ? {} : { state: known };
    },
  });
  const { control } = list;
  const state = readState(control.filters.state);
  return (
    <ListPage
      id="applications"
      title={texts.title}
      subtitle={texts.subtitle}
      {...list}
      rowKey={({ id }) => id}
      rowName={(row) => row.company_name}
      onOpen={({ id }) => go(paths.operatorApplication({ id }))}
      filtersInWords={state === null ? [] : [`${texts.filter}: ${texts.states[state]}`]}
      filters={
        <Select
          size="xs"
          w={200}
          aria-label={texts.filter}
          placeholder={texts.everyState}
          data={STATES.map((value) => ({ value, label: texts.states[value] }))}
          value={state}
          clearable
          onChange={(chosen) => control.filterBy("state", chosen)}
        />
      }
      empty={texts.empty}
    />
  );
}

const COLUMNS: readonly Column<ListedApplication>[] = [
  textColumn({ key: "company", title: texts.columns.company, fixed: true }, (row) => row.company_name),
  statusColumn({ key: "state", title: texts.columns.state, fixed: true }, ({ state }) => ({
    label: texts.states[state],
    tone: toneOf(state),
  })),
  textColumn({ key: "applicant", title: texts.columns.applicant }, (row) => row.applicant?.name ?? texts.noApplicant),
  textColumn({ key: "email", title: texts.columns.email }, (row) => row.applicant?.email),
  timeColumn({ key: "submitted", title: texts.columns.submitted }, (row) => row.submitted_at),
  timeColumn({ key: "signed-up", title: texts.columns.signedUp }, (row) => row.signed_up_at),
];
