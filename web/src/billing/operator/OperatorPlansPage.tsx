import { Button, Skeleton, Stack, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useList } from "../../api/use-list.ts";
import { formatDay } from "../../kit/format/time.ts";
import { type Column, dayColumn, moneyColumn, textColumn } from "../../kit/list/columns.tsx";
import { DataTable } from "../../kit/list/DataTable.tsx";
import { Pager } from "../../kit/list/Pager.tsx";
import { FailedSection } from "../../kit/page/FailedSection.tsx";
import { Page } from "../../kit/page/Page.tsx";
import { Section } from "../../kit/page/Section.tsx";
import { PLACES } from "../../places.ts";
import { screenHead } from "../../sections.ts";
import { operatorPlanQueries, type PricedPlan, type SubscriberRow } from "../api.ts";
import { shillings } from "../shown.ts";
import { billingTexts } from "../texts.ts";
import { PaybillForm, PriceForm, RecordPaymentForm } from "./PlanForms.tsx";

const texts = billingTexts.operator;

/**
 * Shows the operator the prices of the plans, the paybill, and the companies that pay for a plan.
 */
export function OperatorPlansPage() {
  const query = useQuery(operatorPlanQueries.list.queryOptions({ input: {} }));
  const [form, setForm] = useState<PricedPlan | "paybill" | null>(null);
  const close = () => setForm(null);
  const { data } = query;
  if (data === undefined) {
    return (
      <Page {...screenHead("operatorPlans")} subtitle={texts.lead}>
        {query.isError ? <FailedSection title={PLACES.operatorPlans.title} query={query} /> : <Skeleton height={240} />}
      </Page>
    );
  }
  return (
    <Page {...screenHead("operatorPlans")} subtitle={texts.lead}>
      <Stack gap="md">
        <Section title={texts.plans}>
          <DataTable
            label={texts.plans}
            columns={PLAN_COLUMNS}
            rows={data.data}
            rowKey={({ id }) => `${id}`}
            rowName={({ name }) => name}
            rowActions={(plan) => [{ label: texts.setPrice, onSelect: () => setForm(plan) }]}
          />
        </Section>
        <Section
          title={texts.paybill}
          lead={texts.paybillHint}
          actions={
            <Button variant="default" onClick={() => setForm("paybill")}>
              {texts.setPaybill}
            </Button>
          }
        >
          <Text>{data.paybill ?? texts.noPaybill}</Text>
        </Section>
        <Subscribers />
      </Stack>
      {form === "paybill" ? <PaybillForm paybill={data.paybill} onClose={close} /> : null}
      {form !== null && form !== "paybill" ? <PriceForm plan={form} onClose={close} /> : null}
    </Page>
  );
}

const PLAN_COLUMNS: readonly Column<PricedPlan>[] = [
  textColumn({ key: "plan", title: texts.columns.plan, fixed: true }, ({ name }) => name),
  textColumn({ key: "monthly", title: texts.columns.monthly }, ({ price }) =>
    price === null ? texts.none : shillings(price.monthly),
  ),
  textColumn({ key: "yearly", title: texts.columns.yearly }, ({ price }) =>
    price === null ? texts.none : shillings(price.yearly),
  ),
  dayColumn({ key: "from", title: texts.columns.from }, ({ price }) => price?.from ?? null),
  textColumn({ key: "coming", title: texts.columns.coming }, ({ coming }) =>
    coming === null ? null : texts.coming(shillings(coming.monthly), shillings(coming.yearly), formatDay(coming.from)),
  ),
];

const { subscriberColumns: titles } = texts;

const SUBSCRIBER_COLUMNS: readonly Column<SubscriberRow>[] = [
  textColumn({ key: "company", title: titles.company, fixed: true }, ({ company }) => company),
  textColumn({ key: "plan", title: titles.plan }, ({ plan }) => plan),
  textColumn({ key: "cycle", title: titles.cycle }, ({ cycle }) => cycle),
  dayColumn({ key: "to", title: titles.to }, ({ to }) => to),
  textColumn({ key: "next", title: titles.next }, (row) => row.next_plan),
  moneyColumn({ key: "open", title: titles.open }, ({ open }) => open),
  dayColumn({ key: "due", title: titles.due }, (row) => row.first_due),
  textColumn({ key: "invoice", title: titles.invoice }, (row) => row.first_invoice),
];

function Subscribers() {
  const [paid, setPaid] = useState<SubscriberRow | null>(null);
  const { query, control } = useList(operatorPlanQueries.subscribers, SUBSCRIBER_COLUMNS);
  const { data } = query;
  return (
    <Section title={texts.subscribers}>
      {query.isError ? (
        <FailedSection title={texts.subscribers} query={query} />
      ) : data?.data.length === 0 ? (
        <Text c="dimmed">{texts.noSubscribers}</Text>
      ) : (
        <>
          <DataTable
            label={texts.subscribers}
            columns={SUBSCRIBER_COLUMNS}
            rows={data?.data}
            rowKey={({ id }) => id}
            rowName={({ company }) => company}
            rowActions={(row) => (row.open > 0 ? [{ label: texts.record, onSelect: () => setPaid(row) }] : [])}
          />
          <Pager control={control} total={data?.meta.total} />
        </>
      )}
      {paid === null ? null : <RecordPaymentForm row={paid} onClose={() => setPaid(null)} />}
    </Section>
  );
}
