import { Alert, Button, List, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useParams } from "@tanstack/react-router";
import { useState } from "react";
import { ErrorState } from "../../kit/feedback/ErrorState.tsx";
import { formatDayAndTime } from "../../kit/format/time.ts";
import { type Column, statusColumn, textColumn } from "../../kit/list/columns.tsx";
import { DataTable } from "../../kit/list/DataTable.tsx";
import { DetailPage } from "../../kit/page/DetailPage.tsx";
import type { Fact } from "../../kit/page/Facts.tsx";
import { useGo } from "../../kit/page/navigate.ts";
import { Section } from "../../kit/page/Section.tsx";
import { paths } from "../../paths.ts";
import { PLACES } from "../../places.ts";
import { hasAbility, useUser } from "../../session/session.ts";
import { billQueries, type SupplierRecord, supplierQueries } from "../api.ts";
import { billColumns } from "../bills/bill-columns.ts";
import { PrepayForm } from "../prepayments/PrepayForm.tsx";
import { prepaymentTexts } from "../prepayments/texts.ts";
import { shownMoney, shownPayee } from "../shown.ts";
import { DETAILS_STATES, DETAILS_TONES, supplierTexts as texts } from "../texts.ts";
import { DetailsForm } from "./DetailsForm.tsx";
import { StatementSection } from "./StatementSection.tsx";
import { SupplierForm } from "./SupplierForm.tsx";

/** Shows a supplier: its payment details, warnings about it, its bills and its statement. */
export function SupplierPage() {
  const { id = "" } = useParams({ strict: false }) as { id?: string };
  const query = useQuery(supplierQueries.read.queryOptions({ input: { id }, select: ({ data }) => data }));
  const [open, setOpen] = useState<"form" | "details" | "prepay" | null>(null);
  const user = useUser();
  const close = () => setOpen(null);
  return (
    <DetailPage
      title={(row) => row?.name ?? PLACES.supplier.title}
      query={query}
      facts={factsOf}
      actions={() => (
        <>
          {hasAbility(user, ["Manage Customers and Suppliers"]) ? (
            <>
              <Button variant="default" onClick={() => setOpen("form")}>
                {texts.edit}
              </Button>
              <Button variant="default" onClick={() => setOpen("details")}>
                {texts.details.change}
              </Button>
            </>
          ) : null}
          {hasAbility(user, ["Create Payments", "View Bills"]) ? (
            <Button variant="default" onClick={() => setOpen("prepay")}>
              {prepaymentTexts.add}
            </Button>
          ) : null}
        </>
      )}
    >
      {(row) => (
        <>
          {row.flags.length === 0 ? null : <Flags flags={row.flags} />}
          <DetailsSection supplier={row} />
          {hasAbility(user, ["View Bills"]) ? (
            <>
              <BillsSection id={id} />
              <StatementSection id={id} />
            </>
          ) : null}
          {open === "prepay" ? <PrepayForm supplierId={id} onClose={close} /> : null}
          {open === "form" ? <SupplierForm supplier={row} onClose={close} /> : null}
          {open === "details" ? <DetailsForm supplier={row} onClose={close} /> : null}
        </>
      )}
    </DetailPage>
  );
}

function Flags({ flags }: { readonly flags: readonly string[] }) {
  return (
    <Alert color="orange" title={texts.flags}>
      <List>
        {flags.map((flag) => (
          <List.Item key={flag}>{flag}</List.Item>
        ))}
      </List>
    </Alert>
  );
}

type Details = SupplierRecord["details"][number];

const { columns } = texts.details;

const DETAILS: readonly Column<Details>[] = [
  textColumn({ key: "shown", title: columns.shown, fixed: true }, ({ shown }) => `${shown.name}, ${shownPayee(shown)}`),
  statusColumn({ key: "state", title: columns.state }, ({ state }) => ({
    label: DETAILS_STATES[state],
    tone: DETAILS_TONES[state],
  })),
  textColumn({ key: "by", title: columns.by }, (row) => row.entered_by),
  textColumn({ key: "confirmed", title: columns.confirmed }, (row) => row.confirmed_by),
  textColumn({ key: "from", title: columns.from }, ({ in_effect_from: from }) =>
    from === null ? null : formatDayAndTime(from),
  ),
];

function DetailsSection({ supplier }: { readonly supplier: SupplierRecord }) {
  return (
    <Section title={texts.details.title}>
      {supplier.details.length === 0 ? (
        <Text c="dimmed">{texts.details.none}</Text>
      ) : (
        <DataTable
          label={texts.details.title}
          columns={DETAILS}
          rows={supplier.details}
          rowKey={({ id }) => id}
          rowName={({ shown }) => shown.shown}
        />
      )}
    </Section>
  );
}

const BILLS = billColumns({ withSupplier: false });

function BillsSection({ id }: { readonly id: string }) {
  const go = useGo();
  const query = useQuery(
    billQueries.list.queryOptions({ input: { supplier_id: id, size: 100 }, select: ({ data }) => data }),
  );
  if (query.isError && query.data === undefined)
    return <ErrorState error={query.error} onRetry={() => void query.refetch()} />;
  return (
    <Section title={texts.bills}>
      {query.data?.length === 0 ? (
        <Text c="dimmed">{texts.noBills}</Text>
      ) : (
        <DataTable
          label={texts.bills}
          columns={BILLS}
          rows={query.data}
          rowKey={(row) => row.id}
          rowName={({ number }) => number}
          onOpen={(row) => go(paths.bill({ id: row.id }))}
        />
      )}
    </Section>
  );
}

function factsOf(row: SupplierRecord): Fact[] {
  const { currency } = row;
  return [
    { label: texts.owed, value: shownMoney(row.owed, currency) },
    ...(row.prepaid === 0 ? [] : [{ label: texts.prepaid, value: shownMoney(row.prepaid, currency) }]),
    { label: texts.paidTo, value: shownPayee(row.destination) ?? texts.none },
    { label: texts.pin, value: row.tax_pin ?? "–" },
    { label: texts.contact, value: row.contact ?? "–" },
    { label: texts.email, value: row.email ?? "–" },
    { label: texts.phone, value: row.phone ?? "–" },
    { label: texts.currency, value: currency },
    { label: texts.terms, value: row.terms_days },
    { label: texts.resident, value: row.is_resident ? texts.yes : texts.no },
    ...(row.is_small ? [{ label: texts.small, value: texts.yes }] : []),
  ];
}
