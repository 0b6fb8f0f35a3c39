import { WITHHOLDING_LABELS } from "@hazina/contract/suppliers/labels.ts";
import { Alert, List, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useParams } from "@tanstack/react-router";
import { ApprovalSection } from "../../approvals/ApprovalSection.tsx";
import { formatDay } from "../../kit/format/time.ts";
import { type Column, dayColumn, moneyColumn, StatusBadge, textColumn } from "../../kit/list/columns.tsx";
import { DataTable } from "../../kit/list/DataTable.tsx";
import { AppLink } from "../../kit/page/AppLink.tsx";
import { DetailPage } from "../../kit/page/DetailPage.tsx";
import { type Fact, Facts } from "../../kit/page/Facts.tsx";
import { Section } from "../../kit/page/Section.tsx";
import { paths } from "../../paths.ts";
import { isForeign } from "../../session/foreign-currency.ts";
import { useCurrencySign } from "../../session/use-currency-sign.ts";
import { type BillRecord, billQueries } from "../api.ts";
import { shownMoney, statusOf } from "../shown.ts";
import { billTexts as texts } from "../texts.ts";
import { BillActions } from "./BillActions.tsx";
import { BillFiles } from "./BillFiles.tsx";
import { PaymentsSection } from "./PaymentsSection.tsx";

type Line = BillRecord["lines"][number];
type Credit = BillRecord["credits"][number];

const { lineColumns, creditColumns } = texts;

const LINES: readonly Column<Line>[] = [
  textColumn({ key: "description", title: lineColumns.description, fixed: true }, (line) => line.description),
  moneyColumn({ key: "net", title: lineColumns.net }, ({ net }) => net),
  moneyColumn({ key: "vat", title: lineColumns.vat }, ({ tax }) => tax),
  moneyColumn({ key: "total", title: lineColumns.total }, ({ total }) => total),
  textColumn({ key: "account", title: lineColumns.account }, (line) => `${line.account} ${line.account_name}`),
  textColumn({ key: "budget", title: lineColumns.budget }, ({ budget }) => budget),
  textColumn({ key: "order", title: lineColumns.order }, ({ order }) => order?.reference ?? null),
  textColumn({ key: "project", title: lineColumns.project, startsHidden: true }, ({ project }) => project),
  textColumn({ key: "withholding", title: lineColumns.withholding }, ({ withholding }) =>
    withholding === null ? null : WITHHOLDING_LABELS[withholding],
  ),
];

const CREDITS: readonly Column<Credit>[] = [
  textColumn({ key: "number", title: creditColumns.number, fixed: true }, ({ number }) => number),
  moneyColumn({ key: "amount", title: creditColumns.amount }, ({ amount }) => amount),
  dayColumn({ key: "day", title: creditColumns.day }, ({ day }) => day),
  textColumn({ key: "reason", title: creditColumns.reason }, ({ reason }) => reason),
];

/** Shows a bill: its lines, approval, payments with the withheld taxes, and credit notes. */
export function BillPage() {
  const { id = "" } = useParams({ strict: false }) as { id?: string };
  const books = useCurrencySign();
  const query = useQuery(billQueries.read.queryOptions({ input: { id }, select: ({ data }) => data }));
  return (
    <DetailPage
      title={(row) => (row ? `${row.number}, ${row.supplier}` : texts.loading)}
      query={query}
      status={(row) => <StatusBadge {...statusOf(row)} />}
      facts={factsOf}
      actions={(row) => <BillActions bill={row} />}
    >
      {(row) => (
        <>
          {row.state === "draft" && row.comment !== null ? (
            <Alert color="red">{texts.rejected(row.comment)}</Alert>
          ) : null}
          {row.flags.length === 0 ? null : <Flags flags={row.flags} />}
          <Section title={texts.lines}>
            <DataTable
              label={texts.lines}
              columns={LINES}
              rows={row.lines}
              rowKey={(line) => line.id}
              rowName={({ description }) => description}
            />
            <Facts layout="strip" facts={totalsOf(row, books)} />
          </Section>
          <BillFiles bill={row} />
          <ApprovalSection title={texts.approval} progress={row.progress} />
          {row.payments.length === 0 ? null : <PaymentsSection bill={row} />}
          {row.credits.length === 0 ? null : (
            <Section title={texts.credits}>
              <DataTable
                label={texts.credits}
                columns={CREDITS}
                rows={row.credits}
                rowKey={(one) => one.id}
                rowName={({ number }) => number}
              />
            </Section>
          )}
        </>
      )}
    </DetailPage>
  );
}

function Flags({ flags }: { readonly flags: readonly string[] }) {
  return (
    <Alert color="orange" title={texts.check}>
      <List>
        {flags.map((flag) => (
          <List.Item key={flag}>{flag}</List.Item>
        ))}
      </List>
    </Alert>
  );
}

function totalsOf(bill: BillRecord, books: string): Fact[] {
  const { net, tax, total, currency, rate, in_books: inBooks, deductible_vat: deducted, approved_by: by } = bill;
  return [
    { label: texts.net, value: shownMoney(net, currency) },
    { label: texts.vat, value: shownMoney(tax, currency) },
    { label: texts.total, value: shownMoney(total, currency) },
    ...(by === null ? [] : [{ label: texts.deducted, value: shownMoney(deducted, books) }]),
    ...(isForeign(currency)
      ? [
          { label: texts.rate, value: rate ?? texts.noRate },
          ...(rate === null ? [] : [{ label: texts.inBooks, value: shownMoney(inBooks.total, books) }]),
        ]
      : []),
  ];
}

function factsOf(row: BillRecord): Fact[] {
  const { columns } = texts;
  return [
    { label: columns.supplier, value: <AppLink to={paths.supplier({ id: row.supplier_id })}>{row.supplier}</AppLink> },
    { label: columns.day, value: formatDay(row.day) },
    { label: columns.due, value: formatDay(row.due_on) },
    ...(row.approved_by === null ? [] : [{ label: columns.open, value: shownMoney(row.open, row.currency) }]),
    { label: texts.etims, value: row.etims === null ? <Text c="dimmed">{texts.noEtims}</Text> : row.etims },
    ...(row.no_order_reason === null ? [] : [{ label: texts.noOrder, value: row.no_order_reason }]),
    { label: texts.madeBy, value: row.made_by },
    ...(row.approved_by === null ? [] : [{ label: texts.approvedBy, value: row.approved_by }]),
    ...(row.note === "" ? [] : [{ label: texts.note, value: row.note }]),
  ];
}
