import { Alert, Button } from "@mantine/core";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useParams } from "@tanstack/react-router";
import { useState } from "react";
import { ActionButton } from "../../api/ActionButton.tsx";
import { saveBlob } from "../../kit/chart/save-file.ts";
import { type Column, countColumn, dayColumn, moneyColumn, StatusBadge, textColumn } from "../../kit/list/columns.tsx";
import { DataTable } from "../../kit/list/DataTable.tsx";
import { AppLink } from "../../kit/page/AppLink.tsx";
import { DetailPage } from "../../kit/page/DetailPage.tsx";
import type { Fact } from "../../kit/page/Facts.tsx";
import { Section } from "../../kit/page/Section.tsx";
import { paths } from "../../paths.ts";
import { hasAbility, useUser } from "../../session/session.ts";
import { shownMoney } from "../../wallet/shown.ts";
import { type PurchaseOrderRecord, purchaseOrderQueries, refreshSpending } from "../api.ts";
import { ReceiveForm } from "./ReceiveForm.tsx";
import { ORDER_TONES, orderTexts as texts } from "./texts.ts";

type Shown = { readonly order: PurchaseOrderRecord };
type Line = PurchaseOrderRecord["lines"][number];
type Receipt = PurchaseOrderRecord["receipts"][number];

const { lineColumns, receiptColumns } = texts;

const LINES: readonly Column<Line>[] = [
  textColumn({ key: "description", title: lineColumns.description, fixed: true }, ({ description }) => description),
  countColumn({ key: "quantity", title: lineColumns.quantity }, ({ quantity }) => quantity),
  countColumn({ key: "received", title: lineColumns.received }, ({ received }) => received),
  moneyColumn({ key: "price", title: lineColumns.price }, ({ price }) => price),
  moneyColumn({ key: "total", title: lineColumns.total }, ({ total }) => total),
  moneyColumn({ key: "billed", title: lineColumns.billed }, ({ billed }) => billed),
];

const RECEIPTS: readonly Column<Receipt>[] = [
  textColumn({ key: "what", title: receiptColumns.what, fixed: true }, ({ what }) => what),
  dayColumn({ key: "day", title: receiptColumns.day }, ({ day }) => day),
  textColumn({ key: "by", title: receiptColumns.by }, ({ by }) => by),
  textColumn({ key: "note", title: receiptColumns.note }, ({ note }) => note),
];

/** Shows one purchase order: its lines with the quantities received and billed, and its actions. */
export function PurchaseOrderPage() {
  const { id = "" } = useParams({ strict: false }) as { id?: string };
  const query = useQuery(purchaseOrderQueries.read.queryOptions({ input: { id }, select: ({ data }) => data }));
  return (
    <DetailPage
      title={(row) => (row === undefined ? texts.loading : `${row.reference}, ${row.supplier}`)}
      query={query}
      status={({ state, state_label: label }) => <StatusBadge label={label} tone={ORDER_TONES[state]} />}
      facts={factsOf}
      actions={(row) => <Actions order={row} />}
    >
      {(row) => (
        <>
          {row.closed_at === null && row.supplier_email === null ? <Alert color="orange">{texts.noEmail}</Alert> : null}
          <Section title={texts.lines}>
            <DataTable label={texts.lines} columns={LINES} rows={row.lines} rowKey={({ id: line }) => line} />
          </Section>
          {row.receipts.length === 0 ? null : <Receipts order={row} />}
        </>
      )}
    </DetailPage>
  );
}

function Receipts({ order: { receipts } }: Shown) {
  const places = new Map(receipts.map((one, at) => [one, String(at)]));
  return (
    <Section title={texts.receipts}>
      <DataTable label={texts.receipts} columns={RECEIPTS} rows={receipts} rowKey={(one) => places.get(one) ?? ""} />
    </Section>
  );
}

function Actions({ order }: Shown) {
  const { id } = order;
  const isManager = hasAbility(useUser(), ["Manage Bills"]);
  const file = useMutation({
    mutationFn: () => purchaseOrderQueries.file.call({ id }),
    onSuccess: (made: File) => saveBlob(made, made.name),
  });
  return (
    <>
      <Button variant="default" loading={file.isPending} onClick={() => file.mutate()}>
        {texts.actions.file}
      </Button>
      {isManager && order.closed_at === null ? <OpenActions order={order} /> : null}
    </>
  );
}

function OpenActions({ order }: Shown) {
  const { id } = order;
  const [isReceiving, setIsReceiving] = useState(false);
  const [isCorrecting, setIsCorrecting] = useState(false);
  return (
    <>
      <ActionButton
        label={texts.actions.close}
        question={texts.actions.closeQuestion}
        call={() => purchaseOrderQueries.close.call({ id })}
        refresh={refreshSpending}
      />
      {order.supplier_email === null ? null : (
        <ActionButton
          label={texts.actions.send}
          call={() => purchaseOrderQueries.send.call({ id })}
          refresh={refreshSpending}
        />
      )}
      {order.lines.some(({ received }) => received > 0) ? (
        <Button variant="default" onClick={() => setIsCorrecting(true)}>
          {texts.actions.correct}
        </Button>
      ) : null}
      {order.state === "received" ? null : (
        <Button onClick={() => setIsReceiving(true)}>{texts.actions.receive}</Button>
      )}
      {isCorrecting ? <ReceiveForm takesBack order={order} onClose={() => setIsCorrecting(false)} /> : null}
      {isReceiving ? <ReceiveForm order={order} onClose={() => setIsReceiving(false)} /> : null}
    </>
  );
}

function factsOf(row: PurchaseOrderRecord): Fact[] {
  const { facts } = texts;
  const shown = (amount: number) => shownMoney(amount, row.currency);
  const left = (Math.round(row.total * 100) - Math.round(row.billed * 100)) / 100;
  const given = (label: string, value: string | null): Fact[] => (value === null ? [] : [{ label, value }]);
  return [
    { label: facts.total, value: shown(row.total) },
    { label: facts.billed, value: shown(row.billed) },
    ...(row.closed_at === null ? [{ label: facts.left, value: shown(left) }] : []),
    {
      label: facts.request,
      value: <AppLink to={paths.purchaseRequest({ id: row.request_id })}>{row.purpose}</AppLink>,
    },
    { label: facts.category, value: row.category },
    ...given(facts.budget, row.budget),
    ...given(facts.project, row.project),
    ...given(facts.needed, row.needed_by),
    ...given(facts.sent, row.sent_to),
    { label: facts.by, value: row.ordered_by },
  ];
}
