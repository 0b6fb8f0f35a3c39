import { monthInWords, parseMonth } from "@hazina/base/calendar.ts";
import { Button, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useAction } from "../../api/use-save.ts";
import { confirm } from "../../kit/dialog/confirm.ts";
import { ErrorState } from "../../kit/feedback/ErrorState.tsx";
import {
  type Column,
  countColumn,
  StatusBadge,
  statusColumn,
  textColumn,
  timeColumn,
} from "../../kit/list/columns.tsx";
import { DataTable } from "../../kit/list/DataTable.tsx";
import { TableExport } from "../../kit/list/TableExport.tsx";
import { AppLink } from "../../kit/page/AppLink.tsx";
import { Page } from "../../kit/page/Page.tsx";
import { Section } from "../../kit/page/Section.tsx";
import { screenHead } from "../../sections.ts";
import { hasAbility, useUser } from "../../session/session.ts";
import { type PeriodList, periodQueries, refreshBooks } from "../api.ts";
import { booksTexts, CHECK_LABELS, CHECK_TONES, PERIOD_LABELS, PERIOD_TONES } from "../texts.ts";
import { ReopenForm } from "./ReopenForm.tsx";

const texts = booksTexts.periods;

type Row = PeriodList["data"][number];
type Check = PeriodList["checks"][number];

const words = (month: string) => monthInWords(parseMonth(month));

const COLUMNS: readonly Column<Row>[] = [
  textColumn({ key: "month", title: texts.columns.month, fixed: true }, ({ month }) => words(month)),
  statusColumn({ key: "status", title: texts.columns.status }, ({ state }) => ({
    label: PERIOD_LABELS[state],
    tone: PERIOD_TONES[state],
  })),
  countColumn({ key: "journals", title: texts.columns.journals }, ({ journals }) => journals),
  textColumn({ key: "by", title: texts.columns.by }, (row) => row.changed_by),
  timeColumn({ key: "at", title: texts.columns.at }, (row) => row.changed_at),
  textColumn({ key: "reason", title: texts.columns.reason }, ({ reason }) => reason),
];

const CHECKS: readonly Column<Check>[] = [
  textColumn({ key: "title", title: texts.check, fixed: true }, ({ title }) => title),
  {
    key: "state",
    title: texts.columns.status,
    text: ({ state }) => CHECK_LABELS[state],
    cell: ({ state }) => <StatusBadge label={CHECK_LABELS[state]} tone={CHECK_TONES[state]} />,
  },
  {
    key: "detail",
    title: texts.detail,
    text: ({ detail }) => detail,
    cell: ({ detail, link }) => (link === null ? detail : <AppLink to={link}>{detail}</AppLink>),
  },
];

/** Shows the months of the books, and the closing checks of the next month to close. */
export function PeriodsPage() {
  const query = useQuery(periodQueries.list.queryOptions({ input: {} }));
  const { data } = query;
  const [reopened, setReopened] = useState<string | null>(null);
  const canClose = hasAbility(useUser(), ["Approve Journals"]);
  const lastClosed = data?.data.find(({ state }) => state === "closed")?.month;
  return (
    <Page {...screenHead("accountingPeriods")} subtitle={texts.subtitle}>
      {query.isError && data === undefined ? (
        <ErrorState error={query.error} onRetry={() => void query.refetch()} />
      ) : (
        <>
          {data === undefined ? null : <NextMonth list={data} canClose={canClose} />}
          <Section title={texts.all} actions={<TableExport title={texts.all} columns={COLUMNS} rows={data?.data} />}>
            <DataTable
              label={texts.all}
              columns={COLUMNS}
              rows={data?.data}
              rowKey={({ month }) => month}
              rowName={({ month }) => words(month)}
              rowActions={({ month }) =>
                canClose && month === lastClosed ? [{ label: texts.reopen, onSelect: () => setReopened(month) }] : []
              }
            />
          </Section>
          {reopened === null ? null : (
            <ReopenForm month={reopened} title={texts.reopenTitle(words(reopened))} onClose={() => setReopened(null)} />
          )}
        </>
      )}
    </Page>
  );
}

function NextMonth({ list, canClose }: { readonly list: PeriodList; readonly canClose: boolean }) {
  const { next, checks } = list;
  const canPost = hasAbility(useUser(), ["Post Journals"]);
  if (next === null) return <Text c="dimmed">{texts.noNext}</Text>;
  const state = list.data.find(({ month }) => month === next)?.state ?? "open";
  return (
    <Section
      title={texts.checks(words(next))}
      actions={
        <>
          {canPost ? <PostButton month={next} /> : null}
          {canClose ? <CloseButtons month={next} isClosing={state === "closing"} /> : null}
        </>
      }
    >
      <DataTable
        label={texts.checks(words(next))}
        columns={CHECKS}
        rows={checks}
        rowKey={({ key }) => key}
        rowName={({ title }) => title}
      />
    </Section>
  );
}

function PostButton({ month }: { readonly month: string }) {
  const post = useAction(() => periodQueries.post.call({ month }), refreshBooks);
  return (
    <Button variant="default" loading={post.isPending} onClick={() => post.mutate(undefined)}>
      {texts.post}
    </Button>
  );
}

function CloseButtons({ month, isClosing }: { readonly month: string; readonly isClosing: boolean }) {
  const change = useAction((state: Row["state"]) => periodQueries.change.call({ month, state }), refreshBooks);
  const ask = (title: string, body: string, state: Row["state"]) =>
    void confirm({ title: `${title}: ${words(month)}`, body, action: title, run: () => change.mutateAsync(state) });
  if (!isClosing)
    return <Button onClick={() => ask(texts.begin, texts.beginQuestion, "closing")}>{texts.begin}</Button>;
  return (
    <>
      <Button variant="default" loading={change.isPending} onClick={() => change.mutate("open")}>
        {texts.stop}
      </Button>
      <Button onClick={() => ask(texts.close, texts.closeQuestion, "closed")}>{texts.close}</Button>
    </>
  );
}
