import { useQuery } from "@tanstack/react-query";
import { type Column, moneyColumn, StatusBadge, textColumn } from "../../kit/list/columns.tsx";
import { DataTable } from "../../kit/list/DataTable.tsx";
import { FailedSection } from "../../kit/page/FailedSection.tsx";
import { useGo } from "../../kit/page/navigate.ts";
import { Section } from "../../kit/page/Section.tsx";
import { paths } from "../../paths.ts";
import { type BatchLine, paymentBatchQueries } from "../api.ts";
import { TRANSACTION_TONES, walletTexts } from "../texts.ts";

const texts = walletTexts.payments;
const MOST_SHOWN = 100;

const COLUMNS: readonly Column<BatchLine>[] = [
  textColumn({ key: "payee", title: texts.columns.payee, fixed: true }, ({ payee }) => payee),
  moneyColumn({ key: "amount", title: texts.columns.amount }, ({ amount }) => amount),
  {
    ...textColumn<BatchLine>({ key: "status", title: texts.columns.status }, (row) => row.state_label),
    cell: ({ state, state_label: label }) => (
      <StatusBadge label={label} tone={state === null ? "neutral" : TRANSACTION_TONES[state]} />
    ),
  },
  textColumn({ key: "to", title: texts.columns.to }, ({ destination }) => destination.shown),
  textColumn({ key: "reason", title: texts.columns.reason }, ({ reason }) => reason),
  textColumn({ key: "note", title: texts.note }, ({ message }) => message),
];

/** Lists the payments of a batch, each with its status. */
export function BatchLines({ paymentId, count }: { readonly paymentId: string; readonly count: number }) {
  const go = useGo();
  const input = { payment_id: paymentId, page: 1, size: MOST_SHOWN } as const;
  const query = useQuery(paymentBatchQueries.lines.queryOptions({ input, select: ({ data }) => data }));
  if (query.isError && query.data === undefined) return <FailedSection title={texts.lines} query={query} />;
  return (
    <Section title={texts.lines} {...(count > MOST_SHOWN ? { lead: texts.firstLines(MOST_SHOWN, count) } : {})}>
      <DataTable
        label={texts.lines}
        columns={COLUMNS}
        rows={query.data}
        rowKey={({ id }) => id}
        rowName={({ payee }) => payee}
        opens={({ transaction_id: id }) => id !== null}
        onOpen={({ transaction_id: id }) => {
          if (id !== null) go(paths.walletTransaction({ id }));
        }}
      />
    </Section>
  );
}
