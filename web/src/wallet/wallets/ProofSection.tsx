import { SimpleGrid, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { formatDayAndTime } from "../../kit/format/time.ts";
import { type Column, StatusBadge } from "../../kit/list/columns.tsx";
import { DataTable } from "../../kit/list/DataTable.tsx";
import { AppLink } from "../../kit/page/AppLink.tsx";
import { FailedSection } from "../../kit/page/FailedSection.tsx";
import { Section } from "../../kit/page/Section.tsx";
import { paths } from "../../paths.ts";
import { walletQueries } from "../api.ts";
import { shownMoney } from "../shown.ts";
import { walletTexts } from "../texts.ts";

const texts = walletTexts.proof;

type Line = { readonly name: string; readonly amount: number };
type Row = Line & { readonly isTotal: boolean };

/**
 * Shows the proof of money: the total of all wallets, the total held at the payment providers, and whether the two
 * totals are equal.
 */
export function ProofSection() {
  const proof = useQuery(walletQueries.proof.queryOptions({ input: {}, select: ({ data }) => data }));
  if (proof.data === undefined) return <FailedSection title={texts.title} query={proof} />;
  return (
    <>
      {proof.data.map((one) => (
        <Section
          key={`${one.currency} ${one.mode}`}
          title={texts.title}
          lead={one.sealed_at === null ? texts.unsealed : texts.sealed(formatDayAndTime(one.sealed_at))}
          actions={<StatusBadge label={one.ties ? texts.ties : texts.differs} tone={one.ties ? "good" : "bad"} />}
        >
          <SimpleGrid cols={{ base: 1, md: 2 }} spacing="md">
            <Side title={texts.owned} lines={one.owned} total={one.owned_total} currency={one.currency} />
            <Side title={texts.held} lines={one.held} total={one.held_total} currency={one.currency} />
          </SimpleGrid>
          {one.held.some(({ amount }) => amount < 0) ? (
            <Text size="sm" mt="sm" c="dimmed">
              {texts.negative}
            </Text>
          ) : null}
          {one.books === null ? null : (
            <Text size="sm" mt="sm" {...(one.books.ties ? { c: "dimmed" } : { c: "red" })}>
              {texts.books(one.books.account, shownMoney(one.books.amount, one.currency), one.books.ties)}
            </Text>
          )}
          <Text size="sm" mt="sm" c="dimmed">
            {texts.statements(one.statements.found, one.statements.of)}{" "}
            <AppLink to={paths.reconciliation()}>
              {one.statements.differences === 0 ? texts.reconcile : texts.differences(one.statements.differences)}
            </AppLink>
          </Text>
          {one.finding === null ? null : <Text c="red">{texts.finding(one.finding)}</Text>}
        </Section>
      ))}
    </>
  );
}

type SideProps = {
  readonly title: string;
  readonly lines: readonly Line[];
  readonly total: number;
  readonly currency: string;
};

function Side({ title, lines, total, currency }: SideProps) {
  const rows: readonly Row[] = [
    ...lines.map((line) => ({ ...line, isTotal: false })),
    { name: texts.total, amount: total, isTotal: true },
  ];
  const shown = (text: string, isTotal: boolean) => (isTotal ? <b>{text}</b> : text);
  const columns: readonly Column<Row>[] = [
    { key: "name", title, cell: ({ name, isTotal }) => shown(name, isTotal) },
    {
      key: "amount",
      title: currency,
      align: "end",
      cell: ({ amount, isTotal }) => shown(shownMoney(amount, "").trim(), isTotal),
    },
  ];
  return <DataTable label={title} columns={columns} rows={rows} rowKey={({ name }) => name} />;
}
