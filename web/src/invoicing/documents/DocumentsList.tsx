import { Button } from "@mantine/core";
import { useList } from "../../api/use-list.ts";
import { ChoiceFilter } from "../../kit/list/ChoiceFilter.tsx";
import { chosenFilter } from "../../kit/list/chosen-filter.ts";
import { ListPage } from "../../kit/list/ListPage.tsx";
import { useQuery as useAddress, useGo, useSetQuery } from "../../kit/page/navigate.ts";
import { paths } from "../../paths.ts";
import { screenHead } from "../../sections.ts";
import { hasAbility, useUser } from "../../session/session.ts";
import { type DraftedKind, estimateQueries, invoiceQueries } from "../api.ts";
import { ESTIMATE_STATES, INVOICE_STATES, salesTexts } from "../texts.ts";
import { DocumentForm } from "./DocumentForm.tsx";
import { documentColumns } from "./document-columns.ts";

const COLUMNS = { estimate: documentColumns("estimate"), invoice: documentColumns("invoice") } as const;
const STATES = { estimate: ESTIMATE_STATES, invoice: INVOICE_STATES } as const;

/** Lists estimates or invoices, newest first. */
export function DocumentsList({ kind }: { readonly kind: DraftedKind }) {
  const list = useList(kind === "invoice" ? invoiceQueries.list : estimateQueries.list, COLUMNS[kind], {
    filters: ["state"],
    asked: (filters) => chosenFilter("state", STATES[kind], filters),
  });
  const { do: doing } = useAddress();
  const setQuery = useSetQuery();
  const go = useGo();
  const texts = salesTexts[kind];
  const open = ({ id }: { readonly id: string }) =>
    go(kind === "invoice" ? paths.invoice({ id }) : paths.estimate({ id }));
  const button = hasAbility(useUser(), ["Manage Invoices"]) ? (
    <Button onClick={() => setQuery({ do: "new" })}>{texts.new}</Button>
  ) : null;
  return (
    <>
      <ListPage
        id={`${kind}s`}
        {...screenHead(kind === "invoice" ? "invoices" : "estimates")}
        {...list}
        rowKey={({ id }) => id}
        rowName={({ reference }) => reference}
        empty={{ ...texts.empty, action: button }}
        actions={button}
        filters={
          <ChoiceFilter
            control={list.control}
            name="state"
            label={salesTexts.documents.columns.status}
            choices={STATES[kind]}
          />
        }
        onOpen={open}
      />
      {doing === "new" ? <DocumentForm kind={kind} onClose={() => setQuery({ do: undefined })} onMade={open} /> : null}
    </>
  );
}
