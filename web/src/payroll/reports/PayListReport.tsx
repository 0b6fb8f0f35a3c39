import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { EmptyState } from "../../kit/feedback/EmptyState.tsx";
import { ErrorState } from "../../kit/feedback/ErrorState.tsx";
import { longPeriodTitle } from "../../kit/format/period.ts";
import { DataTable } from "../../kit/list/DataTable.tsx";
import { Facts } from "../../kit/page/Facts.tsx";
import { Section } from "../../kit/page/Section.tsx";
import { shown } from "../money.ts";
import { PageTurner } from "../PageTurner.tsx";
import { fileQueries, LISTS, type ListName, listQueries } from "./api.ts";
import { FileMenu } from "./FileMenu.tsx";
import { payColumns } from "./pay-columns.tsx";
import { reportTexts as texts } from "./texts.ts";

const SIZE = 50;

type PayListReportProps = { readonly name: ListName; readonly month: string | undefined };

/**
 * Shows a payroll list, such as that for PAYE, with one row per employee and the totals. Offers the file to submit to
 * the authority.
 */
export function PayListReport({ name, month }: PayListReportProps) {
  const [page, setPage] = useState(1);
  const of = month === undefined ? {} : { month };
  const query = useQuery({
    ...listQueries[LISTS[name]].queryOptions({ input: { ...of, page, size: SIZE } }),
    placeholderData: keepPreviousData,
  });
  if (query.isError) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />;
  const list = query.data;
  if (list !== undefined && list.month === null) return <EmptyState title={texts.none}>{texts.noneBody}</EmptyState>;
  const columns = payColumns((list?.columns ?? []).filter(({ key }) => list?.totals[key] !== 0));
  const totals = (list?.columns ?? []).flatMap(({ key, title }) => {
    const total = list?.totals[key];
    return total === undefined ? [] : [{ label: title, value: shown(total) }];
  });
  const shownMonth = list?.month ?? "";
  return (
    <Section
      title={shownMonth === "" ? texts.reports[name] : longPeriodTitle(shownMonth)}
      actions={
        shownMonth === "" ? undefined : (
          <FileMenu
            formats={texts.formats}
            name={`${name}_${shownMonth}`}
            make={(filetype) => fileQueries[LISTS[name]].call({ month: shownMonth, filetype })}
          />
        )
      }
    >
      {totals.length === 0 ? null : <Facts facts={totals} layout="strip" />}
      {list?.meta.total === 0 ? null : (
        <DataTable
          label={texts.reports[name]}
          columns={columns}
          rows={list?.data}
          rowKey={({ personnel_id: id, payroll_number: number }) => `${id} ${number}`}
        />
      )}
      {list === undefined ? null : (
        <PageTurner page={page} size={SIZE} total={list.meta.total} onTurn={setPage} none={texts.empty} />
      )}
    </Section>
  );
}
