import { monthInWords, parseMonth } from "@hazina/base/calendar.ts";
import { Alert, Button, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useParams } from "@tanstack/react-router";
import { useState } from "react";
import { ActionButton } from "../../api/ActionButton.tsx";
import { DraftActions } from "../../api/DraftActions.tsx";
import { formatDay } from "../../kit/format/time.ts";
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
import { type AssetRecord, assetQueries, refreshBooks } from "../api.ts";
import { shownMoney } from "../shown.ts";
import { AssetForm } from "./AssetForm.tsx";
import { stateOf } from "./asset-state.ts";
import { DisposeForm } from "./DisposeForm.tsx";
import { assetTexts as texts } from "./texts.ts";

type Line = AssetRecord["lines"][number];

const TONES = { posted: "good", due: "waiting", later: "neutral" } as const;
const words = (month: string) => monthInWords(parseMonth(month));

const LINES: readonly Column<Line>[] = [
  textColumn({ key: "month", title: texts.line.month, fixed: true }, ({ month }) => words(month)),
  moneyColumn({ key: "amount", title: texts.line.amount }, ({ amount }) => amount),
  moneyColumn({ key: "value", title: texts.line.value }, (line) => line.book_value),
  statusColumn({ key: "state", title: texts.line.state }, ({ state }) => ({
    label: texts.lineStates[state],
    tone: TONES[state],
  })),
];

/** Shows a fixed asset: its facts, and each month of depreciation with its journal. */
export function AssetPage() {
  const { id = "" } = useParams({ strict: false }) as { id?: string };
  const query = useQuery(assetQueries.read.queryOptions({ input: { id }, select: ({ data }) => data }));
  return (
    <DetailPage
      title={(row) => row?.name ?? PLACES.asset.title}
      query={query}
      status={(row) => <StatusBadge {...stateOf(row)} />}
      facts={factsOf}
      actions={(row) => <Actions record={row} />}
    >
      {(row) => (
        <>
          {row.problem === null ? null : <Alert color="orange">{row.problem}</Alert>}
          <Months record={row} />
        </>
      )}
    </DetailPage>
  );
}

function Months({ record }: { readonly record: AssetRecord }) {
  const go = useGo();
  const { lines, name } = record;
  return (
    <Section title={texts.lines} actions={<TableExport title={name} columns={LINES} rows={lines} />}>
      {lines.length === 0 ? (
        <Text c="dimmed">{texts.noLines}</Text>
      ) : (
        <DataTable
          label={texts.lines}
          columns={LINES}
          rows={lines}
          rowKey={({ month }) => month}
          rowName={({ month }) => words(month)}
          opens={({ journal_id: journal }) => journal !== null}
          onOpen={({ journal_id: journal }) => (journal === null ? undefined : go(paths.journal({ id: journal })))}
        />
      )}
    </Section>
  );
}

function methodOf({ method, life_months: months, rate }: AssetRecord): string {
  if (method === "straight" && months !== null) return texts.ofMonths(months);
  if (method === "reducing" && rate !== null) return texts.ofYear(rate);
  return texts.methods[method];
}

function factsOf(row: AssetRecord): Fact[] {
  const { facts } = texts;
  const money = (amount: number) => shownMoney(amount, row.currency);
  const optional = (label: string, value: string | null): Fact[] => (value === null ? [] : [{ label, value }]);
  return [
    { label: facts.number, value: row.number },
    { label: facts.acquired, value: formatDay(row.acquired_on) },
    { label: facts.cost, value: money(row.cost) },
    { label: facts.depreciation, value: money(row.depreciation) },
    { label: facts.value, value: money(row.book_value) },
    { label: facts.method, value: methodOf(row) },
    { label: facts.account, value: row.asset_account },
    { label: facts.taxClass, value: row.tax_class_name },
    ...optional(texts.form.place, row.place),
    ...optional(texts.form.serial, row.serial),
    ...optional(texts.form.branch, row.branch),
    ...optional(facts.disposed, row.disposed_on === null ? null : formatDay(row.disposed_on)),
    ...optional(facts.proceeds, row.proceeds === null ? null : money(row.proceeds)),
    ...optional(facts.gain, row.gain === null ? null : money(row.gain)),
    ...(row.disposal_journal_id === null
      ? []
      : [
          {
            label: facts.journal,
            value: <AppLink to={paths.journal({ id: row.disposal_journal_id })}>{facts.openJournal}</AppLink>,
          },
        ]),
    { label: facts.by, value: row.made_by },
    ...optional(facts.comment, row.comment),
  ];
}

function Actions({ record }: { readonly record: AssetRecord }) {
  const { id, version, state, problem } = record;
  const [isDisposing, setIsDisposing] = useState(false);
  const go = useGo();
  if (!hasAbility(useUser(), ["Post Journals"])) return null;
  if (state === "draft") {
    return (
      <DraftActions
        texts={texts}
        remove={() => assetQueries.remove.call({ id })}
        onRemoved={() => go(paths.assets())}
        refresh={refreshBooks}
        form={(onClose) => <AssetForm record={record} onClose={onClose} />}
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
          call={() => assetQueries.catchUp.call({ id, version })}
          refresh={refreshBooks}
          isMain
        />
      )}
      <Button variant="default" onClick={() => setIsDisposing(true)}>
        {texts.dispose}
      </Button>
      {isDisposing ? <DisposeForm record={record} onClose={() => setIsDisposing(false)} /> : null}
    </>
  );
}
