import { Button } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useList } from "../../api/use-list.ts";
import { useAction } from "../../api/use-save.ts";
import { EmptyState } from "../../kit/feedback/EmptyState.tsx";
import { ChoiceFilter } from "../../kit/list/ChoiceFilter.tsx";
import { chosenFilter } from "../../kit/list/chosen-filter.ts";
import { type Column, moneyColumn, statusColumn, textColumn, timeColumn } from "../../kit/list/columns.tsx";
import { ListPage } from "../../kit/list/ListPage.tsx";
import type { ListState } from "../../kit/list/list-state.ts";
import { useGo } from "../../kit/page/navigate.ts";
import { Page } from "../../kit/page/Page.tsx";
import { SheetButton } from "../../kit/sheet/SheetButton.tsx";
import { paths } from "../../paths.ts";
import { screenHead } from "../../sections.ts";
import { hasAbility, useUser } from "../../session/session.ts";
import { currencyQueries, type ReconciliationItem, reconciliationQueries, refreshWallet } from "../api.ts";
import { ResolveDialog } from "./ResolveDialog.tsx";
import { RunsSection } from "./RunsSection.tsx";
import { ITEM_KINDS, ITEM_STATES, ITEM_TONES, reconciliationTexts as texts } from "./texts.ts";

const { columns } = texts;

const COLUMNS: readonly Column<ReconciliationItem>[] = [
  textColumn({ key: "kind", title: columns.kind, fixed: true }, (row) => row.kind_label),
  moneyColumn({ key: "theirs", title: columns.theirs }, (row) => row.their_amount),
  moneyColumn({ key: "ours", title: columns.ours }, (row) => row.our_amount),
  statusColumn({ key: "status", title: columns.status }, ({ state, state_label: label }) => ({
    label,
    tone: ITEM_TONES[state],
  })),
  textColumn({ key: "receipt", title: columns.receipt }, ({ receipt }) => receipt),
  textColumn({ key: "details", title: columns.details }, ({ details }) => details),
  timeColumn({ key: "date", title: columns.date }, ({ at }) => at),
  textColumn({ key: "resolution", title: columns.resolution }, (row) => row.resolution_label),
  textColumn(
    { key: "transaction", title: columns.transaction, startsHidden: true },
    (row) => row.transaction_reference,
  ),
  textColumn({ key: "by", title: columns.by, startsHidden: true }, (row) => row.resolved_by),
];

/** Compares the statements of M-Pesa and Stripe with the company's transactions, and lets users resolve the differences. */
export function ReconciliationPage() {
  const user = useUser();
  if (user && user.company.parent_id !== null) {
    return (
      <Page {...screenHead("reconciliation")}>
        <EmptyState title={texts.ofHead.title}>{texts.ofHead.body}</EmptyState>
      </Page>
    );
  }
  return <Items />;
}

function Items() {
  const list = useList(reconciliationQueries.items, COLUMNS, { filters: ["state", "kind"], asked });
  const [resolving, setResolving] = useState<ReconciliationItem | null>(null);
  const go = useGo();
  return (
    <>
      <ListPage
        id="reconciliation"
        {...screenHead("reconciliation")}
        subtitle={texts.lead}
        {...list}
        rowKey={({ id }) => id}
        rowName={({ kind_label: kind, receipt }) => (receipt === null ? kind : `${kind}, ${receipt}`)}
        empty={texts.empty}
        actions={<Actions />}
        filters={<Filters control={list.control} />}
        opens={({ resolutions }) => resolutions.length > 0}
        onOpen={setResolving}
        rowActions={(row) => [
          ...(row.resolutions.length === 0 ? [] : [{ label: texts.resolve, onSelect: () => setResolving(row) }]),
          ...(row.transaction_id === null ? [] : [openTransaction(row.transaction_id, go)]),
        ]}
        after={<RunsSection />}
      />
      {resolving === null ? null : <ResolveDialog item={resolving} onClose={() => setResolving(null)} />}
    </>
  );
}

function openTransaction(id: string, go: ReturnType<typeof useGo>) {
  return { label: texts.openTransaction, onSelect: () => go(paths.walletTransaction({ id })) };
}

function Filters({ control }: { readonly control: ReturnType<typeof useList>["control"] }) {
  return (
    <>
      <ChoiceFilter control={control} name="state" label={columns.status} choices={ITEM_STATES} />
      <ChoiceFilter control={control} name="kind" label={columns.kind} choices={ITEM_KINDS} />
    </>
  );
}

function Actions() {
  const ask = useAction(() => reconciliationQueries.run.call({}), refreshWallet);
  const askStripe = useAction(() => reconciliationQueries.run.call({ rail: "stripe" }), refreshWallet);
  const { data: stripe } = useQuery(
    currencyQueries.stripe.queryOptions({ input: {}, select: ({ data }) => data.is_used }),
  );
  if (!hasAbility(useUser(), ["Create Payments"])) return null;
  const take = async (file: File) => {
    const { message } = await reconciliationQueries.run.call({ file });
    await refreshWallet();
    return message;
  };
  return (
    <>
      <Button variant="default" loading={ask.isPending} onClick={() => ask.mutate(undefined)}>
        {texts.ask}
      </Button>
      {stripe === true ? (
        <Button variant="default" loading={askStripe.isPending} onClick={() => askStripe.mutate(undefined)}>
          {texts.askStripe}
        </Button>
      ) : null}
      <SheetButton size="sm" label={texts.upload} take={take} />
    </>
  );
}

/** Converts the filters in the URL to the input of the API call that loads the list; invalid filters are left out. */
function asked(filters: ListState["filters"]) {
  return { ...chosenFilter("state", ITEM_STATES, filters), ...chosenFilter("kind", ITEM_KINDS, filters) };
}
