import { monthInWords, parseMonth } from "@hazina/base/calendar.ts";
import { Alert, Button } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useParams } from "@tanstack/react-router";
import { useState } from "react";
import { ActionButton } from "../../api/ActionButton.tsx";
import { DraftActions } from "../../api/DraftActions.tsx";
import { type Column, moneyColumn, StatusBadge, statusColumn, textColumn } from "../../kit/list/columns.tsx";
import { DataTable } from "../../kit/list/DataTable.tsx";
import { TableExport } from "../../kit/list/TableExport.tsx";
import { AppLink } from "../../kit/page/AppLink.tsx";
import { DetailPage } from "../../kit/page/DetailPage.tsx";
import type { Fact } from "../../kit/page/Facts.tsx";
import { useGo } from "../../kit/page/navigate.ts";
import { Section } from "../../kit/page/Section.tsx";
import { paths } from "../../paths.ts";
import { PLACES } from "../../places.ts";
import { hasAbility, useUser } from "../../session/session.ts";
import { refreshBooks, type ScheduleRecord, scheduleQueries } from "../api.ts";
import { shownMoney } from "../shown.ts";
import { CorrectForm, StopForm } from "./ChangeForms.tsx";
import { ScheduleForm } from "./ScheduleForm.tsx";
import { stateOf } from "./schedule-state.ts";
import { scheduleTexts as texts } from "./texts.ts";

type Line = ScheduleRecord["lines"][number];

const TONES = { posted: "good", due: "waiting", later: "neutral", stopped: "neutral" } as const;
const words = (month: string) => monthInWords(parseMonth(month));

const LINES: readonly Column<Line>[] = [
  textColumn({ key: "month", title: texts.line.month, fixed: true }, ({ month }) => words(month)),
  moneyColumn({ key: "amount", title: texts.line.amount }, ({ amount }) => amount),
  moneyColumn({ key: "left", title: texts.line.left }, ({ left }) => left),
  statusColumn({ key: "state", title: texts.line.state }, ({ state }) => ({
    label: texts.lineStates[state],
    tone: TONES[state],
  })),
];

/** Shows a schedule: its accounts, and each month with its journal. */
export function SchedulePage() {
  const { id = "" } = useParams({ strict: false }) as { id?: string };
  const query = useQuery(scheduleQueries.read.queryOptions({ input: { id }, select: ({ data }) => data }));
  const go = useGo();
  return (
    <DetailPage
      title={(row) => row?.name ?? PLACES.schedule.title}
      query={query}
      status={(row) => <StatusBadge {...stateOf(row)} />}
      facts={factsOf}
      actions={(row) => <Actions record={row} />}
    >
      {(row) => (
        <>
          {row.problem === null ? null : <Alert color="orange">{row.problem}</Alert>}
          <Section title={texts.lines} actions={<TableExport title={row.name} columns={LINES} rows={row.lines} />}>
            <DataTable
              label={texts.lines}
              columns={LINES}
              rows={row.lines}
              rowKey={({ month }) => month}
              rowName={({ month }) => words(month)}
              opens={({ journal_id: journal }) => journal !== null}
              onOpen={({ journal_id: journal }) => (journal === null ? undefined : go(paths.journal({ id: journal })))}
            />
          </Section>
        </>
      )}
    </DetailPage>
  );
}

function factsOf(row: ScheduleRecord): Fact[] {
  const { facts } = texts;
  const money = (amount: number) => shownMoney(amount, row.currency);
  return [
    { label: facts.kind, value: texts.kinds[row.kind] },
    { label: facts.total, value: money(row.total) },
    { label: facts.posted, value: money(row.posted) },
    { label: facts.left, value: money(row.left) },
    { label: facts.months, value: texts.ofMonths(row.months_posted, row.months) },
    { label: facts.result, value: row.result_account },
    { label: facts.balance, value: row.balance_account },
    ...(row.branch === null ? [] : [{ label: texts.form.branch, value: row.branch }]),
    ...(row.replaces === null
      ? []
      : [{ label: facts.replaces, value: <AppLink to={paths.schedule({ id: row.replaces })}>{facts.open}</AppLink> }]),
    { label: facts.by, value: row.made_by },
    ...(row.comment === null ? [] : [{ label: facts.comment, value: row.comment }]),
  ];
}

function Actions({ record }: { readonly record: ScheduleRecord }) {
  const { id, version, state, problem } = record;
  const [shown, setShown] = useState<"correct" | "stop" | null>(null);
  const go = useGo();
  if (!hasAbility(useUser(), ["Post Journals"])) return null;
  const close = () => setShown(null);
  if (state === "draft") {
    return (
      <DraftActions
        texts={texts}
        remove={() => scheduleQueries.remove.call({ id })}
        onRemoved={() => go(paths.schedules())}
        refresh={refreshBooks}
        form={(onClose) => <ScheduleForm record={record} onClose={onClose} />}
      />
    );
  }
  if (state !== "active") return null;
  return (
    <>
      {problem === null ? null : (
        <ActionButton
          label={texts.catchUp}
          question={texts.catchUpQuestion}
          call={() => scheduleQueries.catchUp.call({ id, version })}
          refresh={refreshBooks}
          isMain
        />
      )}
      <Button variant="default" onClick={() => setShown("stop")}>
        {texts.stop}
      </Button>
      <Button variant="default" onClick={() => setShown("correct")}>
        {texts.correct}
      </Button>
      {shown === "correct" ? <CorrectForm record={record} onClose={close} /> : null}
      {shown === "stop" ? <StopForm record={record} onClose={close} /> : null}
    </>
  );
}
