import { useQuery } from "@tanstack/react-query";
import { EmptyState } from "../../kit/feedback/EmptyState.tsx";
import { ErrorState } from "../../kit/feedback/ErrorState.tsx";
import { longPeriodTitle } from "../../kit/format/period.ts";
import { type Column, moneyColumn, textColumn } from "../../kit/list/columns.tsx";
import { DataTable } from "../../kit/list/DataTable.tsx";
import { Facts } from "../../kit/page/Facts.tsx";
import { Section } from "../../kit/page/Section.tsx";
import { shown } from "../money.ts";
import { asTable, type Ledger, reportQueries } from "./api.ts";
import { FileMenu } from "./FileMenu.tsx";
import { reportTexts as texts } from "./texts.ts";

type Row = Ledger["data"][number];

const none = (amount: number) => (amount === 0 ? null : amount);

const COLUMNS: readonly Column<Row>[] = [
  textColumn({ key: "account", title: texts.ledger.account, fixed: true }, (row) =>
    row.account === row.account_name ? row.account : `${row.account} ${row.account_name}`,
  ),
  textColumn({ key: "memo", title: texts.ledger.memo }, ({ memo }) => memo),
  textColumn({ key: "branch", title: texts.ledger.branch }, ({ branch }) => branch),
  textColumn({ key: "department", title: texts.ledger.department }, ({ department }) => department),
  moneyColumn({ key: "debit", title: texts.ledger.debit }, ({ debit }) => none(debit)),
  moneyColumn({ key: "credit", title: texts.ledger.credit }, ({ credit }) => none(credit)),
];

/** Shows the postings of a month's payroll to the general ledger, with total debits and credits. */
export function LedgerReport({ month }: { readonly month: string | undefined }) {
  const input = month === undefined ? {} : { month };
  const query = useQuery({ ...reportQueries.ledger.queryOptions({ input }), select: asTable });
  if (query.isError) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />;
  const ledger = query.data;
  if (ledger?.data.length === 0) return <EmptyState title={texts.none}>{texts.noneBody}</EmptyState>;
  return (
    <Section
      title={month === undefined ? texts.newest : longPeriodTitle(month)}
      actions={
        <FileMenu
          formats={texts.plainFormats}
          name={`general-ledger${month === undefined ? "" : `_${month}`}`}
          make={(filetype) => reportQueries.ledger.call({ ...input, filetype })}
        />
      }
    >
      {ledger === undefined ? null : (
        <Facts
          layout="strip"
          facts={[
            { label: texts.ledger.debit, value: shown(ledger.totals.debit) },
            { label: texts.ledger.credit, value: shown(ledger.totals.credit) },
          ]}
        />
      )}
      <DataTable
        label={texts.reports["general-ledger"]}
        columns={COLUMNS}
        rows={ledger?.data}
        rowKey={(row) => String(ledger?.data.indexOf(row))}
      />
    </Section>
  );
}
