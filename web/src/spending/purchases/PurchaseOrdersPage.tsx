import { Button } from "@mantine/core";
import { useState } from "react";
import { useList } from "../../api/use-list.ts";
import { ChoiceFilter } from "../../kit/list/ChoiceFilter.tsx";
import { chosenFilter } from "../../kit/list/chosen-filter.ts";
import { type Column, moneyColumn, statusColumn, textColumn, timeColumn } from "../../kit/list/columns.tsx";
import { ListPage } from "../../kit/list/ListPage.tsx";
import { useGo } from "../../kit/page/navigate.ts";
import { paths } from "../../paths.ts";
import { screenHead } from "../../sections.ts";
import { hasAbility, useUser } from "../../session/session.ts";
import { type PurchaseOrderRow, purchaseOrderQueries } from "../api.ts";
import { PurchaseSettingsForm } from "./PurchaseSettingsForm.tsx";
import { ORDER_FILTERS, ORDER_TONES, orderTexts as texts } from "./texts.ts";

const { columns: titles } = texts;

const COLUMNS: readonly Column<PurchaseOrderRow>[] = [
  textColumn({ key: "reference", title: titles.reference, fixed: true }, ({ reference }) => reference),
  textColumn({ key: "supplier", title: titles.supplier }, ({ supplier }) => supplier),
  moneyColumn({ key: "total", title: titles.total }, ({ total }) => total),
  moneyColumn({ key: "billed", title: titles.billed }, ({ billed }) => billed),
  statusColumn({ key: "state", title: titles.state }, ({ state, state_label: label }) => ({
    label,
    tone: ORDER_TONES[state],
  })),
  textColumn({ key: "purpose", title: titles.purpose }, ({ purpose }) => purpose),
  timeColumn({ key: "created", title: titles.created }, ({ created_at: at }) => at),
  timeColumn({ key: "sent", title: titles.sent }, ({ sent_at: at }) => at),
];

/** Lists purchase orders, newest first. */
export function PurchaseOrdersPage() {
  const list = useList(purchaseOrderQueries.list, COLUMNS, {
    filters: ["state"],
    asked: (filters) => chosenFilter("state", ORDER_FILTERS, filters),
  });
  const go = useGo();
  const [isSetting, setIsSetting] = useState(false);
  const button = hasAbility(useUser(), ["Manage Approvers"]) ? (
    <Button variant="default" onClick={() => setIsSetting(true)}>
      {texts.settings.open}
    </Button>
  ) : null;
  return (
    <>
      <ListPage
        id="purchase-orders"
        {...screenHead("purchaseOrders")}
        {...list}
        rowKey={({ id }) => id}
        rowName={({ reference }) => reference}
        empty={texts.empty}
        actions={button}
        filters={<ChoiceFilter control={list.control} name="state" label={titles.state} choices={ORDER_FILTERS} />}
        onOpen={({ id }) => go(paths.purchaseOrder({ id }))}
      />
      {isSetting ? <PurchaseSettingsForm onClose={() => setIsSetting(false)} /> : null}
    </>
  );
}
