import { Button } from "@mantine/core";
import { useList } from "../../api/use-list.ts";
import { ChoiceFilter } from "../../kit/list/ChoiceFilter.tsx";
import { chosenFilter } from "../../kit/list/chosen-filter.ts";
import { ListPage } from "../../kit/list/ListPage.tsx";
import { useQuery as useAddress, useGo, useSetQuery } from "../../kit/page/navigate.ts";
import { paths } from "../../paths.ts";
import { screenHead } from "../../sections.ts";
import { hasAbility, useUser } from "../../session/session.ts";
import { billQueries } from "../api.ts";
import { BILL_STATES, billTexts as texts } from "../texts.ts";
import { BillForm } from "./BillForm.tsx";
import { billColumns } from "./bill-columns.ts";

const COLUMNS = billColumns({ withSupplier: true });

/** Lists bills, newest first. */
export function BillsPage() {
  const list = useList(billQueries.list, COLUMNS, {
    filters: ["state"],
    asked: (filters) => chosenFilter("state", BILL_STATES, filters),
  });
  const { do: doing } = useAddress();
  const setQuery = useSetQuery();
  const go = useGo();
  const button = hasAbility(useUser(), ["Manage Bills"]) ? (
    <Button onClick={() => setQuery({ do: "new" })}>{texts.new}</Button>
  ) : null;
  return (
    <>
      <ListPage
        id="bills"
        {...screenHead("bills")}
        {...list}
        rowKey={({ id }) => id}
        rowName={({ number }) => number}
        empty={{ ...texts.empty, action: button }}
        actions={button}
        filters={
          <ChoiceFilter control={list.control} name="state" label={texts.columns.status} choices={BILL_STATES} />
        }
        onOpen={({ id }) => go(paths.bill({ id }))}
      />
      {doing === "new" ? (
        <BillForm onClose={() => setQuery({ do: undefined })} onMade={({ id }) => go(paths.bill({ id }))} />
      ) : null}
    </>
  );
}
