import { type Cents, centsOf, majorOf, negate, subtract, sum } from "@hazina/base/money.ts";
import { Button, Group, Skeleton, Stack, Text, TextInput } from "@mantine/core";
import { DatePickerInput } from "@mantine/dates";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useAction } from "../../api/use-save.ts";
import { EmptyState } from "../../kit/feedback/EmptyState.tsx";
import { type Column, dayColumn, moneyColumn, textColumn } from "../../kit/list/columns.tsx";
import { DataTable } from "../../kit/list/DataTable.tsx";
import { FailedSection } from "../../kit/page/FailedSection.tsx";
import { useGo } from "../../kit/page/navigate.ts";
import { Page } from "../../kit/page/Page.tsx";
import { Section } from "../../kit/page/Section.tsx";
import { SheetButton } from "../../kit/sheet/SheetButton.tsx";
import { SheetDownload } from "../../kit/sheet/SheetDownload.tsx";
import { paths } from "../../paths.ts";
import { PLACES } from "../../places.ts";
import { type DuePayment, type PaymentRun, paymentBatchQueries, refreshWallet } from "../api.ts";
import { shownDestination, shownMoney } from "../shown.ts";
import { walletTexts } from "../texts.ts";
import { prepareFromSheet, previewSheet } from "./sheet-of-payments.ts";

const texts = walletTexts.run;

/**
 * Lets the user prepare several payments at once, from drafts that are due or from a file. Shows the balance that the
 * selected drafts leave in the wallet.
 */
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

const COLUMNS: readonly Column<DuePayment>[] = [
  textColumn({ key: "payee", title: texts.columns.payee, fixed: true }, ({ payee }) => payee),
  moneyColumn({ key: "amount", title: texts.columns.amount }, ({ amount }) => amount),
  dayColumn({ key: "due", title: texts.columns.due }, (row) => row.pay_on),
  textColumn({ key: "to", title: texts.columns.to }, ({ destination }) => shownDestination(destination)),
  textColumn({ key: "reason", title: texts.columns.reason }, ({ reason }) => reason),
  textColumn({ key: "by", title: texts.columns.by }, (row) => row.prepared_by),
];

/**
 * Lists the drafts for a payment run, with the balance that remains in the wallet after the selected ones are paid.
 * All drafts are selected initially. Each draft links to a page on which it can be sent separately or deleted.
 */
function Drafts({ run }: { readonly run: PaymentRun }) {
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const go = useGo();
  const chosen = run.payments.filter(({ id }) => !left.has(id));
  const choose = (ids: ReadonlySet<string>) =>
    setLeft(new Set(run.payments.flatMap(({ id }) => (ids.has(id) ? [] : [id]))));
  return (
    <Stack gap="md">
      <Section title={texts.drafts} lead={texts.from(run.wallet)}>
        <DataTable
          label={texts.drafts}
          columns={COLUMNS}
          rows={run.payments}
          rowKey={({ id }) => id}
          rowName={({ payee }) => payee}
          selected={new Set(chosen.map(({ id }) => id))}
          onSelect={choose}
          onOpen={({ id }) => go(paths.payment({ id }))}
        />
      </Section>
      <CashLeft run={run} chosen={chosen} />
    </Stack>
  );
}

/**
 * Shows the total of the selected drafts, the balance that remains in the wallet, and the button that sends the run for
 * approval.
 */
function CashLeft({ run, chosen }: { readonly run: PaymentRun; readonly chosen: readonly DuePayment[] }) {
  const [reason, setReason] = useState("");
  const go = useGo();
  const total = sum(chosen.map(({ amount }) => centsOf(amount)));
  const rest = run.available === null ? null : subtract(centsOf(run.available), total);
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
        {rest === null ? null : (
          <Text aria-live="polite" fw={600} {...(rest < 0 ? { c: "red" } : {})}>
            {rest < 0
              ? texts.short(shown(negate(rest)))
              : texts.rest(shown(rest), shownMoney(run.available ?? 0, run.currency))}
          </Text>
        )}
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
            disabled={chosen.length === 0 || (rest ?? 0) < 0 || reason.trim() === ""}
            onClick={() => send.mutate(undefined)}
          >
            {texts.submit}
          </Button>
        </Group>
      </Stack>
    </Section>
  );
}
