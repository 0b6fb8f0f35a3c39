import { Skeleton, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { EmptyState } from "../../kit/feedback/EmptyState.tsx";
import { ErrorState } from "../../kit/feedback/ErrorState.tsx";
import { type Column, dayColumn, moneyColumn, textColumn } from "../../kit/list/columns.tsx";
import { DataTable } from "../../kit/list/DataTable.tsx";
import { FailedSection } from "../../kit/page/FailedSection.tsx";
import { useGo } from "../../kit/page/navigate.ts";
import { Page } from "../../kit/page/Page.tsx";
import { Section } from "../../kit/page/Section.tsx";
import { paths } from "../../paths.ts";
import { PLACES } from "../../places.ts";
import { screenHead } from "../../sections.ts";
import { type DocumentRow, type InvoiceAgingRow, invoiceQueries } from "../api.ts";
import { shownMoney } from "../shown.ts";
import { salesTexts } from "../texts.ts";

const texts = salesTexts.aging;
const { columns: titles } = texts;

const COLUMNS: readonly Column<InvoiceAgingRow>[] = [
  textColumn({ key: "customer", title: titles.customer, fixed: true }, ({ customer }) => customer),
  moneyColumn({ key: "total", title: titles.total }, ({ total }) => total),
  textColumn({ key: "currency", title: titles.currency }, ({ currency }) => currency),
  moneyColumn({ key: "notDue", title: titles.notDue }, (row) => row.not_due),
  moneyColumn({ key: "days30", title: titles.days30 }, (row) => row.days_30),
  moneyColumn({ key: "days60", title: titles.days60 }, (row) => row.days_60),
  moneyColumn({ key: "days90", title: titles.days90 }, (row) => row.days_90),
  moneyColumn({ key: "older", title: titles.older }, ({ older }) => older),
];

/**
 * Shows the open amounts of each customer in a table with one column for each range of days past due. Opening a
 * customer's row lists the customer's open invoices.
 */
export function InvoiceAgingPage() {
  const query = useQuery(invoiceQueries.aging.queryOptions({ input: {} }));
  const [chosen, setChosen] = useState<InvoiceAgingRow | null>(null);
  const { data } = query;
  return (
    <Page {...screenHead("invoiceAging")}>
      {data === undefined ? (
        query.isError ? (
          <FailedSection title={PLACES.invoiceAging.title} query={query} />
        ) : (
          <Skeleton height={240} />
        )
      ) : data.data.length === 0 ? (
        <EmptyState title={texts.empty.title}>{texts.empty.body}</EmptyState>
      ) : (
        <>
          <Section title={PLACES.invoiceAging.title} lead={texts.total(shownMoney(data.total, data.currency))}>
            <DataTable
              label={PLACES.invoiceAging.title}
              columns={COLUMNS}
              rows={data.data}
              rowKey={(row) => row.customer_id}
              rowName={({ customer }) => customer}
              onOpen={setChosen}
            />
          </Section>
          {chosen === null ? null : <OpenInvoices key={chosen.customer_id} customer={chosen} />}
        </>
      )}
    </Page>
  );
}

const INVOICE_COLUMNS: readonly Column<DocumentRow>[] = [
  textColumn({ key: "reference", title: titles.invoice, fixed: true }, ({ reference }) => reference),
  dayColumn({ key: "day", title: titles.day }, ({ day }) => day),
  dayColumn({ key: "due", title: titles.due }, (row) => row.due_on),
  moneyColumn({ key: "total", title: titles.amount }, ({ total }) => total),
  moneyColumn({ key: "open", title: titles.open }, ({ open }) => open),
];

function OpenInvoices({ customer }: { readonly customer: InvoiceAgingRow }) {
  const go = useGo();
  const query = useQuery(
    invoiceQueries.list.queryOptions({
      input: { customer_id: customer.customer_id },
      select: ({ data }) => data.filter(({ open }) => open > 0).sort((a, b) => a.due_on.localeCompare(b.due_on)),
    }),
  );
  return (
    <Section title={texts.ofCustomer(customer.customer)}>
      {query.isError ? (
        <ErrorState error={query.error} onRetry={() => void query.refetch()} />
      ) : query.data?.length === 0 ? (
        <Text c="dimmed">{texts.empty.title}</Text>
      ) : (
        <DataTable
          label={texts.ofCustomer(customer.customer)}
          columns={INVOICE_COLUMNS}
          rows={query.data}
          rowKey={({ id }) => id}
          rowName={({ reference }) => reference}
          onOpen={({ id }) => go(paths.invoice({ id }))}
        />
      )}
    </Section>
  );
}
