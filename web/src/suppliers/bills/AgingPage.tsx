import { Skeleton } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { EmptyState } from "../../kit/feedback/EmptyState.tsx";
import { type Column, moneyColumn, textColumn } from "../../kit/list/columns.tsx";
import { DataTable } from "../../kit/list/DataTable.tsx";
import { FailedSection } from "../../kit/page/FailedSection.tsx";
import { useGo } from "../../kit/page/navigate.ts";
import { Page } from "../../kit/page/Page.tsx";
import { Section } from "../../kit/page/Section.tsx";
import { paths } from "../../paths.ts";
import { PLACES } from "../../places.ts";
import { screenHead } from "../../sections.ts";
import { type AgingRow, billQueries } from "../api.ts";
import { shownMoney } from "../shown.ts";
import { agingTexts as texts } from "../texts.ts";

const { columns: titles } = texts;

const COLUMNS: readonly Column<AgingRow>[] = [
  textColumn({ key: "supplier", title: titles.supplier, fixed: true }, ({ supplier }) => supplier),
  moneyColumn({ key: "total", title: titles.total }, ({ total }) => total),
  textColumn({ key: "currency", title: titles.currency }, ({ currency }) => currency),
  moneyColumn({ key: "notDue", title: titles.notDue }, (row) => row.not_due),
  moneyColumn({ key: "days30", title: titles.days30 }, (row) => row.days_30),
  moneyColumn({ key: "days60", title: titles.days60 }, (row) => row.days_60),
  moneyColumn({ key: "days90", title: titles.days90 }, (row) => row.days_90),
  moneyColumn({ key: "older", title: titles.older }, ({ older }) => older),
  moneyColumn({ key: "prepaid", title: titles.prepaid }, ({ prepaid }) => prepaid),
];

type Totals = { readonly total: number; readonly prepaid: number; readonly currency: string };

function leadOf({ total, prepaid, currency }: Totals): string {
  const owed = texts.total(shownMoney(total, currency));
  return prepaid === 0 ? owed : `${owed} ${texts.prepaid(shownMoney(prepaid, currency))}`;
}

/**
 * Shows the amounts that the company owes to each supplier, in one column for each range of days past due, and the
 * amounts that it has paid to each supplier in advance.
 */
export function AgingPage() {
  const go = useGo();
  const query = useQuery(billQueries.aging.queryOptions({ input: {} }));
  return (
    <Page {...screenHead("billAging")}>
      {query.data === undefined ? (
        query.isError ? (
          <FailedSection title={PLACES.billAging.title} query={query} />
        ) : (
          <Skeleton height={240} />
        )
      ) : query.data.data.length === 0 ? (
        <EmptyState title={texts.empty.title}>{texts.empty.body}</EmptyState>
      ) : (
        <Section title={PLACES.billAging.title} lead={leadOf(query.data)}>
          <DataTable
            label={PLACES.billAging.title}
            columns={COLUMNS}
            rows={query.data.data}
            rowKey={(row) => row.supplier_id}
            rowName={({ supplier }) => supplier}
            onOpen={(row) => go(paths.supplier({ id: row.supplier_id }))}
          />
        </Section>
      )}
    </Page>
  );
}
