import { Alert, Button } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useParams } from "@tanstack/react-router";
import { useState } from "react";
import { ActionButton } from "../../api/ActionButton.tsx";
import { DraftActions } from "../../api/DraftActions.tsx";
import { ApprovalSection } from "../../approvals/ApprovalSection.tsx";
import { formatDay } from "../../kit/format/time.ts";
import { type Column, dayColumn, moneyColumn, StatusBadge, textColumn } from "../../kit/list/columns.tsx";
import { DataTable } from "../../kit/list/DataTable.tsx";
import { AppLink } from "../../kit/page/AppLink.tsx";
import { DetailPage } from "../../kit/page/DetailPage.tsx";
import type { Fact } from "../../kit/page/Facts.tsx";
import { useGo } from "../../kit/page/navigate.ts";
import { Section } from "../../kit/page/Section.tsx";
import { paths } from "../../paths.ts";
import { hasAbility, useUser } from "../../session/session.ts";
import { shownMoney } from "../../wallet/shown.ts";
import { type AdvanceRecord, advanceQueries, openedBy, refreshSpending } from "../api.ts";
import { AdvanceForm } from "./AdvanceForm.tsx";
import { ReturnForm } from "./ReturnForm.tsx";
import { ADVANCE_TONES, advanceTexts as texts } from "./texts.ts";

type Shown = { readonly advance: AdvanceRecord };
type Return = AdvanceRecord["returns"][number];

const { returnColumns: titles } = texts;

const RETURNS: readonly Column<Return>[] = [
  dayColumn({ key: "day", title: titles.day }, ({ day }) => day),
  moneyColumn({ key: "amount", title: titles.amount }, ({ amount }) => amount),
  textColumn({ key: "method", title: titles.method }, ({ method }) => texts.methods[method]),
  textColumn({ key: "reference", title: titles.reference }, ({ reference }) => reference),
  textColumn({ key: "by", title: titles.by }, ({ by }) => by),
];

/**
 * Shows one advance: the amount accounted for, its approval, its payment, and the money that the employee returned.
 */
export function AdvancePage() {
  const { id = "" } = useParams({ strict: false }) as { id?: string };
  const query = useQuery(advanceQueries.read.queryOptions({ input: { id }, select: ({ data }) => data }));
  return (
    <DetailPage
      title={(row) => row?.purpose ?? texts.loading}
      query={query}
      status={({ state, state_label: label, is_overdue: isLate }) => (
        <StatusBadge label={label} tone={isLate ? "bad" : ADVANCE_TONES[state]} />
      )}
      facts={factsOf}
      actions={(row) => <Actions advance={row} />}
    >
      {(row) => (
        <>
          {row.state === "rejected" && row.comment !== null ? (
            <Alert color="red">{texts.rejected(row.comment)}</Alert>
          ) : null}
          {row.is_overdue ? <Alert color="orange">{texts.overdue}</Alert> : null}
          <ApprovalSection title={texts.approval} progress={row.progress} />
          {row.payment === null ? null : <Payment advance={row} />}
          {row.returns.length === 0 ? null : <Returns advance={row} />}
        </>
      )}
    </DetailPage>
  );
}

function Payment({ advance: { payment } }: Shown) {
  const seesWallets = hasAbility(useUser(), ["View Wallets"]);
  if (payment === null) return null;
  return (
    <Section title={texts.payment}>
      {seesWallets ? <AppLink to={paths.payment({ id: payment.id })}>{payment.reference}</AppLink> : payment.reference}
    </Section>
  );
}

function Returns({ advance: { returns } }: Shown) {
  const places = new Map(returns.map((one, at) => [one, String(at)]));
  return (
    <Section title={texts.returns}>
      <DataTable label={texts.returns} columns={RETURNS} rows={returns} rowKey={(one) => places.get(one) ?? ""} />
    </Section>
  );
}

function Actions({ advance }: Shown) {
  const user = useUser();
  const go = useGo();
  const { state, is_own: isOwn } = advance;
  if (isOwn && (state === "rejected" || state === "withdrawn")) return <UnpaidActions advance={advance} />;
  if (isOwn && (state === "pending" || state === "approved")) return <OwnUnpaid advance={advance} />;
  if (isOwn && state === "open")
    return <Button onClick={() => go(paths.expenses({ do: "claim" }))}>{texts.actions.account}</Button>;
  if (state === "pending" && hasAbility(user, ["Approve Expenses"]))
    return <Button onClick={() => go(paths.approvals(openedBy(advance.approval_id)))}>{texts.actions.decide}</Button>;
  if (!hasAbility(user, ["Create Payments"])) return null;
  if (state === "approved") return <Pay advance={advance} />;
  return state === "open" && !isOwn ? <GiveBack advance={advance} /> : null;
}

/**
 * Shows the buttons for the user's own advance before it is paid: a button to withdraw it and, if it is approved and
 * the user may create payments, a button to pay it.
 */
function OwnUnpaid({ advance }: Shown) {
  const mayPay = hasAbility(useUser(), ["Create Payments"]) && advance.state === "approved";
  return (
    <>
      <ActionButton
        label={texts.actions.withdraw}
        call={() => advanceQueries.withdraw.call({ id: advance.id })}
        refresh={refreshSpending}
      />
      {mayPay ? <Pay advance={advance} /> : null}
    </>
  );
}

function UnpaidActions({ advance }: Shown) {
  const go = useGo();
  return (
    <DraftActions
      texts={texts.actions}
      remove={() => advanceQueries.remove.call({ id: advance.id })}
      onRemoved={() => go(paths.advances())}
      refresh={refreshSpending}
      form={(onClose) => <AdvanceForm advance={advance} onClose={onClose} />}
    />
  );
}

function Pay({ advance: { id } }: Shown) {
  return (
    <ActionButton
      label={texts.actions.pay}
      call={() => advanceQueries.pay.call({ id })}
      refresh={refreshSpending}
      isMain
    />
  );
}

function GiveBack({ advance }: Shown) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>{texts.actions.giveBack}</Button>
      {isOpen ? <ReturnForm advance={advance} onClose={() => setIsOpen(false)} /> : null}
    </>
  );
}

function factsOf(row: AdvanceRecord): Fact[] {
  const { facts } = texts;
  const money = (label: string, amount: number): Fact[] =>
    amount === 0 ? [] : [{ label, value: shownMoney(amount, row.currency) }];
  return [
    { label: facts.amount, value: shownMoney(row.amount, row.currency) },
    ...money(facts.left, row.left),
    ...money(facts.requested, row.requested),
    ...money(facts.accounted, row.accounted),
    ...money(facts.returned, row.returned),
    ...money(facts.recovered, row.recovered),
    { label: facts.due, value: formatDay(row.due) },
    { label: facts.person, value: row.person },
    ...(row.receipt_number === null ? [] : [{ label: facts.receipt, value: row.receipt_number }]),
  ];
}
