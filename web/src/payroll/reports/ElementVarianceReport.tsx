import { addMonths, dayAt, formatMonth, now, parseMonth } from "@hazina/base/calendar.ts";
import { Group } from "@mantine/core";
import { MonthPickerInput } from "@mantine/dates";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { EmptyState } from "../../kit/feedback/EmptyState.tsx";
import { ErrorState } from "../../kit/feedback/ErrorState.tsx";
import { Select } from "../../kit/form/choices.tsx";
import { longPeriodTitle, periodTitle } from "../../kit/format/period.ts";
import { type Column, moneyColumn, textColumn } from "../../kit/list/columns.tsx";
import { DataTable } from "../../kit/list/DataTable.tsx";
import { Facts } from "../../kit/page/Facts.tsx";
import { useQuery as useAddress, useSetQuery } from "../../kit/page/navigate.ts";
import { Section } from "../../kit/page/Section.tsx";
import { elementQueries, type PayElement, type Run, runQueries, useRun } from "../api.ts";
import { shown, shownDifference } from "../money.ts";
import { PageTurner } from "../PageTurner.tsx";
import { asTable, type ElementVariance, reportQueries } from "./api.ts";
import { FileMenu } from "./FileMenu.tsx";
import { mostChanged } from "./most-changed.ts";
import { reportTexts } from "./texts.ts";

const texts = reportTexts.elementVariance;
const SIZE = 50;
/** The number of months shown if the user has not chosen a first month. */
const USUAL_MONTHS = 6;
/** The maximum number of months shown side by side. */
const MOST_MONTHS = 24;

type Row = ElementVariance["data"][number];

/**
 * Shows the amounts of one pay element, with one row per employee and one column per month. The last month is the
 * given one, or the current month if none is given.
 */
export function ElementVarianceReport({ month: named }: { readonly month: string | undefined }) {
  const address = useAddress();
  const setQuery = useSetQuery();
  const elements = useQuery(elementQueries.list.queryOptions({ input: {} }));
  const to = named ?? dayAt(now()).slice(0, 7);
  const from = firstMonth(address.from, to);
  const choices = elements.data?.data ?? [];
  const first = useMostChanged(choices);
  const element = choices.find(({ id }) => id === address.element) ?? first;
  if (elements.isError) return <ErrorState error={elements.error} onRetry={() => void elements.refetch()} />;
  if (elements.data?.data.length === 0) {
    return <EmptyState title={texts.noElements.title}>{texts.noElements.body}</EmptyState>;
  }
  return (
    <>
      <Group gap="sm" align="flex-end">
        <Select
          label={texts.element}
          w={240}
          data={choices.map(({ id, name }) => ({ value: id, label: name }))}
          value={element?.id ?? null}
          onChange={(id) => setQuery({ element: id ?? undefined })}
          allowDeselect={false}
          searchable
        />
        <MonthPickerInput
          label={texts.from}
          w={136}
          valueFormat="MMM YYYY"
          value={`${from}-01`}
          maxDate={`${to}-01`}
          onChange={(day) => setQuery({ from: typeof day === "string" ? day.slice(0, 7) : undefined })}
        />
      </Group>
      {element === undefined ? null : (
        <Compared key={`${element.id} ${from} ${to}`} id={element.id} name={element.name} from={from} to={to} />
      )}
    </>
  );
}

/** The states of a payroll that is approved or past approval. */
const APPROVED: readonly Run["status"][] = ["approved", "paying", "paid", "closed"];

/**
 * Returns the element whose total differs most between the latest approved regular payroll and the previous one;
 * undefined until it is known.
 */
function useMostChanged(choices: readonly PayElement[]): PayElement | undefined {
  const runs = useQuery({
    ...runQueries.list.queryOptions({ input: { page: 1, size: SIZE } }),
    select: ({ data }) => data.filter(({ kind, status }) => kind === "regular" && APPROVED.includes(status)),
  });
  const newest = runs.data?.[0];
  const before = runs.data?.find(
    (one) => one.payroll_type_id === newest?.payroll_type_id && one.month < (newest?.month ?? ""),
  );
  const after = useRun(newest?.id);
  const old = useRun(before?.id);
  const isKnown = runs.data !== undefined && !after.isLoading && !old.isLoading;
  return isKnown ? mostChanged(choices, after.data?.by_element ?? [], old.data?.by_element ?? []) : undefined;
}

/**
 * Returns the first month to show. This is the month in the URL if it is not after the last month and at most
 * `MOST_MONTHS` months are then shown. Otherwise it is the month five months before the last month.
 */
function firstMonth(named: string | undefined, to: string): string {
  const last = parseMonth(to);
  const isMonth = named !== undefined && /^\d{4}-(0[1-9]|1[0-2])$/.test(named);
  if (isMonth && named <= to && parseMonth(named) > last - MOST_MONTHS) return named;
  return formatMonth(addMonths(last, 1 - USUAL_MONTHS));
}

type ComparedProps = { readonly id: string; readonly name: string; readonly from: string; readonly to: string };

function Compared({ id, name, from, to }: ComparedProps) {
  const [page, setPage] = useState(1);
  const input = { element_id: id, from, to };
  const query = useQuery({ ...reportQueries.elementVariance.queryOptions({ input }), select: asTable });
  if (query.isError) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />;
  const found = query.data;
  const { data: rows = [], totals = [], months = [] } = found ?? {};
  const [before = 0, after = 0] = [totals[0], totals.at(-1)];
  return (
    <Section
      title={texts.title(name, longPeriodTitle(from), longPeriodTitle(to))}
      actions={
        <FileMenu
          formats={reportTexts.plainFormats}
          name={`element-variance_${from}_${to}`}
          make={(filetype) => reportQueries.elementVariance.call({ ...input, filetype })}
        />
      }
    >
      {rows.length === 0 ? null : (
        <Facts
          layout="strip"
          facts={[
            { label: longPeriodTitle(from), value: shown(before) },
            { label: longPeriodTitle(to), value: shown(after) },
            { label: texts.change, value: shownDifference(Math.round((after - before) * 100) / 100) },
          ]}
        />
      )}
      {found !== undefined && rows.length === 0 ? null : (
        <DataTable
          label={name}
          columns={columnsOf(months)}
          rows={found === undefined ? undefined : [...rows.slice((page - 1) * SIZE, page * SIZE), totalOf(totals)]}
          rowKey={({ personnel_id: person }) => person}
        />
      )}
      <PageTurner page={page} size={SIZE} total={rows.length} onTurn={setPage} none={texts.none} />
    </Section>
  );
}

function totalOf(amounts: readonly number[]): Row {
  const change = Math.round(((amounts.at(-1) ?? 0) - (amounts[0] ?? 0)) * 100) / 100;
  return { personnel_id: "total", payroll_number: "", name: texts.total, amounts: [...amounts], change };
}

function columnsOf(months: readonly string[]): readonly Column<Row>[] {
  return [
    {
      ...textColumn<Row>({ key: "name", title: reportTexts.name, fixed: true }, ({ name }) => name),
      cell: ({ personnel_id: id, name }) => (id === "total" ? <b>{name}</b> : name),
    },
    ...months.map((month, at) =>
      moneyColumn<Row>({ key: month, title: periodTitle(month) }, ({ amounts }) => amounts[at] ?? 0),
    ),
    moneyColumn({ key: "change", title: texts.change }, ({ change }) => change),
  ];
}
