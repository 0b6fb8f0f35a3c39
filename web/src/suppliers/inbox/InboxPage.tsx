import { Button } from "@mantine/core";
import { useState } from "react";
import { useList } from "../../api/use-list.ts";
import { useAction } from "../../api/use-save.ts";
import { confirm } from "../../kit/dialog/confirm.ts";
import { ChoiceFilter } from "../../kit/list/ChoiceFilter.tsx";
import { chosenFilter } from "../../kit/list/chosen-filter.ts";
import { type Column, dayColumn, moneyColumn, statusColumn, textColumn } from "../../kit/list/columns.tsx";
import { ListPage } from "../../kit/list/ListPage.tsx";
import { useGo } from "../../kit/page/navigate.ts";
import { paths } from "../../paths.ts";
import { screenHead } from "../../sections.ts";
import { hasAbility, useUser } from "../../session/session.ts";
import { type PurchaseRow, purchaseQueries, refreshBills } from "../api.ts";
import { AcceptForm } from "./AcceptForm.tsx";
import { PURCHASE_STATES, PURCHASE_TONES, inboxTexts as texts } from "./texts.ts";

const { columns: titles } = texts;

const COLUMNS: readonly Column<PurchaseRow>[] = [
  textColumn({ key: "supplier", title: titles.supplier, fixed: true }, ({ supplier }) => supplier),
  moneyColumn({ key: "total", title: titles.total }, ({ total, is_credit: isCredit }) => (isCredit ? -total : total)),
  moneyColumn({ key: "vat", title: titles.vat }, ({ tax }) => tax),
  statusColumn({ key: "state", title: titles.state }, ({ state }) => ({
    label: PURCHASE_STATES[state],
    tone: PURCHASE_TONES[state],
  })),
  dayColumn({ key: "day", title: titles.day }, ({ day }) => day),
  textColumn({ key: "number", title: titles.number }, (row) => row.control_unit),
  textColumn({ key: "bill", title: titles.bill }, ({ bill }) => bill?.number),
  textColumn({ key: "pin", title: titles.pin }, (row) => row.supplier_pin),
  textColumn({ key: "problem", title: titles.problem }, ({ problem }) => problem),
];

/** Lists the invoices that suppliers sent to KRA. Each can be accepted as a bill or rejected. */
export function InboxPage() {
  const list = useList(purchaseQueries.list, COLUMNS, {
    filters: ["state"],
    asked: (filters) => chosenFilter("state", PURCHASE_STATES, filters),
  });
  const [accepting, setAccepting] = useState<PurchaseRow | null>(null);
  const go = useGo();
  const canDecide = hasAbility(useUser(), ["Manage Bills"]);
  const fetch = useAction(() => purchaseQueries.fetch.call({}), refreshBills);
  const decide = useAction(
    ({ id, accept }: { readonly id: string; readonly accept: boolean }) => purchaseQueries.decide.call({ id, accept }),
    refreshBills,
  );
  const askToReject = ({ id, supplier, number }: PurchaseRow) =>
    void confirm({
      title: texts.reject,
      body: texts.rejectQuestion(supplier, number),
      action: texts.reject,
      danger: true,
      run: () => decide.mutateAsync({ id, accept: false }),
    });
  const accept = (row: PurchaseRow) =>
    row.bill !== null || row.is_credit ? decide.mutate({ id: row.id, accept: true }) : setAccepting(row);
  const button = canDecide ? (
    <Button loading={fetch.isPending} onClick={() => fetch.mutate(undefined)}>
      {texts.fetch}
    </Button>
  ) : null;
  return (
    <>
      <ListPage
        id="etims-purchases"
        {...screenHead("purchaseInbox")}
        subtitle={texts.lead}
        {...list}
        rowKey={({ id }) => id}
        rowName={({ supplier, number }) => `${supplier} ${number}`}
        empty={{ ...texts.empty, action: button }}
        actions={button}
        filters={<ChoiceFilter control={list.control} name="state" label={titles.state} choices={PURCHASE_STATES} />}
        opens={({ bill }) => bill !== null}
        onOpen={({ bill }) => {
          if (bill !== null) go(paths.bill({ id: bill.id }));
        }}
        rowActions={(row) =>
          canDecide && row.state === "new"
            ? [
                { label: row.bill === null ? texts.accept : texts.link(row.bill.number), onSelect: () => accept(row) },
                { label: texts.reject, danger: true, onSelect: () => askToReject(row) },
              ]
            : []
        }
      />
      {accepting === null ? null : <AcceptForm purchase={accepting} onClose={() => setAccepting(null)} />}
    </>
  );
}
