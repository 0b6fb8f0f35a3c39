import { Alert, Button, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useParams } from "@tanstack/react-router";
import { useState } from "react";
import { ErrorState } from "../../kit/feedback/ErrorState.tsx";
import { type Column, dayColumn, moneyColumn, textColumn } from "../../kit/list/columns.tsx";
import { DataTable } from "../../kit/list/DataTable.tsx";
import { DetailPage } from "../../kit/page/DetailPage.tsx";
import type { Fact } from "../../kit/page/Facts.tsx";
import { useGo } from "../../kit/page/navigate.ts";
import { Section } from "../../kit/page/Section.tsx";
import { paths } from "../../paths.ts";
import { PLACES } from "../../places.ts";
import { hasAbility, useUser } from "../../session/session.ts";
import { type CustomerRow, customerQueries, type Statement } from "../api.ts";
import { shownMoney } from "../shown.ts";
import { salesTexts, WITHHOLDS } from "../texts.ts";
import { CustomerForm } from "./CustomerForm.tsx";

const texts = salesTexts.customers;

/** Shows a customer's details and account statement. */
export function CustomerPage() {
  const { id = "" } = useParams({ strict: false }) as { id?: string };
  const query = useQuery(customerQueries.read.queryOptions({ input: { id }, select: ({ data }) => data }));
  const [isEditing, setIsEditing] = useState(false);
  const user = useUser();
  return (
    <DetailPage
      title={(row) => row?.name ?? PLACES.customer.title}
      query={query}
      facts={factsOf}
      actions={() =>
        hasAbility(user, ["Manage Customers and Suppliers"]) ? (
          <Button variant="default" onClick={() => setIsEditing(true)}>
            {texts.edit}
          </Button>
        ) : null
      }
    >
      {(row) => (
        <>
          {row.credit_limit !== null && row.owed > row.credit_limit ? (
            <Alert color="orange">{texts.overLimit}</Alert>
          ) : null}
          {hasAbility(user, ["View Invoices"]) ? <StatementSection id={id} /> : null}
          {isEditing ? <CustomerForm customer={row} onClose={() => setIsEditing(false)} /> : null}
        </>
      )}
    </DetailPage>
  );
}

type Line = Statement["lines"][number];

const COLUMNS: readonly Column<Line>[] = [
  dayColumn({ key: "day", title: texts.columns.day, fixed: true }, ({ day }) => day),
  textColumn({ key: "what", title: texts.columns.what }, ({ kind, reference }) => `${texts.kinds[kind]} ${reference}`),
  moneyColumn({ key: "charged", title: texts.columns.charged }, ({ charged }) => charged),
  moneyColumn({ key: "paid", title: texts.columns.paid }, ({ paid }) => paid),
  moneyColumn({ key: "balance", title: texts.columns.balance }, ({ balance }) => balance),
];

function StatementSection({ id }: { readonly id: string }) {
  const go = useGo();
  const query = useQuery(customerQueries.statement.queryOptions({ input: { id }, select: ({ data }) => data }));
  const { data } = query;
  if (query.isError && data === undefined)
    return <ErrorState error={query.error} onRetry={() => void query.refetch()} />;
  const onAccount =
    data === undefined || data.on_account === 0 ? undefined : shownMoney(data.on_account, data.currency);
  return (
    <Section title={texts.statement} lead={onAccount === undefined ? undefined : `${texts.onAccount}: ${onAccount}`}>
      {data?.lines.length === 0 ? (
        <Text c="dimmed">{texts.noStatement}</Text>
      ) : (
        <DataTable
          label={texts.statement}
          columns={COLUMNS}
          rows={data?.lines}
          rowKey={(row) => row.id}
          rowName={({ reference }) => reference}
          opens={({ kind }) => kind === "invoice"}
          onOpen={(row) => go(paths.invoice({ id: row.id }))}
        />
      )}
    </Section>
  );
}

function factsOf(row: CustomerRow): Fact[] {
  const { currency } = row;
  return [
    { label: texts.owed, value: shownMoney(row.owed, currency) },
    { label: texts.pin, value: row.tax_pin ?? "–" },
    { label: texts.email, value: row.email ?? "–" },
    { label: texts.phone, value: row.phone ?? "–" },
    { label: texts.terms, value: row.terms_days },
    { label: texts.currency, value: currency },
    { label: texts.limit, value: row.credit_limit === null ? "–" : shownMoney(row.credit_limit, currency) },
    { label: texts.withholds, value: WITHHOLDS[row.withholds] },
  ];
}
