import { Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { everyPage } from "../../api/use-list.ts";
import { ExportMenu } from "../../kit/export/ExportMenu.tsx";
import { ErrorState } from "../../kit/feedback/ErrorState.tsx";
import { formatDay } from "../../kit/format/time.ts";
import { type Column, dayColumn, moneyColumn, textColumn } from "../../kit/list/columns.tsx";
import { DataTable } from "../../kit/list/DataTable.tsx";
import { useListControl } from "../../kit/list/list-state.ts";
import { listTable } from "../../kit/list/list-table.ts";
import { Pager } from "../../kit/list/Pager.tsx";
import { Facts } from "../../kit/page/Facts.tsx";
import { useGo } from "../../kit/page/navigate.ts";
import { Section } from "../../kit/page/Section.tsx";
import { paths } from "../../paths.ts";
import { booksReportQueries, type GeneralLedger } from "../api.ts";
import { shownMoney } from "../shown.ts";
import { booksTexts, REPORTS, SOURCES } from "../texts.ts";
import { filterOf, type ReportChoice } from "./range.ts";
import { yearNotes } from "./report-columns.tsx";
import { useLimitNotes } from "./use-limits.ts";

const texts = booksTexts.reports;

type Entry = GeneralLedger["data"][number];

const orNull = (amount: number) => (amount === 0 ? null : amount);

const COLUMNS: readonly Column<Entry>[] = [
  textColumn({ key: "memo", title: texts.memo, fixed: true }, ({ memo }) => memo),
  dayColumn({ key: "date", title: texts.date }, ({ date }) => date),
  moneyColumn({ key: "debit", title: texts.debit }, ({ debit }) => orNull(debit)),
  moneyColumn({ key: "credit", title: texts.credit }, ({ credit }) => orNull(credit)),
  moneyColumn({ key: "balance", title: texts.balance }, ({ balance }) => balance),
  textColumn({ key: "document", title: texts.document }, (row) => SOURCES[row.source_kind]),
  textColumn({ key: "branch", title: texts.branch }, ({ branch }) => branch),
];

/**
 * Lists the entries of an account with the running balance. Selecting an entry opens its journal.
 */
export function GeneralLedgerTable({ choice }: { readonly choice: ReportChoice }) {
  return choice.account === undefined ? (
    <Text c="dimmed">{texts.chooseAccount}</Text>
  ) : (
    <Entries choice={choice} account={choice.account} />
  );
}

const SIZE = 50;

function Entries({ choice, account }: { readonly choice: ReportChoice; readonly account: string }) {
  const { from, to } = choice;
  const limits = useLimitNotes(choice);
  const control = useListControl(SIZE);
  const inputOf = (page: number, size: number) => ({ account, from, to, ...filterOf(choice), page, size });
  const query = useQuery(booksReportQueries.generalLedger.queryOptions({ input: inputOf(control.page, control.size) }));
  const go = useGo();
  const { data } = query;
  if (query.isError && data === undefined)
    return <ErrorState error={query.error} onRetry={() => void query.refetch()} />;
  const named = data === undefined ? account : `${data.account.code} ${data.account.name}`;
  const notes = [
    texts.range(formatDay(from), formatDay(to)),
    ...limits,
    ...(data === undefined ? [] : yearNotes(data)),
  ];
  const make = async () => {
    const rows = await everyPage((page) => booksReportQueries.generalLedger.call(inputOf(page, 100)));
    return { table: listTable({ title: texts.of(named), notes }, COLUMNS, rows) };
  };
  return (
    <Section
      title={texts.of(named)}
      lead={notes.join(" · ")}
      actions={
        <ExportMenu
          name={REPORTS["general-ledger"]}
          size="compact-sm"
          disabled={data === undefined || data.meta.total === 0}
          parts={[{ make }]}
        />
      }
    >
      {data === undefined ? null : <Facts layout="strip" facts={factsOf(data)} />}
      {data?.meta.total === 0 ? (
        <Text c="dimmed">{texts.none}</Text>
      ) : (
        <DataTable
          label={texts.of(named)}
          columns={COLUMNS}
          rows={data?.data}
          rowKey={(row) => `${row.journal_id} ${row.position}`}
          rowName={({ memo }) => memo}
          onOpen={(row) => go(paths.journal({ id: row.journal_id }))}
        />
      )}
      {data === undefined || data.meta.total === 0 ? null : <Pager control={control} total={data.meta.total} />}
    </Section>
  );
}

function factsOf({ opening, debit, credit, closing, currency }: GeneralLedger) {
  return [
    { label: texts.opening, value: shownMoney(opening, currency) },
    { label: texts.debit, value: shownMoney(debit, currency) },
    { label: texts.credit, value: shownMoney(credit, currency) },
    { label: texts.closing, value: shownMoney(closing, currency) },
  ];
}
