import { Button, Table, Text } from "@mantine/core";
import { formatDay } from "../../kit/format/time.ts";
import { Section } from "../../kit/page/Section.tsx";
import type { LoanRecord } from "./api.ts";
import { shownAmount } from "./shown.ts";
import { LOAN_CHOICES, loanTexts as texts } from "./texts.ts";

type LedgerProps = { readonly loan: LoanRecord; readonly onReverse?: (entryId: string) => void };

const WIDE = 620;

/** The ledger of a loan: what moved its balance. */
export function LedgerSection({ loan: { entries, state }, onReverse }: LedgerProps) {
  const columns = texts.ledgerColumns;
  if (entries.length === 0) {
    return (
      <Section title={texts.ledger}>
        <Text c="dimmed">{texts.noLedger}</Text>
      </Section>
    );
  }
  const isOpen = state !== "written_off";
  return (
    <Section title={texts.ledger} lead={texts.ledgerLead}>
      <Table.ScrollContainer minWidth={WIDE} type="native" tabIndex={0} aria-label={texts.ledger}>
        <Table style={{ fontVariantNumeric: "tabular-nums" }}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{columns.day}</Table.Th>
              <Table.Th>{columns.what}</Table.Th>
              <Table.Th ta="end">{columns.amount}</Table.Th>
              <Table.Th ta="end">{columns.balance}</Table.Th>
              <Table.Th>{columns.by}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {entries.map((entry) => (
              <Table.Tr key={entry.id}>
                <Table.Td>{formatDay(entry.day)}</Table.Td>
                <Table.Td>
                  {LOAN_CHOICES.line[entry.kind]}
                  <Text size="xs" c="dimmed">
                    {[entry.note, entry.is_reversed ? texts.reversed : ""].filter(Boolean).join(" · ")}
                  </Text>
                  {entry.kind === "repayment" && !entry.is_reversed && isOpen && onReverse ? (
                    <Button size="compact-xs" variant="subtle" onClick={() => onReverse(entry.id)}>
                      {texts.actions.reverse}
                    </Button>
                  ) : null}
                </Table.Td>
                <Table.Td ta="end">{shownAmount(entry.amount)}</Table.Td>
                <Table.Td ta="end">{shownAmount(entry.balance)}</Table.Td>
                <Table.Td>{entry.by}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
    </Section>
  );
}
