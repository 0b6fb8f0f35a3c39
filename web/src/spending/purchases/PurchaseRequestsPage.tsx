import { Button } from "@mantine/core";
import { useList } from "../../api/use-list.ts";
import { ChoiceFilter } from "../../kit/list/ChoiceFilter.tsx";
import { chosenFilter } from "../../kit/list/chosen-filter.ts";
import { type Column, dayColumn, moneyColumn, statusColumn, textColumn } from "../../kit/list/columns.tsx";
import { ListPage } from "../../kit/list/ListPage.tsx";
import { useQuery as useAddress, useGo, useSetQuery } from "../../kit/page/navigate.ts";
import { paths } from "../../paths.ts";
import { screenHead } from "../../sections.ts";
import { hasAbility, useUser } from "../../session/session.ts";
import { type PurchaseRequestRow, purchaseRequestQueries } from "../api.ts";
import { PurchaseRequestForm } from "./PurchaseRequestForm.tsx";
import { REQUEST_FILTERS, REQUEST_TONES, requestTexts as texts } from "./texts.ts";

const { columns: titles } = texts;

const COLUMNS: readonly Column<PurchaseRequestRow>[] = [
  textColumn({ key: "purpose", title: titles.purpose, fixed: true }, ({ purpose }) => purpose),
  moneyColumn({ key: "total", title: titles.total }, ({ total }) => total),
  statusColumn({ key: "state", title: titles.state }, ({ state, state_label: label }) => ({
    label,
    tone: REQUEST_TONES[state],
  })),
  textColumn({ key: "requester", title: titles.requester }, ({ requester }) => requester),
  dayColumn({ key: "needed", title: titles.needed }, (row) => row.needed_by),
  textColumn({ key: "category", title: titles.category }, ({ category }) => category),
  textColumn({ key: "budget", title: titles.budget }, ({ budget }) => budget),
  textColumn({ key: "supplier", title: titles.supplier, startsHidden: true }, ({ supplier }) => supplier),
  textColumn({ key: "project", title: titles.project, startsHidden: true }, ({ project }) => project),
];

/** Lists purchase requests, newest first: the user's own, or those of all employees. */
export function PurchaseRequestsPage() {
  const list = useList(purchaseRequestQueries.list, COLUMNS, {
    filters: ["state"],
    asked: (filters) => chosenFilter("state", REQUEST_FILTERS, filters),
  });
  const { do: doing } = useAddress();
  const setQuery = useSetQuery();
  const go = useGo();
  const button = hasAbility(useUser(), ["Submit Expenses"]) ? (
    <Button onClick={() => setQuery({ do: "ask" })}>{texts.ask}</Button>
  ) : null;
  return (
    <>
      <ListPage
        id="purchase-requests"
        {...screenHead("purchaseRequests")}
        {...list}
        rowKey={({ id }) => id}
        rowName={({ purpose }) => purpose}
        empty={{ ...texts.empty, action: button }}
        actions={button}
        filters={<ChoiceFilter control={list.control} name="state" label={titles.state} choices={REQUEST_FILTERS} />}
        onOpen={({ id }) => go(paths.purchaseRequest({ id }))}
      />
      {doing === "ask" ? <PurchaseRequestForm onClose={() => setQuery({ do: undefined })} /> : null}
    </>
  );
}
