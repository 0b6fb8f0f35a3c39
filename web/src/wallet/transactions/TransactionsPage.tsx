import { useList } from "../../api/use-list.ts";
import { Select } from "../../kit/form/choices.tsx";
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
          <Select
            size="xs"
            miw={152}
            aria-label={texts.columns.status}
            placeholder={texts.states}
            data={Object.entries(TRANSACTION_FILTERS).map(([value, label]) => ({ value, label }))}
            value={list.control.filters.state ?? null}
            onChange={(value) => list.control.filterBy("state", value)}
            clearable
          />
          <Select
            size="xs"
            miw={152}
            aria-label={texts.columns.kind}
            placeholder={texts.kinds}
            data={Object.entries(TRANSACTION_KINDS).map(([value, label]) => ({ value, label }))}
            value={list.control.filters.kind ?? null}
            onChange={(value) => list.control.filterBy("kind", value)}
            clearable
          />
        </>
      }
      onOpen={({ id }) => go(paths.walletTransaction({ id }))}
    />
  );
}

/** Converts the filters in the URL to those of the server; unknown ones are left out. */
function asked({ state, kind }: ListState["filters"]) {
  const ofState = keyOf(TRANSACTION_FILTERS, state);
  const ofKind = keyOf(TRANSACTION_KINDS, kind);
  return { ...(ofState ? { state: ofState } : {}), ...(ofKind ? { kind: ofKind } : {}) };
}

function keyOf<Key extends string>(record: Readonly<Record<Key, string>>, text: string | undefined): Key | undefined {
  return (Object.keys(record) as Key[]).find((key) => key === text);
}
