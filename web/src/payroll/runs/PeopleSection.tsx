import { TextInput } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { ErrorState } from "../../kit/feedback/ErrorState.tsx";
import { type Column, statusColumn, textColumn } from "../../kit/list/columns.tsx";
import { DataTable } from "../../kit/list/DataTable.tsx";
import { useGo } from "../../kit/page/navigate.ts";
import { Section } from "../../kit/page/Section.tsx";
import { paths } from "../../paths.ts";
import { type FullRun, musterQueries } from "../api.ts";
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

const COLUMNS: readonly Column<Row>[] = [
  textColumn({ key: "name", title: texts.name, fixed: true }, ({ name }) => name),
  textColumn({ key: "number", title: texts.number }, ({ payroll_number: number }) => number),
  textColumn({ key: "department", title: texts.department }, ({ department }) => department),
  statusColumn({ key: "status", title: texts.status }, ({ status }) => MUSTER_STATES[status]),
];

/** The people of a payroll; each opens their slip once it is computed. */
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
  if (run.kind === "reversal") return null;
  const isComputed = run.totals !== null;
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
          columns={COLUMNS}
          rows={query.data?.data}
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
