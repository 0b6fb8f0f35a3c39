import { useList } from "../../api/use-list.ts";
import { ChoiceFilter } from "../../kit/list/ChoiceFilter.tsx";
import { chosenFilter } from "../../kit/list/chosen-filter.ts";
import { ListPage } from "../../kit/list/ListPage.tsx";
import type { ListState } from "../../kit/list/list-state.ts";
import { useGo } from "../../kit/page/navigate.ts";
import { paths } from "../../paths.ts";
import { screenHead } from "../../sections.ts";
import { walletQueries } from "../api.ts";
import { TRANSACTION_FILTERS, TRANSACTION_KINDS, walletTexts } from "../texts.ts";
import { TRANSACTION_COLUMNS } from "./columns.tsx";

const texts = walletTexts.transactions;
const FILTERS = ["state", "kind"] as const;

/** Lists all transactions that the user may see, newest first. */
export function TransactionsPage() {
  const list = useList(walletQueries.transactions, TRANSACTION_COLUMNS, { filters: FILTERS, asked });
  const go = useGo();
  return (
    <ListPage
      id="wallet-transactions"
      {...screenHead("walletTransactions")}
      {...list}
      rowKey={({ id }) => id}
      rowName={({ reference }) => reference}
      empty={texts.empty}
      filters={
        <>
          <ChoiceFilter
            control={list.control}
            name="state"
            label={texts.columns.status}
            choices={TRANSACTION_FILTERS}
          />
          <ChoiceFilter control={list.control} name="kind" label={texts.columns.kind} choices={TRANSACTION_KINDS} />
        </>
      }
      onOpen={({ id }) => go(paths.walletTransaction({ id }))}
    />
  );
}

/** Converts the filters in the URL to the input of the API call that loads the list; invalid filters are left out. */
function asked(filters: ListState["filters"]) {
  return {
    ...chosenFilter("state", TRANSACTION_FILTERS, filters),
    ...chosenFilter("kind", TRANSACTION_KINDS, filters),
  };
}
