import { Button, Text } from "@mantine/core";
import { type Column, dayColumn, moneyColumn, textColumn } from "../../kit/list/columns.tsx";
import { DataTable } from "../../kit/list/DataTable.tsx";
import { Section } from "../../kit/page/Section.tsx";
import type { LoanRecord } from "./api.ts";
import { LOAN_CHOICES, loanTexts as texts } from "./texts.ts";

type LedgerProps = { readonly loan: LoanRecord; readonly onReverse?: (entryId: string) => void };
type Entry = LoanRecord["entries"][number];

const { ledgerColumns: titles } = texts;

/** Shows the ledger of a loan: the entries that changed its balance. */
export function LedgerSection({ loan: { entries, state }, onReverse }: LedgerProps) {
  if (entries.length === 0) {
    return (
      <Section title={texts.ledger}>
        <Text c="dimmed">{texts.noLedger}</Text>
      </Section>
    );
  }
  const reverse = state === "written_off" ? undefined : onReverse;
  return (
    <Section title={texts.ledger} lead={texts.ledgerLead}>
      <DataTable label={texts.ledger} columns={columnsOf(reverse)} rows={entries} rowKey={({ id }) => id} />
    </Section>
  );
}

function columnsOf(onReverse: LedgerProps["onReverse"]): readonly Column<Entry>[] {
  const noteOf = ({ note, is_reversed }: Entry) =>
    [note, is_reversed ? texts.reversed : ""].filter((part) => part !== null && part !== "").join(" · ");
  const what: Column<Entry> = {
    key: "what",
    title: titles.what,
    text: (entry) => [LOAN_CHOICES.line[entry.kind], noteOf(entry)].filter(Boolean).join(" · "),
    cell: (entry) => (
      <>
        {LOAN_CHOICES.line[entry.kind]}
        <Text size="xs" c="dimmed">
          {noteOf(entry)}
        </Text>
        {entry.kind === "repayment" && !entry.is_reversed && onReverse ? (
          <Button size="compact-xs" variant="subtle" onClick={() => onReverse(entry.id)}>
            {texts.actions.reverse}
          </Button>
        ) : null}
      </>
    ),
  };
  return [
    dayColumn<Entry>({ key: "day", title: titles.day, fixed: true }, ({ day }) => day),
    what,
    moneyColumn<Entry>({ key: "amount", title: titles.amount }, ({ amount }) => amount),
    moneyColumn<Entry>({ key: "balance", title: titles.balance }, ({ balance }) => balance),
    textColumn<Entry>({ key: "by", title: titles.by }, ({ by }) => by),
  ];
}
