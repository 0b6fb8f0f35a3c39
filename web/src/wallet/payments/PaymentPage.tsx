import { Alert, Button, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useParams } from "@tanstack/react-router";
import { useState } from "react";
import { useAction } from "../../api/use-save.ts";
import { confirm } from "../../kit/dialog/confirm.ts";
import { formatDayAndTime } from "../../kit/format/time.ts";
import { StatusBadge } from "../../kit/list/columns.tsx";
import { AppLink } from "../../kit/page/AppLink.tsx";
import { DetailPage } from "../../kit/page/DetailPage.tsx";
import type { Fact } from "../../kit/page/Facts.tsx";
import { useGo } from "../../kit/page/navigate.ts";
import { Section } from "../../kit/page/Section.tsx";
import { paths } from "../../paths.ts";
import { hasAbility, useUser } from "../../session/session.ts";
import {
  type PaymentRecord,
  type PaymentRow,
  paymentBatchQueries,
  paymentQueries,
  refreshWallet,
  walletQueries,
} from "../api.ts";
import { shownDestination, shownMoney } from "../shown.ts";
import { PAYMENT_TONES, walletTexts } from "../texts.ts";
import { BatchLines } from "./BatchLines.tsx";
import { PaymentForm } from "./PaymentForm.tsx";

const texts = walletTexts.payments;

/** Shows one payment: its payee, amount, purpose, decisions and transaction. */
export function PaymentPage() {
  const { id = "" } = useParams({ strict: false }) as { id?: string };
  const query = useQuery(paymentQueries.read.queryOptions({ input: { id }, select: ({ data }) => data }));
  return (
    <DetailPage
      title={(row) => (row ? titleOf(row) : texts.loading)}
      query={query}
      status={({ state, state_label: label }) => <StatusBadge label={label} tone={PAYMENT_TONES[state]} />}
      facts={factsOf}
      actions={(row) => <Actions payment={row} />}
    >
      {(row) => (
        <>
          {row.state === "rejected" && row.comment !== null ? <Alert color="red">{row.comment}</Alert> : null}
          {row.lines === 0 ? null : <BatchLines paymentId={row.id} count={row.lines} />}
          {row.transaction_id === null ? null : <TransactionOf id={row.transaction_id} />}
        </>
      )}
    </DetailPage>
  );
}

/**
 * Shows a link to the wallet transaction of a payment and, if the transaction has a message from the provider, the
 * message.
 */
function TransactionOf({ id }: { readonly id: string }) {
  const { data } = useQuery(
    walletQueries.status.queryOptions({ input: { transaction_id: id }, select: ({ data: one }) => one }),
  );
  return (
    <Section title={texts.transaction}>
      <Text>
        <AppLink to={paths.walletTransaction({ id })}>{texts.showTransaction}</AppLink>
      </Text>
      {data === undefined || data.message === null ? null : (
        <Alert color={data.status === 2 ? "red" : "orange"}>{data.message}</Alert>
      )}
    </Section>
  );
}

function Actions({ payment }: { readonly payment: PaymentRecord }) {
  const [isEditing, setIsEditing] = useState(false);
  const go = useGo();
  const user = useUser();
  const remove = useAction(
    () => paymentQueries.remove.call({ id: payment.id }),
    refreshWallet,
    () => go(paths.payments()),
  );
  const send = useAction(
    () => paymentBatchQueries.run.call({ ids: [payment.id], reason: payment.reason }),
    refreshWallet,
  );
  if (payment.state === "awaiting_approval" && hasAbility(user, ["Approve Payments"])) {
    return <Button onClick={() => go(paths.approvals())}>{texts.toApprovals}</Button>;
  }
  if (payment.state !== "draft" || !hasAbility(user, ["Create Payments"])) return null;
  const askToRemove = () =>
    void confirm({
      title: texts.remove,
      body: texts.removeQuestion,
      action: texts.remove,
      danger: true,
      run: () => remove.mutateAsync(undefined),
    });
  return (
    <>
      <Button variant="default" onClick={askToRemove}>
        {texts.remove}
      </Button>
      {payment.draft === null ? null : (
        <Button variant="default" onClick={() => setIsEditing(true)}>
          {texts.edit}
        </Button>
      )}
      <Button loading={send.isPending} onClick={() => send.mutate(undefined)}>
        {texts.send}
      </Button>
      {isEditing ? <PaymentForm payment={payment} onClose={() => setIsEditing(false)} /> : null}
    </>
  );
}

function titleOf({ payee, reason, lines }: PaymentRow): string {
  return lines === 0 ? texts.titleOf(payee) : texts.batchTitle(payee, reason);
}

function factsOf(row: PaymentRow): Fact[] {
  const { facts } = texts;
  return [
    { label: facts.amount, value: shownMoney(row.amount, row.currency) },
    { label: facts.to, value: row.destination === null ? texts.payees(row.lines) : shownDestination(row.destination) },
    { label: facts.reason, value: row.reason },
    { label: facts.by, value: row.prepared_by },
    ...(row.decided_by === null ? [] : [{ label: facts.decided, value: row.decided_by }]),
    { label: facts.created, value: formatDayAndTime(row.created_at) },
    { label: facts.reference, value: row.reference },
  ];
}
