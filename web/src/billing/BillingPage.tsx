import { dayInWords } from "@hazina/base/calendar.ts";
import { Alert, Button, Progress, Skeleton, Stack, Text } from "@mantine/core";
import { keepPreviousData, useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { saveBlob } from "../kit/chart/save-file.ts";
import { formatDay } from "../kit/format/time.ts";
import { type Column, dayColumn, moneyColumn, statusColumn, textColumn } from "../kit/list/columns.tsx";
import { DataTable } from "../kit/list/DataTable.tsx";
import { useListControl } from "../kit/list/list-state.ts";
import { Pager } from "../kit/list/Pager.tsx";
import { FactItem, FactList } from "../kit/page/Facts.tsx";
import { FailedSection } from "../kit/page/FailedSection.tsx";
import { Page } from "../kit/page/Page.tsx";
import { Section } from "../kit/page/Section.tsx";
import { PLACES } from "../places.ts";
import { screenHead } from "../sections.ts";
import { hasAbility, useUser } from "../session/session.ts";
import { type Billing, type BillingInvoice, billingQueries, type Subscription } from "./api.ts";
import { ChangePlanForm } from "./ChangePlanForm.tsx";
import { PayInvoiceForm } from "./PayInvoiceForm.tsx";
import { shillings } from "./shown.ts";
import { billingTexts as texts } from "./texts.ts";

const SIZE = 25;
/** The interval in milliseconds at which the page reloads while a payment prompt sent to a phone is unanswered. */
const WAITING_MS = 3_000;

/** Shows the company's plan, its use of the plan's limits, and the invoices for it. */
export function BillingPage() {
  const control = useListControl(SIZE);
  const [waitsFor, setWaitsFor] = useState<string | null>(null);
  const input = { query: { page: control.page, size: control.size }, body: {} };
  const query = useQuery({
    ...billingQueries.read.queryOptions({ input }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (isWaiting(state.data, waitsFor) ? WAITING_MS : false),
  });
  const [form, setForm] = useState<"plan" | BillingInvoice | null>(null);
  const mayManage = hasAbility(useUser(), ["Manage Billing"]);
  const { data } = query;
  const close = () => setForm(null);
  return (
    <Page
      {...screenHead("billing")}
      subtitle={texts.lead}
      actions={mayManage && data ? <Button onClick={() => setForm("plan")}>{texts.change}</Button> : null}
    >
      {data === undefined ? (
        query.isError ? (
          <FailedSection title={PLACES.billing.title} query={query} />
        ) : (
          <Skeleton height={320} />
        )
      ) : (
        <Stack gap="md">
          {data.subscription.rests_since === null ? null : (
            <Alert color="red">{texts.suspended(formatDay(data.subscription.rests_since))}</Alert>
          )}
          {isWaiting(data, waitsFor) ? <Alert color="blue">{texts.waiting}</Alert> : null}
          <Plan subscription={data.subscription} />
          <Section title={texts.invoices}>
            <Invoices invoices={data.data} onPay={mayManage ? setForm : undefined} />
            {data.meta.total > SIZE ? <Pager control={control} total={data.meta.total} /> : null}
          </Section>
        </Stack>
      )}
      {form === "plan" && data ? (
        <ChangePlanForm subscription={data.subscription} onPrompt={setWaitsFor} onClose={close} />
      ) : null}
      {form !== null && form !== "plan" && data ? (
        <PayInvoiceForm invoice={form} subscription={data.subscription} onPrompt={setWaitsFor} onClose={close} />
      ) : null}
    </Page>
  );
}

/**
 * Returns whether an invoice still has an open amount; false if `id` is null. The page checks this after it has sent a
 * payment prompt for the invoice to a phone.
 */
function isWaiting(billing: Billing | undefined, id: string | null): boolean {
  return id !== null && billing?.data.some((one) => one.id === id && one.open > 0) === true;
}

function Plan({ subscription }: { readonly subscription: Subscription }) {
  const { plan, cycle, from, to, next_charge: next, credit, usage } = subscription;
  return (
    <Section title={texts.plan}>
      <FactList layout="strip">
        <FactItem label={texts.facts.plan}>{plan.name}</FactItem>
        <FactItem label={texts.facts.cycle}>
          {subscription.is_charged ? texts.cycles[cycle] : texts.notCharged}
        </FactItem>
        {from === null || to === null ? null : (
          <FactItem label={texts.facts.period}>
            {dayInWords(from)} – {dayInWords(to)}
          </FactItem>
        )}
        <FactItem label={texts.facts.next}>{next === null ? texts.noNext : nextInWords(next, plan.name)}</FactItem>
        {credit === 0 ? null : <FactItem label={texts.facts.credit}>{shillings(credit)}</FactItem>}
        {usage.map(({ what, used, limit }) => (
          <FactItem key={what} label={texts.limited[what]}>
            {texts.usedOf(used, limit)}
            {limit === null ? null : (
              <Progress
                value={Math.min(100, (used / limit) * 100)}
                color={used >= limit ? "orange" : "blue"}
                aria-label={texts.limited[what]}
                size="sm"
                mt={4}
              />
            )}
          </FactItem>
        ))}
      </FactList>
    </Section>
  );
}

function nextInWords({ plan, day, total }: NonNullable<Subscription["next_charge"]>, present: string): string {
  const [on, amount] = [formatDay(day), shillings(total)];
  return plan === present ? texts.next(on, amount) : texts.nextPlan(plan, on, amount);
}

const { columns: titles } = texts;

const TONES = { open: "waiting", overdue: "bad", paid: "good", credited: "neutral" } as const;

const COLUMNS: readonly Column<BillingInvoice>[] = [
  textColumn({ key: "reference", title: titles.reference, fixed: true }, ({ reference }) => reference),
  textColumn({ key: "what", title: titles.what }, ({ description }) => description),
  dayColumn({ key: "day", title: titles.day }, ({ day }) => day),
  dayColumn({ key: "due", title: titles.due }, (row) => row.due_on),
  moneyColumn({ key: "total", title: titles.total }, ({ total }) => total),
  moneyColumn({ key: "open", title: titles.open }, ({ open }) => open),
  statusColumn({ key: "state", title: titles.state }, ({ state, payment }) =>
    payment?.state === "under_way"
      ? { label: texts.underWay, tone: "waiting" }
      : { label: texts.states[state], tone: TONES[state] },
  ),
];

type InvoicesProps = {
  readonly invoices: readonly BillingInvoice[];
  /** Opens the payment form of an invoice; undefined for users who may not pay. */
  readonly onPay: ((invoice: BillingInvoice) => void) | undefined;
};

function Invoices({ invoices, onPay }: InvoicesProps) {
  const file = useMutation({
    mutationFn: (id: string) => billingQueries.file.call({ id }),
    meta: { errorTitle: texts.downloadFailed },
    onSuccess: (made: File) => saveBlob(made, made.name),
  });
  if (invoices.length === 0) return <Text c="dimmed">{texts.noInvoices}</Text>;
  return (
    <DataTable
      label={texts.invoices}
      columns={COLUMNS}
      rows={invoices}
      rowKey={({ id }) => id}
      rowName={({ reference }) => reference}
      rowActions={(row) => [
        ...(onPay !== undefined && row.open > 0 && row.payment?.state !== "under_way"
          ? [{ label: texts.pay, onSelect: () => onPay(row) }]
          : []),
        { label: texts.download, onSelect: () => file.mutate(row.id) },
      ]}
    />
  );
}
