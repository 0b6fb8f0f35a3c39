import { Button } from "@mantine/core";
import { useList } from "../../api/use-list.ts";
import { ChoiceFilter } from "../../kit/list/ChoiceFilter.tsx";
import { chosenFilter } from "../../kit/list/chosen-filter.ts";
import { type Column, moneyColumn, statusColumn, textColumn, timeColumn } from "../../kit/list/columns.tsx";
import { ListPage } from "../../kit/list/ListPage.tsx";
import { useQuery as useAddress, useGo, useSetQuery } from "../../kit/page/navigate.ts";
import { paths } from "../../paths.ts";
import { PLACES } from "../../places.ts";
import { hasAbility, useUser } from "../../session/session.ts";
import { type PaymentRow, paymentQueries } from "../api.ts";
import { shownDestination } from "../shown.ts";
import { PAYMENT_FILTERS, PAYMENT_TONES, walletTexts } from "../texts.ts";
import { PaymentForm } from "./PaymentForm.tsx";

const texts = walletTexts.payments;

const COLUMNS: readonly Column<PaymentRow>[] = [
  textColumn({ key: "payee", title: texts.columns.payee, fixed: true }, ({ payee }) => payee),
  moneyColumn({ key: "amount", title: texts.columns.amount }, ({ amount }) => amount),
  statusColumn({ key: "status", title: texts.columns.status }, ({ state, state_label: label }) => ({
    label,
    tone: PAYMENT_TONES[state],
  })),
  textColumn({ key: "to", title: texts.columns.to }, (row) =>
    row.destination === null ? texts.payees(row.lines) : shownDestination(row.destination),
  ),
  textColumn({ key: "reason", title: texts.columns.reason }, ({ reason }) => reason),
  textColumn({ key: "by", title: texts.columns.by }, (row) => row.prepared_by),
  timeColumn({ key: "date", title: texts.columns.date }, ({ created_at: at }) => at),
  textColumn({ key: "reference", title: texts.columns.reference, startsHidden: true }, ({ reference }) => reference),
];

/** Lists payments from the company's wallets, newest first. */
export function PaymentsPage() {
  const list = useList(paymentQueries.list, COLUMNS, {
    filters: ["state"],
    asked: (filters) => chosenFilter("state", PAYMENT_FILTERS, filters),
  });
  const { do: doing } = useAddress();
  const setQuery = useSetQuery();
  const go = useGo();
  const button = hasAbility(useUser(), ["Create Payments"]) ? (
    <>
      <Button variant="default" onClick={() => go(paths.paymentRun())}>
        {walletTexts.paymentRun}
      </Button>
      <Button onClick={() => setQuery({ do: "pay" })}>{walletTexts.newPayment}</Button>
    </>
  ) : null;
  return (
    <>
      <ListPage
        id="payments"
        title={PLACES.payments.title}
        {...list}
        rowKey={({ id }) => id}
        rowName={({ payee }) => payee}
        empty={{ ...texts.empty, action: button }}
        actions={button}
        filters={
          <ChoiceFilter control={list.control} name="state" label={texts.columns.status} choices={PAYMENT_FILTERS} />
        }
        onOpen={({ id }) => go(paths.payment({ id }))}
      />
      {doing === "pay" ? <PaymentForm onClose={() => setQuery({ do: undefined })} /> : null}
    </>
  );
}
