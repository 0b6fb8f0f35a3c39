import { WITHHOLDING_LABELS } from "@hazina/contract/suppliers/labels.ts";
import { Alert, Button, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useParams } from "@tanstack/react-router";
import { useState } from "react";
import { useAction } from "../../api/use-save.ts";
import { TAX_LABELS } from "../../invoicing/texts.ts";
import { confirm } from "../../kit/dialog/confirm.ts";
import { formatDay } from "../../kit/format/time.ts";
import { type Column, dayColumn, moneyColumn, StatusBadge, statusColumn, textColumn } from "../../kit/list/columns.tsx";
import { DataTable } from "../../kit/list/DataTable.tsx";
import { AppLink } from "../../kit/page/AppLink.tsx";
import { DetailPage } from "../../kit/page/DetailPage.tsx";
import type { Fact } from "../../kit/page/Facts.tsx";
import { useGo } from "../../kit/page/navigate.ts";
import { Section } from "../../kit/page/Section.tsx";
import { paths } from "../../paths.ts";
import { PLACES } from "../../places.ts";
import { hasAbility, useUser } from "../../session/session.ts";
import { type PrepaymentRecord, prepaymentQueries, refreshBills } from "../api.ts";
import { WithheldTable } from "../bills/WithheldTable.tsx";
import { shownMoney } from "../shown.ts";
import { billTexts } from "../texts.ts";
import { useAdvice } from "../use-advice.ts";
import { ApplyForm } from "./ApplyForms.tsx";
import { ReturnForm } from "./ReturnForm.tsx";
import { PREPAYMENT_STATES, PREPAYMENT_TONES, prepaymentTexts as texts } from "./texts.ts";

type Use = PrepaymentRecord["uses"][number];
type Returned = PrepaymentRecord["returns"][number];

const { useColumns, returnColumns } = texts;

const USES: readonly Column<Use>[] = [
  textColumn({ key: "number", title: useColumns.number, fixed: true }, ({ number }) => number),
  moneyColumn({ key: "settled", title: useColumns.settled }, ({ settled }) => settled),
  moneyColumn({ key: "withheld", title: useColumns.withheld }, ({ withheld }) => withheld),
  moneyColumn({ key: "used", title: useColumns.used }, ({ used }) => used),
  dayColumn({ key: "day", title: useColumns.day }, ({ day }) => day),
  statusColumn({ key: "state", title: useColumns.state }, ({ state }) =>
    state === "settled"
      ? { label: texts.useStates.settled, tone: "good" }
      : { label: texts.useStates.undone, tone: "neutral" },
  ),
];

const RETURNS: readonly Column<Returned>[] = [
  textColumn({ key: "reference", title: returnColumns.reference, fixed: true }, ({ reference }) => reference),
  moneyColumn({ key: "amount", title: returnColumns.amount }, ({ amount }) => amount),
  textColumn({ key: "method", title: returnColumns.method }, ({ method }) => billTexts.record.methods[method]),
  dayColumn({ key: "day", title: returnColumns.day }, ({ day }) => day),
  textColumn({ key: "by", title: returnColumns.by }, (row) => row.recorded_by),
];

/**
 * Shows a prepayment: the tax withheld from it, the bills that it paid, and the amounts that the supplier gave back.
 */
export function PrepaymentPage() {
  const { id = "" } = useParams({ strict: false }) as { id?: string };
  const query = useQuery(prepaymentQueries.read.queryOptions({ input: { id }, select: ({ data }) => data }));
  return (
    <DetailPage
      title={(row) => (row ? `${row.reference}, ${row.supplier}` : PLACES.prepayment.title)}
      query={query}
      status={({ state }) => <StatusBadge label={PREPAYMENT_STATES[state]} tone={PREPAYMENT_TONES[state]} />}
      facts={factsOf}
      actions={(row) => <Actions record={row} />}
    >
      {(row) => (
        <>
          {row.state === "under_way" && row.payment_id === null ? <Alert color="blue">{texts.waiting}</Alert> : null}
          {row.withheld.length === 0 ? null : (
            <Section title={texts.withheld}>
              <WithheldTable rows={row.withheld.map((tax) => ({ ...tax, payment: row.id }))} currency={row.currency} />
            </Section>
          )}
          <Uses record={row} />
        </>
      )}
    </DetailPage>
  );
}

function Actions({ record }: { readonly record: PrepaymentRecord }) {
  const [open, setOpen] = useState<"apply" | "return" | null>(null);
  const close = () => setOpen(null);
  const canPay = hasAbility(useUser(), ["Create Payments"]);
  const advice = useAdvice(prepaymentQueries.advice.call);
  const isPaid = record.state === "open" || record.state === "used";
  const download = isPaid ? (
    <Button variant="default" loading={advice.isPending} onClick={() => advice.mutate(record.id)}>
      {billTexts.advice.download}
    </Button>
  ) : null;
  if (!canPay || record.left === 0) return download;
  return (
    <>
      {download}
      <Button variant="default" onClick={() => setOpen("return")}>
        {texts.giveBack.open}
      </Button>
      <Button onClick={() => setOpen("apply")}>{texts.apply.open}</Button>
      {open === "apply" ? <ApplyForm record={record} onClose={close} /> : null}
      {open === "return" ? <ReturnForm record={record} onClose={close} /> : null}
    </>
  );
}

function Uses({ record }: { readonly record: PrepaymentRecord }) {
  const go = useGo();
  const unapply = useUnapply(record.id);
  const canPay = hasAbility(useUser(), ["Create Payments"]);
  return (
    <>
      <Section title={texts.uses}>
        {record.uses.length === 0 ? (
          <Text c="dimmed">{texts.noUses}</Text>
        ) : (
          <DataTable
            label={texts.uses}
            columns={USES}
            rows={record.uses}
            rowKey={({ id }) => id}
            rowName={({ number }) => number}
            onOpen={({ bill_id: id }) => go(paths.bill({ id }))}
            rowActions={(use) =>
              canPay && use.state === "settled" ? [{ label: texts.unapply.label, onSelect: () => unapply(use) }] : []
            }
          />
        )}
      </Section>
      {record.returns.length === 0 ? null : (
        <Section title={texts.returns}>
          <DataTable
            label={texts.returns}
            columns={RETURNS}
            rows={record.returns}
            rowKey={({ id }) => id}
            rowName={({ reference }) => reference}
          />
        </Section>
      )}
    </>
  );
}

/** Returns a function that asks for confirmation, and then removes a prepayment from a bill to which it was applied. */
function useUnapply(id: string): (use: Use) => void {
  const { title, body, submit } = texts.unapply;
  const unapply = useAction((use: string) => prepaymentQueries.unapply.call({ id, use_id: use }), refreshBills);
  return ({ id: use, number }) =>
    void confirm({
      title: title(number),
      body,
      action: submit,
      danger: true,
      run: () => unapply.mutateAsync(use),
    });
}

function factsOf(row: PrepaymentRecord): Fact[] {
  const { facts } = texts;
  const money = (amount: number) => shownMoney(amount, row.currency);
  return [
    { label: facts.left, value: money(row.left) },
    { label: facts.amount, value: money(row.amount) },
    { label: facts.paid, value: money(row.paid) },
    { label: facts.supplier, value: <AppLink to={paths.supplier({ id: row.supplier_id })}>{row.supplier}</AppLink> },
    { label: facts.purpose, value: row.purpose },
    { label: facts.tax, value: TAX_LABELS[row.tax_type] },
    { label: facts.withholding, value: row.withholding === null ? facts.none : WITHHOLDING_LABELS[row.withholding] },
    { label: facts.payment, value: <PaymentFact record={row} /> },
    { label: facts.day, value: formatDay(row.day) },
    { label: facts.by, value: row.made_by },
  ];
}

function PaymentFact({ record: { payment, payment_id: id } }: { readonly record: PrepaymentRecord }) {
  const seesWallets = hasAbility(useUser(), ["View Wallets"]);
  return id !== null && seesWallets ? <AppLink to={paths.payment({ id })}>{payment}</AppLink> : payment;
}
