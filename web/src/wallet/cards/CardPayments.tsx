import { CARD_CATEGORIES } from "@hazina/contract/wallet/card-labels.ts";
import { Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { ErrorState } from "../../kit/feedback/ErrorState.tsx";
import { type Column, moneyColumn, statusColumn, textColumn, timeColumn } from "../../kit/list/columns.tsx";
import { DataTable } from "../../kit/list/DataTable.tsx";
import { useGo } from "../../kit/page/navigate.ts";
import { Section } from "../../kit/page/Section.tsx";
import { paths } from "../../paths.ts";
import { type CardPaymentRow, cardQueries } from "../api.ts";
import { shownMoney } from "../shown.ts";
import { CARD_PAYMENT_TONES, cardTexts } from "./texts.ts";

const texts = cardTexts.payments;
const SHOWN = 50;
const LOOK_AGAIN_MS = 2_000;

const COLUMNS: readonly Column<CardPaymentRow>[] = [
  timeColumn({ key: "date", title: texts.columns.date, fixed: true }, ({ at }) => at),
  textColumn({ key: "merchant", title: texts.columns.merchant }, ({ merchant }) => merchant),
  moneyColumn({ key: "amount", title: texts.columns.amount }, ({ amount }) => amount),
  statusColumn({ key: "status", title: texts.columns.status }, ({ state, state_label: label }) => ({
    label,
    tone: CARD_PAYMENT_TONES[state],
  })),
  textColumn({ key: "category", title: texts.columns.category }, ({ category }) => CARD_CATEGORIES[category]),
  textColumn({ key: "note", title: texts.columns.note }, noteOf),
];

/** Lists the latest payments of a card. Declined payments show the reason. */
export function CardPayments({ id }: { readonly id: string }) {
  const go = useGo();
  const query = useQuery({
    ...cardQueries.payments.queryOptions({ input: { id, page: 1, size: SHOWN }, select: ({ data }) => data }),
    refetchInterval: (shown) =>
      shown.state.data?.data.some(({ state }) => state === "approved") ? LOOK_AGAIN_MS : false,
  });
  if (query.isError && query.data === undefined) {
    return <ErrorState error={query.error} onRetry={() => void query.refetch()} />;
  }
  return (
    <Section title={texts.title}>
      {query.data?.length === 0 ? (
        <Text c="dimmed">{texts.none}</Text>
      ) : (
        <DataTable
          label={texts.title}
          columns={COLUMNS}
          rows={query.data}
          rowKey={(row) => row.id}
          rowName={({ merchant }) => merchant}
          opens={(row) => row.transaction_id !== null}
          onOpen={(row) =>
            row.transaction_id === null ? undefined : go(paths.walletTransaction({ id: row.transaction_id }))
          }
        />
      )}
    </Section>
  );
}

function noteOf({ reason, refunded, shortfall, currency }: CardPaymentRow): string {
  return [
    reason,
    refunded === 0 ? null : texts.refunded(shownMoney(refunded, currency)),
    shortfall === 0 ? null : texts.shortfall(shownMoney(shortfall, currency)),
  ]
    .filter((one) => one !== null)
    .join(" ");
}
