import { useList } from "../../api/use-list.ts";
import { chosenFilter } from "../../kit/list/chosen-filter.ts";
import { type Column, dayColumn, moneyColumn, statusColumn, textColumn } from "../../kit/list/columns.tsx";
import { paths } from "../../paths.ts";
import { type PurchaseRequestRow, purchaseRequestQueries } from "../api.ts";
import { RecordsPage } from "../RecordsPage.tsx";
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
  return (
    <RecordsPage
      id="purchase-requests"
      place="purchaseRequests"
      {...list}
      rowName={({ purpose }) => purpose}
      empty={texts.empty}
      states={{ label: titles.state, choices: REQUEST_FILTERS }}
      start={{ label: texts.ask, ability: "Submit Expenses", word: "ask" }}
      form={(onClose) => <PurchaseRequestForm onClose={onClose} />}
      opens={({ id }) => paths.purchaseRequest({ id })}
    />
  );
}
