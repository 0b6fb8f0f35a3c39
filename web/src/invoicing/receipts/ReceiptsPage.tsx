import { Button } from "@mantine/core";
import { useState } from "react";
import { useList } from "../../api/use-list.ts";
import { dayColumn, moneyColumn, statusColumn, textColumn } from "../../kit/list/columns.tsx";
import { ListPage } from "../../kit/list/ListPage.tsx";
import { useQuery as useAddress, useSetQuery } from "../../kit/page/navigate.ts";
import { screenHead } from "../../sections.ts";
import { isForeign } from "../../session/foreign-currency.ts";
import { hasAbility, useUser } from "../../session/session.ts";
import { type ReceiptRow, receiptQueries } from "../api.ts";
import { METHODS, salesTexts } from "../texts.ts";
import { ApplyDrawer } from "./ApplyDrawer.tsx";
import { ReceiptDrawer, useUndoReceipt } from "./ReceiptDrawer.tsx";
import { ReceiptForm } from "./ReceiptForm.tsx";
import { MoveReceiptForm, PayBackForm } from "./ReceiptForms.tsx";

const texts = salesTexts.receipts;

const COLUMNS = [
  textColumn<ReceiptRow>({ key: "customer", title: texts.customer, fixed: true }, ({ customer }) => customer),
  moneyColumn<ReceiptRow>({ key: "amount", title: texts.amount }, ({ amount }) => amount),
  textColumn<ReceiptRow>({ key: "currency", title: texts.currency }, ({ currency }) => currency),
  moneyColumn<ReceiptRow>({ key: "unapplied", title: texts.unapplied }, ({ unapplied }) => unapplied),
  dayColumn<ReceiptRow>({ key: "day", title: texts.day }, ({ day }) => day),
  textColumn<ReceiptRow>({ key: "method", title: texts.method }, ({ method }) => METHODS[method]),
  textColumn<ReceiptRow>({ key: "reference", title: texts.reference }, ({ reference }) => reference),
  textColumn<ReceiptRow>({ key: "by", title: texts.by }, (row) => row.recorded_by),
  statusColumn<ReceiptRow>({ key: "state", title: texts.state }, (row) =>
    row.undone_on === null
      ? { label: texts.states.open, tone: "good" }
      : { label: texts.states.undone, tone: "neutral" },
  ),
];

/** Lists receipts from customers, newest first. Amounts on account can be applied to invoices. */
export function ReceiptsPage() {
  const list = useList(receiptQueries.list, COLUMNS);
  const { do: doing } = useAddress();
  const setQuery = useSetQuery();
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const close = () => setChosen(null);
  const undo = useUndoReceipt();
  const user = useUser();
  const canManage = hasAbility(user, ["Manage Invoices"]);
  const canPay = hasAbility(user, ["Create Payments"]);
  const button = canManage ? <Button onClick={() => setQuery({ do: "record" })}>{texts.record}</Button> : null;
  return (
    <>
      <ListPage
        id="receipts"
        {...screenHead("receipts")}
        {...list}
        rowKey={({ id }) => id}
        rowName={({ reference }) => reference}
        empty={{ ...texts.empty, action: button }}
        actions={button}
        onOpen={(row) => setChosen({ form: "read", row })}
        rowActions={(row) => [
          ...(canManage && row.unapplied > 0
            ? [{ label: texts.apply, onSelect: () => setChosen({ form: "apply", row }) }]
            : []),
          ...(canManage && row.unapplied === row.amount
            ? [{ label: texts.move, onSelect: () => setChosen({ form: "move", row }) }]
            : []),
          ...(canPay && row.unapplied > 0 && !isForeign(row.currency)
            ? [{ label: texts.payBack, onSelect: () => setChosen({ form: "pay back", row }) }]
            : []),
          ...(canManage && row.undone_on === null ? [{ label: texts.undo, onSelect: () => undo(row) }] : []),
        ]}
      />
      {doing === "record" ? <ReceiptForm onClose={() => setQuery({ do: undefined })} /> : null}
      {chosen === null ? null : <Drawer {...chosen} onClose={close} />}
    </>
  );
}

type Chosen = { readonly form: "read" | "apply" | "move" | "pay back"; readonly row: ReceiptRow };

function Drawer({ form, row, onClose }: Chosen & { readonly onClose: () => void }) {
  if (form === "read") return <ReceiptDrawer receipt={row} onClose={onClose} />;
  if (form === "apply") return <ApplyDrawer receipt={row} onClose={onClose} />;
  if (form === "move") return <MoveReceiptForm receipt={row} onClose={onClose} />;
  return <PayBackForm receipt={row} onClose={onClose} />;
}
