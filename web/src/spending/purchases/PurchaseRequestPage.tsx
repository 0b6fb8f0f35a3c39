import { purchaseOrders } from "@hazina/contract/spending/purchases.ts";
import { Alert, Button, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useParams } from "@tanstack/react-router";
import { useState } from "react";
import { ActionButton } from "../../api/ActionButton.tsx";
import { DraftActions } from "../../api/DraftActions.tsx";
import { useSave } from "../../api/use-save.ts";
import { ApprovalSection } from "../../approvals/ApprovalSection.tsx";
import { SelectField } from "../../kit/form/choice-fields.tsx";
import { DialogForm } from "../../kit/form/DialogForm.tsx";
import { requestSchema, schemaOver, useKitForm } from "../../kit/form/use-kit-form.ts";
import { formatDay } from "../../kit/format/time.ts";
import { type Column, countColumn, moneyColumn, StatusBadge, textColumn } from "../../kit/list/columns.tsx";
import { DataTable } from "../../kit/list/DataTable.tsx";
import { AppLink } from "../../kit/page/AppLink.tsx";
import { DetailPage } from "../../kit/page/DetailPage.tsx";
import type { Fact } from "../../kit/page/Facts.tsx";
import { useGo } from "../../kit/page/navigate.ts";
import { Section } from "../../kit/page/Section.tsx";
import { paths } from "../../paths.ts";
import { hasAbility, useUser } from "../../session/session.ts";
import { shownMoney } from "../../wallet/shown.ts";
import {
  openedBy,
  type PurchaseRequestRecord,
  purchaseOrderQueries,
  purchaseRequestQueries,
  refreshSpending,
} from "../api.ts";
import { PurchaseRequestForm } from "./PurchaseRequestForm.tsx";
import { REQUEST_TONES, requestTexts as texts } from "./texts.ts";

type Shown = { readonly request: PurchaseRequestRecord };
type Line = PurchaseRequestRecord["lines"][number];

const { columns: titles, lineColumns } = texts;

const LINES: readonly Column<Line>[] = [
  textColumn({ key: "description", title: lineColumns.description, fixed: true }, ({ description }) => description),
  countColumn({ key: "quantity", title: lineColumns.quantity }, ({ quantity }) => quantity),
  moneyColumn({ key: "price", title: lineColumns.price }, ({ price }) => price),
  moneyColumn({ key: "total", title: lineColumns.total }, ({ total }) => total),
];

/** Shows one purchase request: its lines, its approval, and its order. */
export function PurchaseRequestPage() {
  const { id = "" } = useParams({ strict: false }) as { id?: string };
  const query = useQuery(purchaseRequestQueries.read.queryOptions({ input: { id }, select: ({ data }) => data }));
  return (
    <DetailPage
      title={(row) => row?.purpose ?? texts.loading}
      query={query}
      status={({ state, state_label: label }) => <StatusBadge label={label} tone={REQUEST_TONES[state]} />}
      facts={factsOf}
      actions={(row) => <Actions request={row} />}
    >
      {(row) => (
        <>
          {row.state === "rejected" && row.comment !== null ? (
            <Alert color="red">{texts.rejected(row.comment)}</Alert>
          ) : null}
          <Lines request={row} />
          <ApprovalSection title={texts.approval} progress={row.progress} />
          {row.order === null ? null : <OrderLink request={row} />}
        </>
      )}
    </DetailPage>
  );
}

function Lines({ request: { lines } }: Shown) {
  const places = new Map(lines.map((line, at) => [line, String(at)]));
  return (
    <Section title={texts.lines}>
      <DataTable label={texts.lines} columns={LINES} rows={lines} rowKey={(line) => places.get(line) ?? ""} />
    </Section>
  );
}

function OrderLink({ request: { order } }: Shown) {
  const seesOrders = hasAbility(useUser(), ["View Bills"]);
  if (order === null) return null;
  return (
    <Section title={texts.order}>
      {seesOrders ? <AppLink to={paths.purchaseOrder({ id: order.id })}>{order.reference}</AppLink> : order.reference}
    </Section>
  );
}

function Actions({ request }: Shown) {
  const user = useUser();
  const go = useGo();
  const { state, is_own: isOwn } = request;
  if (isOwn && (state === "draft" || state === "rejected")) return <Draft request={request} />;
  const mayDecide = state === "submitted" && !isOwn && hasAbility(user, ["Approve Expenses"]);
  const mayOrder = state === "approved" && hasAbility(user, ["Manage Bills"]);
  return (
    <>
      {isOwn && (state === "submitted" || state === "approved") ? (
        <ActionButton
          label={texts.actions.withdraw}
          call={() => purchaseRequestQueries.withdraw.call({ id: request.id })}
          refresh={refreshSpending}
        />
      ) : null}
      {mayDecide ? (
        <Button onClick={() => go(paths.approvals(openedBy(request.approval_id)))}>{texts.actions.decide}</Button>
      ) : null}
      {mayOrder ? <Order request={request} /> : null}
    </>
  );
}

function Draft({ request }: Shown) {
  const go = useGo();
  const { id } = request;
  return (
    <DraftActions
      texts={texts.actions}
      remove={() => purchaseRequestQueries.remove.call({ id })}
      onRemoved={() => go(paths.purchaseRequests())}
      refresh={refreshSpending}
      submit={
        <ActionButton
          label={texts.actions.submit}
          call={() => purchaseRequestQueries.submit.call({ id })}
          refresh={refreshSpending}
          isMain
        />
      }
      form={(onClose) => <PurchaseRequestForm request={request} onClose={onClose} />}
    />
  );
}

function Order({ request }: Shown) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>{texts.actions.order}</Button>
      {isOpen ? <OrderForm request={request} onClose={() => setIsOpen(false)} /> : null}
    </>
  );
}

type OrderValues = { readonly supplier_id: string | null };

function OrderForm({ request, onClose }: Shown & { readonly onClose: () => void }) {
  const go = useGo();
  const choices = useQuery(purchaseRequestQueries.choices.queryOptions({ input: {}, select: ({ data }) => data }));
  const whole = ({ supplier_id: supplier }: OrderValues) => ({ request_id: request.id, supplier_id: supplier ?? "" });
  const form = useKitForm<OrderValues>(
    { supplier_id: request.supplier_id },
    schemaOver(requestSchema(purchaseOrders.create), whole),
  );
  const save = useSave(
    (values: OrderValues) => purchaseOrderQueries.create.call(whole(values)),
    refreshSpending,
    ({ data }) => {
      onClose();
      go(paths.purchaseOrder({ id: data.id }));
    },
  );
  const suppliers = choices.data?.suppliers ?? [];
  return (
    <DialogForm
      title={texts.orderForm.title}
      onClose={onClose}
      form={form}
      submitLabel={texts.orderForm.submit}
      {...save}
    >
      <Text c="dimmed">{texts.orderForm.lead}</Text>
      <SelectField
        form={form}
        name="supplier_id"
        label={texts.orderForm.supplier}
        data={suppliers.map(({ id, name }) => ({ value: id, label: name }))}
        withAsterisk
      />
    </DialogForm>
  );
}

function factsOf(row: PurchaseRequestRecord): Fact[] {
  const given = (label: string, value: string | null): Fact[] => (value === null ? [] : [{ label, value }]);
  return [
    { label: titles.total, value: shownMoney(row.total, row.currency) },
    { label: titles.requester, value: row.requester },
    { label: titles.category, value: row.category },
    ...given(titles.budget, row.budget),
    ...given(titles.project, row.project),
    ...given(titles.supplier, row.supplier),
    ...(row.needed_by === null ? [] : [{ label: titles.needed, value: formatDay(row.needed_by) }]),
    ...given(texts.note, row.note),
  ];
}
