import { addMonths, formatMonth, monthAt, monthInWords, now } from "@hazina/base/calendar.ts";
import { Alert, Group, Skeleton, Stack, Text } from "@mantine/core";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { TAX_LABELS } from "../../invoicing/texts.ts";
import { Select } from "../../kit/form/choices.tsx";
import { formatDay } from "../../kit/format/time.ts";
import { type Column, moneyColumn, textColumn } from "../../kit/list/columns.tsx";
import { DataTable } from "../../kit/list/DataTable.tsx";
import { type Fact, Facts } from "../../kit/page/Facts.tsx";
import { FailedSection } from "../../kit/page/FailedSection.tsx";
import { useQuery as useAddress, useSetQuery } from "../../kit/page/navigate.ts";
import { Page } from "../../kit/page/Page.tsx";
import { Section } from "../../kit/page/Section.tsx";
import { PLACES } from "../../places.ts";
import { screenHead } from "../../sections.ts";
import { type VatReturn, vatQueries } from "../api.ts";
import { shownMoney } from "../shown.ts";
import { taxTexts } from "./texts.ts";

const texts = taxTexts.vat;

/** The number of months that the user can choose from: the current month and the months before it. */
const MONTHS = 24;

/** Shows the VAT return of a month: sales and purchases by tax type, and the VAT payable. */
export function VatPage() {
  const current = monthAt(now());
  const months = Array.from({ length: MONTHS }, (_, back) => addMonths(current, -back));
  const { month: asked } = useAddress();
  const setQuery = useSetQuery();
  const month = months.find((one) => formatMonth(one) === asked) ?? addMonths(current, -1);
  const query = useQuery({
    ...vatQueries.read.queryOptions({ input: { month: formatMonth(month) }, select: ({ data }) => data }),
    placeholderData: keepPreviousData,
  });
  return (
    <Page {...screenHead("vatReturn")} {...(query.data ? { subtitle: texts.lead(formatDay(query.data.due)) } : {})}>
      <Group mb="sm">
        <Select
          label={texts.month}
          data={months.map((one) => ({ value: formatMonth(one), label: monthInWords(one) }))}
          value={formatMonth(month)}
          onChange={(value) => setQuery({ month: value ?? undefined })}
          allowDeselect={false}
          w={220}
        />
      </Group>
      {query.data === undefined ? (
        query.isError ? (
          <FailedSection title={PLACES.vatReturn.title} query={query} />
        ) : (
          <Skeleton height={320} />
        )
      ) : (
        <Return vat={query.data} />
      )}
    </Page>
  );
}

type Row = VatReturn["sales"][number];

const COLUMNS: readonly Column<Row>[] = [
  textColumn({ key: "type", title: texts.columns.type, fixed: true }, ({ type }) => TAX_LABELS[type]),
  moneyColumn({ key: "net", title: texts.columns.net }, ({ net }) => net),
  moneyColumn({ key: "tax", title: texts.columns.tax }, ({ tax }) => tax),
  textColumn({ key: "rate", title: texts.columns.rate }, ({ rate }) => `${rate}%`),
];

function Return({ vat }: { readonly vat: VatReturn }) {
  const shown = (amount: number) => shownMoney(amount, vat.currency);
  return (
    <Stack gap="md">
      <Section title={texts.result}>
        <Facts layout="strip" facts={resultOf(vat)} />
      </Section>
      {vat.not_deducted === 0 ? null : <Alert color="orange">{texts.notDeducted(shown(vat.not_deducted))}</Alert>}
      {vat.difference === 0 ? null : <Alert color="orange">{texts.difference(shown(vat.difference))}</Alert>}
      {vat.input_difference === 0 ? null : (
        <Alert color="orange">{texts.inputDifference(shown(vat.input_difference))}</Alert>
      )}
      <Types title={texts.sales} rows={vat.sales} />
      <Types title={texts.purchases} rows={vat.purchases} />
    </Stack>
  );
}

function Types({ title, rows }: { readonly title: string; readonly rows: readonly Row[] }) {
  return (
    <Section title={title}>
      {rows.length === 0 ? (
        <Text c="dimmed">{texts.none}</Text>
      ) : (
        <DataTable label={title} columns={COLUMNS} rows={rows} rowKey={({ type, rate }) => `${type} ${rate}`} />
      )}
    </Section>
  );
}

function resultOf(vat: VatReturn): Fact[] {
  const of = (label: string, amount: number): Fact => ({ label, value: shownMoney(amount, vat.currency) });
  return [
    of(texts.output, vat.output),
    of(texts.inputOfBills, vat.input_of_bills),
    of(texts.inputOfExpenses, vat.input_of_expenses),
    ...(vat.input_of_others === 0 ? [] : [of(texts.inputOfOthers, vat.input_of_others)]),
    ...(vat.withheld === 0 ? [] : [of(texts.withheld, vat.withheld)]),
    vat.payable === 0 ? of(texts.credit, vat.credit) : of(texts.payable, vat.payable),
  ];
}
