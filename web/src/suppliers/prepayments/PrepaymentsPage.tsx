import { Button } from "@mantine/core";
import { useList } from "../../api/use-list.ts";
import { dayColumn, moneyColumn, statusColumn, textColumn } from "../../kit/list/columns.tsx";
import { ListPage } from "../../kit/list/ListPage.tsx";
import { useQuery as useAddress, useGo, useSetQuery } from "../../kit/page/navigate.ts";
import { paths } from "../../paths.ts";
import { screenHead } from "../../sections.ts";
import { hasAbility, useUser } from "../../session/session.ts";
import { type PrepaymentRow, prepaymentQueries } from "../api.ts";
import { PrepayForm } from "./PrepayForm.tsx";
import { PREPAYMENT_STATES, PREPAYMENT_TONES, prepaymentTexts as texts } from "./texts.ts";

const { columns: titles } = texts;

const COLUMNS = [
  textColumn<PrepaymentRow>({ key: "supplier", title: titles.supplier, fixed: true }, ({ supplier }) => supplier),
  moneyColumn<PrepaymentRow>({ key: "amount", title: titles.amount }, ({ amount }) => amount),
  moneyColumn<PrepaymentRow>({ key: "left", title: titles.left }, ({ left }) => left),
  statusColumn<PrepaymentRow>({ key: "state", title: titles.state }, ({ state }) => ({
    label: PREPAYMENT_STATES[state],
    tone: PREPAYMENT_TONES[state],
  })),
  textColumn<PrepaymentRow>({ key: "purpose", title: titles.purpose }, ({ purpose }) => purpose),
  dayColumn<PrepaymentRow>({ key: "day", title: titles.day }, ({ day }) => day),
  textColumn<PrepaymentRow>({ key: "reference", title: titles.reference }, ({ reference }) => reference),
];

/** Lists prepayments to suppliers, newest first. */
export function PrepaymentsPage() {
  const list = useList(prepaymentQueries.list, COLUMNS);
  const { do: doing } = useAddress();
  const setQuery = useSetQuery();
  const go = useGo();
  const canPay = hasAbility(useUser(), ["Create Payments"]);
  const button = canPay ? <Button onClick={() => setQuery({ do: "new" })}>{texts.add}</Button> : null;
  return (
    <>
      <ListPage
        id="prepayments"
        {...screenHead("prepayments")}
        {...list}
        rowKey={({ id }) => id}
        rowName={({ reference }) => reference}
        empty={{ ...texts.empty, action: button }}
        actions={button}
        onOpen={({ id }) => go(paths.prepayment({ id }))}
      />
      {doing === "new" && canPay ? <PrepayForm onClose={() => setQuery({ do: undefined })} /> : null}
    </>
  );
}
