import { parseDay } from "@hazina/base/calendar.ts";
import { type Cents, centsOf, majorOf, negate, subtract, sum } from "@hazina/base/money.ts";
import { Button, Checkbox, Group, Skeleton, Stack, Table, Text, TextInput } from "@mantine/core";
import { DatePickerInput } from "@mantine/dates";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useAction } from "../../api/use-save.ts";
import { EmptyState } from "../../kit/feedback/EmptyState.tsx";
import { formatDay } from "../../kit/format/time.ts";
import { FailedSection } from "../../kit/page/FailedSection.tsx";
import { useGo } from "../../kit/page/navigate.ts";
import { Page } from "../../kit/page/Page.tsx";
import { Section } from "../../kit/page/Section.tsx";
import { TableRegion } from "../../kit/page/TableRegion.tsx";
import { SheetButton } from "../../kit/sheet/SheetButton.tsx";
import { SheetDownload } from "../../kit/sheet/SheetDownload.tsx";
import { paths } from "../../paths.ts";
import { PLACES } from "../../places.ts";
import { type DuePayment, type PaymentRun, paymentBatchQueries, refreshWallet } from "../api.ts";
import { shownDestination, shownMoney } from "../shown.ts";
import { walletTexts } from "../texts.ts";
import { prepareFromSheet, previewSheet } from "./sheet-of-payments.ts";

const texts = walletTexts.run;

/** Many payments at once: drafts that are due, with the money that is left as they are chosen, or payments from a file. */
export function PaymentRunPage() {
  const [until, setUntil] = useState<string | null>(null);
  const query = useQuery(
    paymentBatchQueries.due.queryOptions({
      input: until === null ? {} : { until },
      select: ({ data }) => data,
      placeholderData: (before) => before,
    }),
  );
  const go = useGo();
  return (
    <Page
      title={PLACES.paymentRun.title}
      subtitle={texts.lead}
      actions={
        <>
          <SheetDownload make={() => paymentBatchQueries.template.call({})} name={texts.sheetName} />
          <SheetButton
            size="sm"
            label={texts.upload}
            look={previewSheet}
            take={async (file) => {
              const { message, id } = await prepareFromSheet(file);
              if (id !== null) go(paths.payment({ id }));
              return message;
            }}
          />
        </>
      }
    >
      <Group align="end" mb="sm">
        <DatePickerInput
          label={texts.until}
          placeholder={texts.anyDay}
          valueFormat="DD/MM/YYYY"
          w={180}
          clearable
          value={until}
          onChange={setUntil}
        />
      </Group>
      {query.data === undefined ? (
        query.isError ? (
          <FailedSection title={texts.drafts} query={query} />
        ) : (
          <Skeleton height={240} />
        )
      ) : query.data.payments.length === 0 ? (
        <EmptyState title={texts.empty.title}>{texts.empty.body}</EmptyState>
      ) : (
        <Drafts key={query.data.wallet_id} run={query.data} />
      )}
    </Page>
  );
}

function Drafts({ run }: { readonly run: PaymentRun }) {
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  return (
    <Stack gap="md">
      <DraftTable run={run} left={left} onChange={setLeft} />
      <CashLeft run={run} chosen={run.payments.filter(({ id }) => !left.has(id))} />
    </Stack>
  );
}

type DraftTableProps = {
  readonly run: PaymentRun;
  /** The drafts that the run leaves out, by id. */
  readonly left: ReadonlySet<string>;
  readonly onChange: (left: ReadonlySet<string>) => void;
};

function DraftTable({ run, left, onChange }: DraftTableProps) {
  const { payments, currency } = run;
  const all = () => onChange(left.size === 0 ? new Set(payments.map(({ id }) => id)) : new Set());
  const toggle = ({ id }: DuePayment) => {
    const after = new Set(left);
    if (!after.delete(id)) after.add(id);
    onChange(after);
  };
  return (
    <Section title={texts.drafts} lead={texts.from(run.wallet)}>
      <TableRegion aria-label={texts.drafts}>
        <Table horizontalSpacing="md" style={{ fontVariantNumeric: "tabular-nums" }}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th w={40}>
                <Checkbox
                  aria-label={texts.all}
                  checked={left.size === 0}
                  indeterminate={left.size > 0 && left.size < payments.length}
                  onChange={all}
                />
              </Table.Th>
              <Table.Th>{texts.columns.payee}</Table.Th>
              <Table.Th ta="end">{texts.columns.amount}</Table.Th>
              <Table.Th>{texts.columns.due}</Table.Th>
              <Table.Th>{texts.columns.to}</Table.Th>
              <Table.Th>{texts.columns.reason}</Table.Th>
              <Table.Th>{texts.columns.by}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {payments.map((payment) => (
              <Table.Tr key={payment.id}>
                <Table.Td>
                  <Checkbox
                    aria-label={texts.choose(payment.payee)}
                    checked={!left.has(payment.id)}
                    onChange={() => toggle(payment)}
                  />
                </Table.Td>
                <Table.Td>{payment.payee}</Table.Td>
                <Table.Td ta="end">{shownMoney(payment.amount, currency)}</Table.Td>
                <Table.Td>{payment.pay_on === null ? "" : formatDay(parseDay(payment.pay_on))}</Table.Td>
                <Table.Td>{shownDestination(payment.destination)}</Table.Td>
                <Table.Td>{payment.reason}</Table.Td>
                <Table.Td>{payment.prepared_by}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </TableRegion>
    </Section>
  );
}

/** The sum of the chosen drafts, the money that is left in the wallet, and the button that sends the run for approval. */
function CashLeft({ run, chosen }: { readonly run: PaymentRun; readonly chosen: readonly DuePayment[] }) {
  const [reason, setReason] = useState("");
  const go = useGo();
  const total = sum(chosen.map(({ amount }) => centsOf(amount)));
  const rest = subtract(centsOf(run.available), total);
  const shown = (amount: Cents) => shownMoney(majorOf(amount), run.currency);
  const send = useAction(
    () => paymentBatchQueries.run.call({ ids: chosen.map(({ id }) => id), reason }),
    refreshWallet,
    ({ data }) => go(paths.payment({ id: data.id })),
  );
  return (
    <Section title={texts.summary}>
      <Stack gap="sm">
        <Text aria-live="polite">{texts.chosen(chosen.length, shown(total))}</Text>
        <Text aria-live="polite" fw={600} {...(rest < 0 ? { c: "red" } : {})}>
          {rest < 0
            ? texts.short(shown(negate(rest)))
            : texts.rest(shown(rest), shownMoney(run.available, run.currency))}
        </Text>
        <TextInput
          label={texts.name}
          placeholder={texts.nameExample}
          maw={420}
          maxLength={200}
          withAsterisk
          value={reason}
          onChange={({ currentTarget: { value } }) => setReason(value)}
        />
        <Group>
          <Button
            loading={send.isPending}
            disabled={chosen.length === 0 || rest < 0 || reason.trim() === ""}
            onClick={() => send.mutate(undefined)}
          >
            {texts.submit}
          </Button>
        </Group>
      </Stack>
    </Section>
  );
}
