import { dayAt, now } from "@hazina/base/calendar.ts";
import { Alert, Button, Group, List, Text } from "@mantine/core";
import { MonthPickerInput } from "@mantine/dates";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useAction } from "../../api/use-save.ts";
import { ErrorState } from "../../kit/feedback/ErrorState.tsx";
import { longPeriodTitle, periodTitle } from "../../kit/format/period.ts";
import { StatusBadge, type Tone } from "../../kit/list/columns.tsx";
import { Facts } from "../../kit/page/Facts.tsx";
import { useQuery as useAddress, useSetQuery } from "../../kit/page/navigate.ts";
import { Page } from "../../kit/page/Page.tsx";
import { Section } from "../../kit/page/Section.tsx";
import { PLACES } from "../../places.ts";
import { sectionTabs } from "../../sections.ts";
import { hasAbility, useUser } from "../../session/session.ts";
import { type RateTable, rateQueries, refreshPayroll } from "../api.ts";
import { AddRate } from "./AddRate.tsx";
import { NetToGross } from "./NetToGross.tsx";
import { policyTexts } from "./policy-texts.ts";

const texts = policyTexts.rates;

const STANDING_TONES: Readonly<Record<RateTable["standing"], Tone>> = {
  law: "good",
  practice: "good",
  unverified: "waiting",
  assumed: "waiting",
  proposed: "bad",
};

/** Every rate that holds in a month: the law's and the company's own, with how firmly each stands and its source. */
export function RatesPage() {
  const { month: named = "" } = useAddress();
  const setQuery = useSetQuery();
  const month = /^\d{4}-(0[1-9]|1[0-2])$/.test(named) ? named : dayAt(now()).slice(0, 7);
  const canManage = hasAbility(useUser(), ["Manage Payroll Settings"]);
  const [open, setOpen] = useState<"rate" | "offer" | null>(null);
  const close = () => setOpen(null);
  const input = { input: { month } };
  const answers = [
    useQuery(rateQueries.paye.queryOptions(input)),
    useQuery(rateQueries.nhif.queryOptions(input)),
    useQuery(rateQueries.withholding.queryOptions(input)),
    useQuery(rateQueries.zemo.queryOptions(input)),
  ];
  const failed = answers.find(({ isError }) => isError);
  const tables = answers.flatMap(({ data }) => data?.data ?? []);
  const missing = answers.flatMap(({ data }) => data?.missing ?? []);
  return (
    <>
      <Page
        title={PLACES.payrollLaw.title}
        subtitle={texts.lead}
        tabs={sectionTabs("payrollLaw")}
        actions={
          <>
            <MonthPickerInput
              size="xs"
              w={136}
              aria-label={texts.month}
              valueFormat="MMM YYYY"
              value={`${month}-01`}
              onChange={(day) => setQuery({ month: typeof day === "string" ? day.slice(0, 7) : undefined })}
            />
            <Button variant="default" onClick={() => setOpen("offer")}>
              {policyTexts.offer.open}
            </Button>
            {canManage ? <Button onClick={() => setOpen("rate")}>{texts.add}</Button> : null}
          </>
        }
      >
        {failed ? <ErrorState error={failed.error} onRetry={() => void failed.refetch()} /> : null}
        {missing.length === 0 ? null : (
          <Alert color="orange" variant="light" title={`${texts.missing}: ${longPeriodTitle(month)}`}>
            <Text mb="xs">{texts.missingLead}</Text>
            <List size="sm">
              {missing.map((table) => (
                <List.Item key={table}>{table}</List.Item>
              ))}
            </List>
          </Alert>
        )}
        <AddedRates canManage={canManage} />
        {tables.map((table) => (
          <Table key={`${table.table} ${table.from}`} table={table} />
        ))}
      </Page>
      {open === "rate" ? <AddRate month={month} onClose={close} /> : null}
      {open === "offer" ? <NetToGross month={month} onClose={close} /> : null}
    </>
  );
}

function Table({ table: { title, from, through, standing, source, own, rows } }: { readonly table: RateTable }) {
  const span = texts.from(periodTitle(from), through === null ? null : periodTitle(through));
  return (
    <Section
      title={title}
      lead={[span, source, ...(own ? [texts.own] : [])].join(" · ")}
      actions={<StatusBadge label={texts.standing[standing]} tone={STANDING_TONES[standing]} />}
    >
      <Facts facts={rows.map(({ name, value }) => ({ label: name, value }))} />
    </Section>
  );
}

/** The rates that the company added, each with who proposed it and, where one may, the decision. */
function AddedRates({ canManage }: { readonly canManage: boolean }) {
  const { data } = useQuery(rateQueries.listRows.queryOptions({ input: {} }));
  const decide = useAction((input: { id: string; status: 1 | 2 }) => rateQueries.decideRow.call(input), refreshPayroll);
  const rows = data?.data ?? [];
  if (rows.length === 0) return null;
  return (
    <Section title={texts.added} lead={texts.addedLead}>
      {rows.map(({ id, table, from, through, value, source, state, proposed_by: by, may_decide: mayDecide }) => (
        <Group key={id} justify="space-between" gap="sm">
          <div>
            <Text fw={500}>{`${table}: ${value}`}</Text>
            <Text size="sm" c="dimmed">
              {[texts.from(periodTitle(from), periodTitle(through)), source, texts.by(by)].join(" · ")}
            </Text>
          </div>
          <Group gap="xs">
            <StatusBadge
              label={texts.states[state]}
              tone={state === "approved" ? "good" : state === "rejected" ? "bad" : "waiting"}
            />
            {mayDecide && canManage ? (
              <>
                <Button size="xs" disabled={decide.isPending} onClick={() => decide.mutate({ id, status: 1 })}>
                  {texts.approve}
                </Button>
                <Button
                  size="xs"
                  variant="default"
                  disabled={decide.isPending}
                  onClick={() => decide.mutate({ id, status: 2 })}
                >
                  {texts.reject}
                </Button>
              </>
            ) : null}
          </Group>
        </Group>
      ))}
    </Section>
  );
}
