import { Badge, SimpleGrid, Table, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { formatDayAndTime } from "../../kit/format/time.ts";
import { FailedSection } from "../../kit/page/FailedSection.tsx";
import { Section } from "../../kit/page/Section.tsx";
import { walletQueries } from "../api.ts";
import { shownMoney } from "../shown.ts";
import { walletTexts } from "../texts.ts";

const texts = walletTexts.proof;

type Line = { readonly name: string; readonly amount: number };

/** Shows the proof of money: how much is owned in wallets, and how much is held at providers. */
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
          actions={
            <Badge variant="light" color={one.ties ? "green" : "red"} tt="none">
              {one.ties ? texts.ties : texts.differs}
            </Badge>
          }
        >
          <SimpleGrid cols={{ base: 1, md: 2 }} spacing="md">
            <Side title={texts.owned} lines={one.owned} total={one.owned_total} currency={one.currency} />
            <Side title={texts.held} lines={one.held} total={one.held_total} currency={one.currency} />
          </SimpleGrid>
          {one.books === null ? null : (
            <Text size="sm" mt="sm" {...(one.books.ties ? { c: "dimmed" } : { c: "red" })}>
              {texts.books(one.books.account, shownMoney(one.books.amount, one.currency), one.books.ties)}
            </Text>
          )}
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
  return (
    <Table style={{ fontVariantNumeric: "tabular-nums" }}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{title}</Table.Th>
          <Table.Th ta="end">{currency}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {lines.map(({ name, amount }) => (
          <Table.Tr key={name}>
            <Table.Td>{name}</Table.Td>
            <Table.Td ta="end">{shownMoney(amount, "").trim()}</Table.Td>
          </Table.Tr>
        ))}
        <Table.Tr>
          <Table.Td fw={600}>{texts.total}</Table.Td>
          <Table.Td ta="end" fw={600}>
            {shownMoney(total, "").trim()}
          </Table.Td>
        </Table.Tr>
      </Table.Tbody>
    </Table>
  );
}
