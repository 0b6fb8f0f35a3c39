import { TextInput } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { ErrorState } from "../../kit/feedback/ErrorState.tsx";
import { type Column, moneyColumn, statusColumn, textColumn } from "../../kit/list/columns.tsx";
import { DataTable } from "../../kit/list/DataTable.tsx";
import { useGo } from "../../kit/page/navigate.ts";
import { Section } from "../../kit/page/Section.tsx";
import { paths } from "../../paths.ts";
import { type FullRun, musterQueries, type RunAnswers, runQueries } from "../api.ts";
import { PageTurner } from "../PageTurner.tsx";
import { MUSTER_STATES } from "../texts.ts";
import { runTexts } from "./texts.ts";

const texts = runTexts.people;
const SIZE = 25;
const PAUSE_MS = 200;

type Row = {
  readonly personnel_id: string;
  readonly name: string;
  readonly payroll_number: string;
  readonly department: string | null;
  readonly status: keyof typeof MUSTER_STATES;
};

type Pay = RunAnswers["people"]["data"][number];
type PaidRow = Row & { readonly pay: Pay | undefined };

/** The columns with each employee's calculated pay. */
const PAY_COLUMNS: readonly Column<PaidRow>[] = [
  moneyColumn({ key: "gross", title: texts.gross }, ({ pay }) => pay?.gross ?? null),
  moneyColumn({ key: "paye", title: texts.paye }, ({ pay }) => pay?.paye ?? null),
  moneyColumn({ key: "net", title: texts.net }, ({ pay }) => pay?.net ?? null),
  moneyColumn({ key: "pays", title: texts.pays }, ({ pay }) => pay?.pays ?? null),
  moneyColumn({ key: "change", title: texts.change }, ({ pay }) => pay?.change ?? null),
];

const COLUMNS: readonly Column<Row>[] = [
  textColumn({ key: "name", title: texts.name, fixed: true }, ({ name }) => name),
  textColumn({ key: "number", title: texts.number }, ({ payroll_number: number }) => number),
  textColumn({ key: "department", title: texts.department }, ({ department }) => department),
  statusColumn({ key: "status", title: texts.status }, ({ status }) => MUSTER_STATES[status]),
];

/** Lists the employees of a payroll, each with a link to the slip once the payroll is calculated. */
export function PeopleSection({ run }: { readonly run: FullRun }) {
  const [page, setPage] = useState(1);
  const [typed, setTyped] = useState("");
  const [search] = useDebouncedValue(typed.trim(), PAUSE_MS);
  const go = useGo();
  const query = useQuery({
    ...musterQueries.list.queryOptions({
      input: { payroll_id: run.id, page, size: SIZE, ...(search === "" ? {} : { search }) },
    }),
    placeholderData: keepPreviousData,
  });
  const isComputed = run.totals !== null;
  const shownIds = query.data?.data.map(({ personnel_id: id }) => id) ?? [];
  const isReversal = run.kind === "reversal";
  const pays = useQuery({
    ...runQueries.people.queryOptions({ input: { id: run.id, ...(isReversal ? {} : { personnel_ids: shownIds }) } }),
    enabled: isComputed && (isReversal || shownIds.length > 0),
    placeholderData: keepPreviousData,
  });
  if (isReversal) return <ReversedPeople rows={pays.data?.data} />;
  const payOf = new Map(pays.data?.data.map((pay) => [pay.personnel_id, pay]));
  const rows = query.data?.data.map((row): PaidRow => ({ ...row, pay: payOf.get(row.personnel_id) }));
  return (
    <Section
      title={texts.title}
      {...(isComputed ? { lead: texts.lead } : {})}
      actions={
        <TextInput
          size="xs"
          aria-label={texts.search}
          placeholder={texts.search}
          value={typed}
          onChange={(event) => {
            setTyped(event.currentTarget.value);
            setPage(1);
          }}
        />
      }
    >
      {query.isError ? (
        <ErrorState error={query.error} onRetry={() => void query.refetch()} />
      ) : (
        <DataTable
          label={texts.title}
          columns={isComputed ? [...COLUMNS, ...PAY_COLUMNS] : COLUMNS}
          rows={rows}
          rowKey={({ personnel_id: id }) => id}
          {...(isComputed
            ? { onOpen: ({ personnel_id: person }: Row) => go(paths.payrollSlip({ id: run.id, person })) }
            : {})}
        />
      )}
      {query.data === undefined ? null : (
        <PageTurner page={page} size={SIZE} total={query.data.meta.total} onTurn={setPage} none={texts.none} />
      )}
    </Section>
  );
}

const REVERSED_COLUMNS: readonly Column<Pay>[] = [
  textColumn({ key: "name", title: texts.name, fixed: true }, ({ name }) => name),
  textColumn({ key: "number", title: texts.number }, ({ payroll_number: number }) => number),
  moneyColumn({ key: "gross", title: texts.gross }, ({ gross }) => gross),
  moneyColumn({ key: "paye", title: texts.paye }, ({ paye }) => paye),
  moneyColumn({ key: "net", title: texts.net }, ({ net }) => net),
  moneyColumn({ key: "pays", title: texts.pays }, ({ pays }) => pays),
];

/** Lists the employees of a reversal with the reversed amounts. */
function ReversedPeople({ rows }: { readonly rows: readonly Pay[] | undefined }) {
  return (
    <Section title={texts.title}>
      <DataTable label={texts.title} columns={REVERSED_COLUMNS} rows={rows} rowKey={({ personnel_id: id }) => id} />
    </Section>
  );
}
