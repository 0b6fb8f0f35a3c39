import type { ChartData } from "@hazina/engine/charts/chart-model.ts";
import { useQuery } from "@tanstack/react-query";
import { Chart } from "../../kit/chart/Chart.tsx";
import { EmptyState } from "../../kit/feedback/EmptyState.tsx";
import { longPeriodTitle, periodTitle } from "../../kit/format/period.ts";
import { Facts } from "../../kit/page/Facts.tsx";
import { FailedSection } from "../../kit/page/FailedSection.tsx";
import { Page } from "../../kit/page/Page.tsx";
import { Section } from "../../kit/page/Section.tsx";
import { PLACES } from "../../places.ts";
import { sectionTabs } from "../../sections.ts";
import { Answered } from "../Answered.tsx";
import { runQueries } from "../api.ts";
import { shown } from "../money.ts";
import { asTable, listQueries, reportQueries } from "./api.ts";
import { type MonthOfPay, monthsOfPay } from "./months-of-pay.ts";
import { ObligationsSection } from "./ObligationsSection.tsx";
import { reportTexts } from "./texts.ts";
import { CausesTable } from "./VarianceReport.tsx";

const texts = reportTexts.dashboard;
const MOST = 100;

/**
 * Shows a summary of payroll: the latest approved month and the previous one, the totals of the latest twelve months,
 * why net pay changed, and the amounts due.
 */
export function PayrollAnalyticsPage() {
  const query = useQuery({
    ...runQueries.list.queryOptions({ input: { page: 1, size: MOST } }),
    select: ({ data }) => monthsOfPay(data),
  });
  const months = query.data;
  const newest = months?.at(-1);
  return (
    <Page title={PLACES.payrollAnalytics.title} tabs={sectionTabs("payrollAnalytics")}>
      {months === undefined ? <Answered query={query}>{() => null}</Answered> : null}
      {months?.length === 0 ? <EmptyState title={texts.none}>{texts.noneBody}</EmptyState> : null}
      {months === undefined || newest === undefined ? null : (
        <>
          <Newest month={newest.month} />
          <Section title={texts.months}>
            <Chart data={chartOf(months)} fileName="payroll-by-month" />
          </Section>
          <Causes month={newest.month} />
          <ObligationsSection />
        </>
      )}
    </Page>
  );
}

/** Shows the totals of the latest approved month, taken from that month's list of net pay. */
function Newest({ month }: { readonly month: string }) {
  const query = useQuery(listQueries.payrollNetPay.queryOptions({ input: { month, page: 1, size: 1 } }));
  const { data } = query;
  if (data === undefined) return <FailedSection title={longPeriodTitle(month)} query={query} />;
  const totals = data.columns.flatMap(({ key, title }) => {
    const total = data.totals[key];
    return total === undefined ? [] : [{ label: title, value: shown(total) }];
  });
  return (
    <Section title={longPeriodTitle(month)}>
      <Facts layout="strip" facts={[{ label: texts.people, value: String(data.meta.total) }, ...totals]} />
    </Section>
  );
}

function chartOf(months: readonly MonthOfPay[]): ChartData {
  return {
    title: texts.chart,
    labels: months.map(({ month }) => periodTitle(month)),
    series: [{ name: texts.pays, kind: "bar", values: months.map(({ pays }) => pays) }],
  };
}

function Causes({ month }: { readonly month: string }) {
  const query = useQuery({ ...reportQueries.variance.queryOptions({ input: { month } }), select: asTable });
  const { data } = query;
  if (data === undefined) return <FailedSection title={texts.causes} query={query} />;
  if (data.causes.length === 0) return null;
  return (
    <Section title={texts.causes}>
      <CausesTable causes={data.causes} />
    </Section>
  );
}
