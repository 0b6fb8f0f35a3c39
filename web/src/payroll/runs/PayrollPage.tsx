import { Button } from "@mantine/core";
import { MonthPickerInput } from "@mantine/dates";
import { useList } from "../../api/use-list.ts";
import { Select } from "../../kit/form/choices.tsx";
import { longPeriodTitle } from "../../kit/format/period.ts";
import { type Column, countColumn, dayColumn, moneyColumn, statusColumn, textColumn } from "../../kit/list/columns.tsx";
import { ListPage } from "../../kit/list/ListPage.tsx";
import type { ListControl, ListState } from "../../kit/list/list-state.ts";
import { AppLink } from "../../kit/page/AppLink.tsx";
import { useQuery as useAddress, useGo, useSetQuery } from "../../kit/page/navigate.ts";
import { kitTexts } from "../../kit/texts.ts";
import { paths } from "../../paths.ts";
import { PLACES } from "../../places.ts";
import { sectionTabs } from "../../sections.ts";
import { hasAbility, useUser } from "../../session/session.ts";
import { type Run, runQueries } from "../api.ts";
import { RUN_KINDS, RUN_STATES, runTitle } from "../texts.ts";
import { FirstSteps } from "./FirstSteps.tsx";
import { MonthsSection } from "./MonthsSection.tsx";
import { StartRun } from "./StartRun.tsx";
import { runTexts as texts } from "./texts.ts";

const COLUMNS: readonly Column<Run>[] = [
  textColumn({ key: "name", title: texts.columns.name, fixed: true }, runTitle),
  textColumn({ key: "month", title: texts.columns.month, sort: "month" }, ({ month }) => longPeriodTitle(month)),
  textColumn({ key: "kind", title: texts.columns.kind }, ({ kind }) => RUN_KINDS[kind]),
  statusColumn({ key: "state", title: texts.columns.state }, ({ status }) => RUN_STATES[status]),
  dayColumn({ key: "payDay", title: texts.columns.payDay }, ({ pay_day: day }) => day),
  countColumn({ key: "people", title: texts.columns.people }, ({ totals }) => totals?.people ?? 0),
  moneyColumn({ key: "net", title: texts.columns.net }, ({ totals }) => totals?.net ?? null),
  moneyColumn({ key: "pays", title: texts.columns.pays }, ({ totals }) => totals?.pays ?? null),
  moneyColumn({ key: "cost", title: texts.columns.cost }, ({ totals }) => totals?.employer_cost ?? null),
];

const FILTERS = ["status", "month"] as const;

/** Lists payrolls with their month and status, and below them the closed months. A button starts a payroll. */
export function PayrollPage() {
  const { start, kind, person } = useAddress();
  const setQuery = useSetQuery();
  const go = useGo();
  const list = useList(runQueries.list, COLUMNS, { filters: FILTERS, asked });
  const canPrepare = hasAbility(useUser(), ["Prepare Payroll"]);
  const isEmpty = list.query.data?.meta.total === 0 && Object.keys(list.control.filters).length === 0;
  const button = canPrepare ? <Button onClick={() => setQuery({ start: "payroll" })}>{texts.start}</Button> : undefined;
  return (
    <>
      <ListPage
        id="payrolls"
        title={PLACES.payroll.title}
        tabs={sectionTabs("payroll")}
        {...list}
        rowKey={({ id }) => id}
        rowName={runTitle}
        empty={{ ...texts.empty, action: button }}
        actions={
          <>
            <Button component={AppLink} to={paths.payrollElements()} variant="default">
              {texts.setUp}
            </Button>
            {button}
          </>
        }
        filters={<Filters control={list.control} />}
        filtersInWords={inWords(list.control)}
        onOpen={({ id }) => go(paths.payrollRun({ id }))}
        {...(isEmpty ? { note: <FirstSteps /> } : { after: <MonthsSection runs={list.query.data?.data ?? []} /> })}
      />
      {start === "payroll" && canPrepare ? (
        <StartRun
          month={asked(list.control.filters).month}
          kind={kind === "final" ? "final" : "regular"}
          person={person}
          onClose={() => setQuery({ start: undefined, kind: undefined, person: undefined })}
          onStarted={(id) => go(paths.payrollRun({ id }))}
        />
      ) : null}
    </>
  );
}

/** Converts the filters in the URL to the input of the API call that loads the list; invalid filters are left out. */
function asked({ status, month }: ListState["filters"]): { status?: Run["status"]; month?: string } {
  const known = (Object.keys(RUN_STATES) as Run["status"][]).find((one) => one === status);
  const isMonth = month !== undefined && /^\d{4}-(0[1-9]|1[0-2])$/.test(month);
  return { ...(known ? { status: known } : {}), ...(isMonth ? { month } : {}) };
}

function inWords({ filters: { status, month } }: ListControl): string[] {
  const { status: known } = asked(status === undefined ? {} : { status });
  return [...(known ? [RUN_STATES[known].label] : []), ...(month ? [longPeriodTitle(month)] : [])];
}

function Filters({ control }: { readonly control: ListControl }) {
  const { month } = asked(control.filters);
  return (
    <>
      <Select
        size="xs"
        miw={152}
        aria-label={texts.filters.state}
        placeholder={texts.filters.states}
        data={Object.entries(RUN_STATES).map(([value, { label }]) => ({ value, label }))}
        value={control.filters.status ?? null}
        onChange={(value) => control.filterBy("status", value)}
        clearable
      />
      <MonthPickerInput
        size="xs"
        miw={120}
        aria-label={texts.filters.month}
        placeholder={texts.filters.month}
        valueFormat="MMM YYYY"
        value={month === undefined ? null : `${month}-01`}
        onChange={(day) => control.filterBy("month", typeof day === "string" ? day.slice(0, 7) : null)}
        clearable
        clearButtonProps={{ "aria-label": kitTexts.clear }}
      />
    </>
  );
}
