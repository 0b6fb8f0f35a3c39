import { Button, Group, Stack, Text, Title } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useAction } from "../../api/use-save.ts";
import { confirm } from "../../kit/dialog/confirm.ts";
import { ErrorState } from "../../kit/feedback/ErrorState.tsx";
import { formatDay } from "../../kit/format/time.ts";
import { type Column, dayColumn, moneyColumn, statusColumn, textColumn } from "../../kit/list/columns.tsx";
import { DataTable } from "../../kit/list/DataTable.tsx";
import { DetailDrawer } from "../../kit/page/DetailDrawer.tsx";
import { useGo } from "../../kit/page/navigate.ts";
import { paths } from "../../paths.ts";
import { hasAbility, useUser } from "../../session/session.ts";
import { type ReceiptRecord, type ReceiptRow, receiptQueries, refreshReceipts } from "../api.ts";
import { shownMoney } from "../shown.ts";
import { METHODS, salesTexts } from "../texts.ts";

const texts = salesTexts.receipts;
const { columns: titles } = texts;

type Applied = ReceiptRecord["applied"][number];
type Refund = ReceiptRecord["refunds"][number];

const APPLIED: readonly Column<Applied>[] = [
  textColumn({ key: "invoice", title: titles.invoice, fixed: true }, ({ reference }) => reference),
  moneyColumn({ key: "amount", title: titles.amount }, ({ amount }) => amount),
  dayColumn({ key: "day", title: titles.day }, ({ day }) => day),
  statusColumn({ key: "state", title: titles.state }, ({ is_undone: isUndone }) =>
    isUndone
      ? { label: texts.appliedStates.undone, tone: "neutral" }
      : { label: texts.appliedStates.applied, tone: "good" },
  ),
];

const TONES = { under_way: "waiting", paid: "good", failed: "bad" } as const;

const REFUNDS: readonly Column<Refund>[] = [
  textColumn({ key: "reference", title: titles.reference, fixed: true }, ({ reference }) => reference),
  moneyColumn({ key: "amount", title: titles.amount }, ({ amount }) => amount),
  statusColumn({ key: "state", title: titles.state }, ({ state }) => ({
    label: texts.refundStates[state],
    tone: TONES[state],
  })),
];

/** Shows a receipt, the invoices that it pays, and its refunds. */
export function ReceiptDrawer({ receipt, onClose }: { readonly receipt: ReceiptRow; readonly onClose: () => void }) {
  const canManage = hasAbility(useUser(), ["Manage Invoices"]);
  const undo = useUndoReceipt(onClose);
  return (
    <DetailDrawer
      title={receipt.reference}
      record={receipt}
      onClose={onClose}
      facts={(row) => [
        { label: texts.customer, value: row.customer },
        { label: texts.amount, value: shownMoney(row.amount, row.currency) },
        ...(row.received.currency === row.currency
          ? []
          : [{ label: texts.received, value: shownMoney(row.received.amount, row.received.currency) }]),
        { label: texts.unapplied, value: shownMoney(row.unapplied, row.currency) },
        { label: texts.method, value: METHODS[row.method] },
        { label: texts.by, value: row.recorded_by },
        ...(row.undone_on === null
          ? []
          : [{ label: texts.state, value: texts.undone(formatDay(row.undone_on), row.undone_by ?? "") }]),
      ]}
    >
      {(row) => (
        <>
          <Uses id={row.id} />
          {canManage && row.undone_on === null ? (
            <Group mt="md">
              <Button variant="default" onClick={() => undo(row)}>
                {texts.undo}
              </Button>
            </Group>
          ) : null}
        </>
      )}
    </DetailDrawer>
  );
}

/** Lists the invoices that a receipt pays, and its refunds. */
function Uses({ id }: { readonly id: string }) {
  const query = useQuery(receiptQueries.read.queryOptions({ input: { id }, select: ({ data }) => data }));
  const go = useGo();
  const canManage = hasAbility(useUser(), ["Manage Invoices"]);
  const unapply = useUnapply(id);
  const { data: row } = query;
  if (row === undefined)
    return query.isError ? <ErrorState error={query.error} onRetry={() => void query.refetch()} /> : null;
  return (
    <Stack gap="sm" mt="md">
      <Title order={3}>{texts.applied}</Title>
      {row.applied.length === 0 ? (
        <Text c="dimmed">{texts.notApplied}</Text>
      ) : (
        <DataTable
          label={texts.applied}
          columns={APPLIED}
          rows={row.applied}
          rowKey={(one) => one.id}
          rowName={({ reference }) => reference}
          onOpen={(one) => go(paths.invoice({ id: one.invoice_id }))}
          rowActions={(one) =>
            canManage && !one.is_undone ? [{ label: texts.unapply, onSelect: () => unapply(one) }] : []
          }
        />
      )}
      {row.refunds.length === 0 ? null : (
        <>
          <Title order={3}>{texts.refunds}</Title>
          <DataTable label={texts.refunds} columns={REFUNDS} rows={row.refunds} rowKey={(one) => one.id} />
        </>
      )}
    </Stack>
  );
}

/** Returns a function that asks for confirmation, and then removes a receipt from an invoice to which it was applied. */
function useUnapply(id: string): (applied: Applied) => void {
  const unapply = useAction(
    (settlement: string) => receiptQueries.unapply.call({ id, settlement_id: settlement }),
    refreshReceipts,
  );
  return ({ id: settlement, reference }) =>
    void confirm({
      title: texts.unapplyTitle(reference),
      body: texts.unapplyBody,
      action: texts.unapply,
      danger: true,
      run: () => unapply.mutateAsync(settlement),
    });
}

/** Returns a function that asks for confirmation, and then undoes a receipt that was entered by mistake. */
export function useUndoReceipt(onUndone?: () => void): (receipt: ReceiptRow) => void {
  const undo = useAction((id: string) => receiptQueries.undo.call({ id }), refreshReceipts, onUndone);
  return ({ id, reference }) =>
    void confirm({
      title: texts.undoTitle(reference),
      body: texts.undoBody,
      action: texts.undo,
      danger: true,
      run: () => undo.mutateAsync(id),
    });
}
