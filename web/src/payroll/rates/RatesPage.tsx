import { Alert, Button, List, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { ShownTogether } from "../../api/ShownTogether.tsx";
import { ErrorState } from "../../kit/feedback/ErrorState.tsx";
import { longPeriodTitle, periodTitle } from "../../kit/format/period.ts";
import { type Column, StatusBadge, type Tone, textColumn } from "../../kit/list/columns.tsx";
import { DataTable } from "../../kit/list/DataTable.tsx";
import { Facts } from "../../kit/page/Facts.tsx";
import { Page } from "../../kit/page/Page.tsx";
import { Section } from "../../kit/page/Section.tsx";
import { PLACES } from "../../places.ts";
import { sectionTabs } from "../../sections.ts";
import { hasAbility, useUser } from "../../session/session.ts";
import { type RateTable, rateQueries } from "../api.ts";
import { MonthChoice, thisMonth, useMonthOfAddress } from "../MonthChoice.tsx";
import { policyTexts } from "../setup/policy-texts.ts";
import { AddedRates } from "./AddedRates.tsx";
import { AddRate } from "./AddRate.tsx";
import { NetToGross } from "./NetToGross.tsx";
import { type RateLines, rateLines } from "./rate-lines.ts";

const texts = policyTexts.rates;

const STANDING_TONES: Readonly<Record<RateTable["standing"], Tone>> = {
  law: "good",
  practice: "good",
  unverified: "waiting",
  assumed: "waiting",
  proposed: "bad",
};

/**
 * Lists all rates that apply in a month, each with its certainty and source. The list includes statutory rates and the
 * rates that the company has added.
 */
export function RatesPage() {
  const month = useMonthOfAddress() ?? thisMonth();
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
            <MonthChoice label={texts.month} month={month} />
            <Button variant="default" onClick={() => setOpen("offer")}>
              {policyTexts.offer.open}
            </Button>
            {canManage ? <Button onClick={() => setOpen("rate")}>{texts.add}</Button> : null}
          </>
        }
      >
        <ShownTogether>
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
        </ShownTogether>
      </Page>
      {open === "rate" ? <AddRate month={month} onClose={close} /> : null}
      {open === "offer" ? <NetToGross month={month} onClose={close} /> : null}
    </>
  );
}

type Line = RateLines["lines"][number];

function columnsOf(columns: readonly string[]): readonly Column<Line>[] {
  return [
    textColumn({ key: "name", title: texts.line, fixed: true }, ({ name }) => name),
    ...columns.map(
      (title, at): Column<Line> => ({
        ...textColumn<Line>({ key: title, title: texts.values[title] ?? title }, ({ values }) => values[at]),
        align: "end",
      }),
    ),
  ];
}

function Table({
  table: { title, from, through, standing, source, evidence, own, rows },
}: {
  readonly table: RateTable;
}) {
  const { facts, columns, lines } = rateLines(rows);
  const span = texts.from(periodTitle(from), through === null ? null : periodTitle(through));
  return (
    <Section
      title={title}
      lead={[span, source, ...(evidence === null ? [] : [texts.evidence(evidence)]), ...(own ? [texts.own] : [])].join(
        " · ",
      )}
      actions={<StatusBadge label={texts.standing[standing]} tone={STANDING_TONES[standing]} />}
    >
      {facts.length === 0 ? null : <Facts facts={facts.map(({ name, value }) => ({ label: name, value }))} />}
      {lines.length === 0 ? null : (
        <DataTable label={title} columns={columnsOf(columns)} rows={lines} rowKey={({ name }) => name} />
      )}
    </Section>
  );
}
