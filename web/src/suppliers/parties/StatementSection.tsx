import { Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { ErrorState } from "../../kit/feedback/ErrorState.tsx";
import { type Column, dayColumn, moneyColumn, textColumn } from "../../kit/list/columns.tsx";
import { DataTable } from "../../kit/list/DataTable.tsx";
import { useGo } from "../../kit/page/navigate.ts";
import { Section } from "../../kit/page/Section.tsx";
import { paths } from "../../paths.ts";
import { type SupplierStatement, supplierQueries } from "../api.ts";
import { supplierTexts as texts } from "../texts.ts";

type Line = SupplierStatement["lines"][number];

const { statementColumns: titles } = texts;

const COLUMNS: readonly Column<Line>[] = [
  dayColumn({ key: "day", title: titles.day, fixed: true }, ({ day }) => day),
  textColumn(
    { key: "what", title: titles.what },
    ({ kind, reference }) => `${texts.statementKinds[kind]} ${reference}`,
  ),
  moneyColumn({ key: "charged", title: titles.charged }, ({ charged }) => charged),
  moneyColumn({ key: "paid", title: titles.paid }, ({ paid }) => paid),
  moneyColumn({ key: "balance", title: titles.balance }, ({ balance }) => balance),
];

/** Shows the statement of a supplier: its bills, payments and prepayments, with the balance after each. */
export function StatementSection({ id }: { readonly id: string }) {
  const go = useGo();
  const query = useQuery(supplierQueries.statement.queryOptions({ input: { id }, select: ({ data }) => data }));
  const { data } = query;
  if (query.isError && data === undefined)
    return <ErrorState error={query.error} onRetry={() => void query.refetch()} />;
  return (
    <Section title={texts.statement}>
      {data?.lines.length === 0 ? (
        <Text c="dimmed">{texts.noStatement}</Text>
      ) : (
        <DataTable
          label={texts.statement}
          columns={COLUMNS}
          rows={data?.lines}
          rowKey={(row) => row.id}
          rowName={({ reference }) => reference}
          opens={(row) => row.bill_id !== null || row.kind === "prepayment"}
          onOpen={(row) =>
            go(row.bill_id === null ? paths.prepayment({ id: row.id }) : paths.bill({ id: row.bill_id }))
          }
        />
      )}
    </Section>
  );
}
