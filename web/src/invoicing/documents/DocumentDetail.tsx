import { Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useParams } from "@tanstack/react-router";
import { formatDay } from "../../kit/format/time.ts";
import { type Column, dayColumn, moneyColumn, StatusBadge, textColumn } from "../../kit/list/columns.tsx";
import { DataTable } from "../../kit/list/DataTable.tsx";
import { AppLink } from "../../kit/page/AppLink.tsx";
import { DetailPage } from "../../kit/page/DetailPage.tsx";
import { type Fact, Facts } from "../../kit/page/Facts.tsx";
import { Section } from "../../kit/page/Section.tsx";
import { paths } from "../../paths.ts";
import { PLACES } from "../../places.ts";
import { isForeign } from "../../session/foreign-currency.ts";
import { useCurrencySign } from "../../session/use-currency-sign.ts";
import { creditNoteQueries, type DocumentKind, type DocumentRecord, estimateQueries, invoiceQueries } from "../api.ts";
import { shownMoney } from "../shown.ts";
import { CREDIT_REASONS_SHOWN, salesTexts, TAX_LABELS } from "../texts.ts";
import { DocumentActions } from "./DocumentActions.tsx";
import { statusOf } from "./document-columns.ts";
import { EtimsState } from "./EtimsState.tsx";
import { PayLinkSection } from "./PayLinkSection.tsx";

const texts = salesTexts.documents;

type Line = DocumentRecord["lines"][number];
type Payment = DocumentRecord["payments"][number];

/** Creates a right-aligned column for numbers other than amounts, such as quantities. */
function numberColumn(key: string, title: string, text: (line: Line) => string): Column<Line> {
  return { ...textColumn({ key, title }, text), align: "end" };
}

const LINES: readonly Column<Line>[] = [
  textColumn({ key: "description", title: texts.lineColumns.description, fixed: true }, (line) => line.description),
  numberColumn("quantity", texts.lineColumns.quantity, ({ quantity }) => String(quantity)),
  moneyColumn({ key: "price", title: texts.lineColumns.price }, ({ price }) => price),
  numberColumn("discount", texts.lineColumns.discount, ({ discount }) => (discount === 0 ? "" : `${discount}%`)),
  textColumn({ key: "tax", title: texts.lineColumns.tax }, (line) => TAX_LABELS[line.tax_type]),
  moneyColumn({ key: "net", title: texts.lineColumns.net }, ({ net }) => net),
  moneyColumn({ key: "vat", title: texts.lineColumns.vat }, ({ tax }) => tax),
  moneyColumn({ key: "total", title: texts.lineColumns.total }, ({ total }) => total),
];

const PAYMENTS: readonly Column<Payment>[] = [
  {
    ...textColumn<Payment>({ key: "receipt", title: texts.payment.receipt, fixed: true }, ({ receipt }) => receipt),
    cell: ({ receipt, credit_note_id: note }) =>
      note === null ? receipt : <AppLink to={paths.creditNote({ id: note })}>{receipt}</AppLink>,
  },
  dayColumn({ key: "day", title: texts.payment.day }, ({ day }) => day),
  moneyColumn({ key: "amount", title: texts.payment.amount }, ({ amount }) => amount),
];

/** The columns for the payments of a document in another currency. A loss is shown below zero. */
const FOREIGN_PAYMENTS: readonly Column<Payment>[] = [
  ...PAYMENTS,
  moneyColumn({ key: "exchange", title: texts.payment.exchange }, ({ exchange }) => (exchange === 0 ? 0 : -exchange)),
];

const QUERIES = { estimate: estimateQueries, invoice: invoiceQueries, credit_note: creditNoteQueries } as const;
const PAGES = { estimate: "estimate", invoice: "invoice", credit_note: "creditNote" } as const;

/** Shows an estimate, invoice or credit note: its lines, totals, payments and actions. */
export function DocumentDetail({ kind }: { readonly kind: DocumentKind }) {
  const { id = "" } = useParams({ strict: false }) as { id?: string };
  const queries = QUERIES[kind];
  const books = useCurrencySign();
  const query = useQuery(queries.read.queryOptions({ input: { id }, select: ({ data }) => data }));
  return (
    <DetailPage
      title={(row) => (row ? `${row.reference}, ${row.customer}` : PLACES[PAGES[kind]].title)}
      query={query}
      status={(row) => <StatusBadge {...statusOf(row)} />}
      facts={(row) => factsOf(kind, row)}
      actions={(row) => <DocumentActions kind={kind} record={row} />}
    >
      {(row) => (
        <>
          <EtimsState record={row} />
          {kind === "invoice" && row.open > 0 ? <PayLinkSection id={row.id} /> : null}
          <Section title={texts.lines}>
            {row.lines.length === 0 ? (
              <Text c="dimmed">{texts.noLines}</Text>
            ) : (
              <DataTable
                label={texts.lines}
                columns={LINES}
                rows={row.lines}
                rowKey={(line) => line.id}
                rowName={({ description }) => description}
              />
            )}
            <Facts layout="strip" facts={totalsOf(row, books)} />
          </Section>
          {row.payments.length === 0 ? null : (
            <Section title={texts.payments}>
              <DataTable
                label={texts.payments}
                columns={isForeign(row.currency) ? FOREIGN_PAYMENTS : PAYMENTS}
                rows={row.payments}
                rowKey={(one) => one.id}
                rowName={({ receipt }) => receipt}
              />
            </Section>
          )}
        </>
      )}
    </DetailPage>
  );
}

function totalsOf({ net, tax, total, currency, rate, in_books: inBooks }: DocumentRecord, books: string): Fact[] {
  return [
    { label: texts.net, value: shownMoney(net, currency) },
    { label: texts.vat, value: shownMoney(tax, currency) },
    { label: texts.total, value: shownMoney(total, currency) },
    ...(isForeign(currency) ? inBooksOf(rate, shownMoney(inBooks.total, books)) : []),
  ];
}

/** Returns the facts about the amounts in the books of a document in another currency. */
function inBooksOf(rate: number | null, total: string): Fact[] {
  if (rate === null) return [{ label: texts.rate, value: texts.noRate }];
  return [
    { label: texts.rate, value: rate },
    { label: texts.inBooks, value: total },
  ];
}

function factsOf(kind: DocumentKind, row: DocumentRecord): Fact[] {
  const { columns } = texts;
  const { estimate, invoice, corrects } = row;
  return [
    { label: columns.customer, value: <AppLink to={paths.customer({ id: row.customer_id })}>{row.customer}</AppLink> },
    ...(row.number === null ? [] : [{ label: columns.number, value: row.number }]),
    { label: columns.day, value: formatDay(row.day) },
    ...(kind === "credit_note"
      ? []
      : [{ label: kind === "invoice" ? columns.due : columns.until, value: formatDay(row.due_on) }]),
    ...(kind === "invoice" && row.state !== "draft"
      ? [{ label: columns.open, value: shownMoney(row.open, row.currency) }]
      : []),
    { label: texts.madeBy, value: row.made_by },
    ...(row.issued_by === null ? [] : [{ label: texts.issuedBy, value: row.issued_by }]),
    ...(estimate === null
      ? []
      : [
          {
            label: texts.fromEstimate,
            value: <AppLink to={paths.estimate({ id: estimate.id })}>{estimate.reference}</AppLink>,
          },
        ]),
    ...(invoice === null
      ? []
      : [
          {
            label: texts.toInvoice,
            value: <AppLink to={paths.invoice({ id: invoice.id })}>{invoice.reference}</AppLink>,
          },
        ]),
    ...(corrects === null
      ? []
      : [
          {
            label: salesTexts.creditNote.corrects,
            value: <AppLink to={paths.invoice({ id: corrects.id })}>{corrects.reference}</AppLink>,
          },
        ]),
    ...(row.reason === null ? [] : [{ label: salesTexts.creditNote.reason, value: CREDIT_REASONS_SHOWN[row.reason] }]),
    ...(row.project === null ? [] : [{ label: texts.project, value: row.project }]),
    ...(row.note === "" ? [] : [{ label: texts.note, value: row.note }]),
  ];
}
