import { Alert, Button, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useParams } from "@tanstack/react-router";
import { useState } from "react";
import { ActionButton } from "../../api/ActionButton.tsx";
import { formatDay } from "../../kit/format/time.ts";
import { type Column, dayColumn, moneyColumn, StatusBadge, textColumn } from "../../kit/list/columns.tsx";
import { DataTable } from "../../kit/list/DataTable.tsx";
import { DetailPage } from "../../kit/page/DetailPage.tsx";
import { useGo } from "../../kit/page/navigate.ts";
import { Section } from "../../kit/page/Section.tsx";
import { paths } from "../../paths.ts";
import { PLACES } from "../../places.ts";
import { hasAbility, useUser } from "../../session/session.ts";
import { type RecurringJournalRecord, recurringJournalQueries, refreshBooks } from "../api.ts";
import { shownMoney } from "../shown.ts";
import { booksTexts } from "../texts.ts";
import { RecurringForm } from "./RecurringForm.tsx";
import { stateOf } from "./recurring-state.ts";
import { recurringTexts as texts } from "./texts.ts";

type Line = RecurringJournalRecord["lines"][number];
type Made = RecurringJournalRecord["journals"][number];

const { line } = booksTexts.journals;
const orNull = (amount: number) => (amount === 0 ? null : amount);

const LINES: readonly Column<Line>[] = [
  textColumn({ key: "account", title: line.account, fixed: true }, ({ account, name }) => `${account} ${name}`),
  moneyColumn({ key: "debit", title: line.debit }, ({ debit }) => orNull(debit)),
  moneyColumn({ key: "credit", title: line.credit }, ({ credit }) => orNull(credit)),
  textColumn({ key: "memo", title: line.memo }, ({ memo }) => memo),
];

const MADE: readonly Column<Made>[] = [dayColumn({ key: "date", title: texts.date, fixed: true }, ({ date }) => date)];

/** Shows a recurring journal: when it repeats, its lines, and the journals that were created from it. */
export function RecurringJournalPage() {
  const { id = "" } = useParams({ strict: false }) as { id?: string };
  const query = useQuery(recurringJournalQueries.read.queryOptions({ input: { id }, select: ({ data }) => data }));
  return (
    <DetailPage
      title={(row) => row?.memo ?? PLACES.recurringJournal.title}
      query={query}
      status={(row) => <StatusBadge {...stateOf(row)} />}
      facts={(row) => [
        { label: texts.columns.amount, value: shownMoney(row.amount, row.currency) },
        { label: texts.columns.every, value: texts.every[row.every] },
        { label: texts.columns.next, value: row.next_on === null ? "–" : formatDay(row.next_on) },
        { label: texts.facts.until, value: row.until === null ? texts.facts.noEnd : formatDay(row.until) },
        { label: texts.facts.step, value: row.submit ? texts.steps.submit : texts.steps.draft },
        { label: texts.facts.by, value: row.made_by },
      ]}
      actions={(row) => <Actions record={row} />}
    >
      {(row) => <Parts record={row} />}
    </DetailPage>
  );
}

function Parts({ record }: { readonly record: RecurringJournalRecord }) {
  const go = useGo();
  return (
    <>
      {record.problem === null ? null : <Alert color="orange">{texts.problem(record.problem)}</Alert>}
      <Section title={texts.lines}>
        <DataTable
          label={texts.lines}
          columns={LINES}
          rows={record.lines}
          rowKey={({ position }) => String(position)}
          rowName={({ account, name }) => `${account} ${name}`}
        />
      </Section>
      <Section title={texts.journals}>
        {record.journals.length === 0 ? (
          <Text c="dimmed">{texts.noJournals}</Text>
        ) : (
          <DataTable
            label={texts.journals}
            columns={MADE}
            rows={record.journals}
            rowKey={({ id }) => id}
            rowName={({ date }) => formatDay(date)}
            onOpen={({ id }) => go(paths.journal({ id }))}
          />
        )}
      </Section>
    </>
  );
}

function Actions({ record }: { readonly record: RecurringJournalRecord }) {
  const { id, version, next_on: next, is_paused: isPaused } = record;
  const [isEditing, setIsEditing] = useState(false);
  const go = useGo();
  if (!hasAbility(useUser(), ["Post Journals"])) return null;
  return (
    <>
      <ActionButton
        label={texts.remove}
        question={texts.removeQuestion}
        call={() => recurringJournalQueries.remove.call({ id })}
        refresh={refreshBooks}
        onDone={() => go(paths.recurringJournals())}
        isDanger
      />
      {next === null ? null : (
        <>
          <ActionButton
            label={texts.skip}
            question={texts.skipQuestion}
            call={() => recurringJournalQueries.skip.call({ id, version })}
            refresh={refreshBooks}
          />
          <ActionButton
            label={isPaused ? texts.resume : texts.pause}
            call={() => recurringJournalQueries.update.call({ ...requestOf(record), is_paused: !isPaused })}
            refresh={refreshBooks}
          />
        </>
      )}
      <Button onClick={() => setIsEditing(true)}>{texts.edit}</Button>
      {isEditing ? <RecurringForm record={record} onClose={() => setIsEditing(false)} /> : null}
    </>
  );
}

/** Converts a recurring journal to the request that saves it. */
function requestOf({ id, version, memo, every, first_on, on_last_day, until, submit, lines }: RecurringJournalRecord) {
  return {
    id,
    version,
    memo,
    every,
    first_on,
    on_last_day,
    until,
    submit,
    lines: lines.map(({ account, debit, credit, memo: note, branch_id, department_id }) => ({
      account,
      debit,
      credit,
      memo: note,
      branch_id,
      department_id,
    })),
  };
}
