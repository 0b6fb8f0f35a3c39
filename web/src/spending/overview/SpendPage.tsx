import { useQuery } from "@tanstack/react-query";
import { EmptyState } from "../../kit/feedback/EmptyState.tsx";
import { ErrorState } from "../../kit/feedback/ErrorState.tsx";
import { ScreenLoading } from "../../kit/feedback/ScreenLoading.tsx";
import { longPeriodTitle } from "../../kit/format/period.ts";
import { type Column, countColumn, moneyColumn, textColumn } from "../../kit/list/columns.tsx";
import { DataTable } from "../../kit/list/DataTable.tsx";
import { Facts } from "../../kit/page/Facts.tsx";
import { useGo } from "../../kit/page/navigate.ts";
import { Page } from "../../kit/page/Page.tsx";
import { Section } from "../../kit/page/Section.tsx";
import { paths } from "../../paths.ts";
import { screenHead } from "../../sections.ts";
import { shownMoney } from "../../wallet/shown.ts";
import { type SpendDashboard, spendQueries } from "../api.ts";
import { EVIDENCE_LABELS, type EvidenceState, evidenceTexts } from "../evidence/texts.ts";
import { spendTexts as texts } from "../texts.ts";

type Share = SpendDashboard["by_category"][number];
type Month = SpendDashboard["by_month"][number];
type Budget = SpendDashboard["budgets"][number];

const SHARES: readonly Column<Share>[] = [
  textColumn({ key: "name", title: texts.columns.name, fixed: true }, ({ name }) => name),
  moneyColumn({ key: "amount", title: texts.columns.amount }, ({ amount }) => amount),
  countColumn({ key: "count", title: texts.columns.count }, ({ count }) => count),
];
const MONTHS: readonly Column<Month>[] = [
  textColumn({ key: "month", title: texts.month, fixed: true }, ({ month }) => longPeriodTitle(month)),
  moneyColumn({ key: "amount", title: texts.columns.amount }, ({ amount }) => amount),
];
const BUDGETS: readonly Column<Budget>[] = [
  textColumn({ key: "name", title: texts.columns.name, fixed: true }, ({ name }) => name),
  moneyColumn({ key: "left", title: texts.columns.left }, ({ left }) => left),
  moneyColumn({ key: "spent", title: texts.columns.spent }, ({ spent }) => spent),
  moneyColumn({ key: "amount", title: texts.columns.amount }, ({ amount }) => amount),
];

/**
 * Shows the total of expenses for each category, for each department and for each month. Also shows the amounts
 * awaiting approval or payment, and the remaining budgets.
 */
export function SpendPage() {
  const query = useQuery(spendQueries.dashboard.queryOptions({ input: {}, select: ({ data }) => data }));
  return (
    <Page {...screenHead("expenseDashboard")} subtitle={texts.lead}>
      {query.data !== undefined ? (
        <Spend data={query.data} />
      ) : query.isError ? (
        <ErrorState error={query.error} onRetry={() => void query.refetch()} />
      ) : (
        <ScreenLoading />
      )}
    </Page>
  );
}

function Spend({ data }: { readonly data: SpendDashboard }) {
  const go = useGo();
  const hasSpent = data.by_category.length > 0;
  const months = data.by_month.toReversed();
  const amount = (major: number, count: number) => `${shownMoney(major, data.currency)}, ${texts.count(count)}`;
  return (
    <>
      <Facts
        layout="strip"
        facts={[
          { label: texts.spent, value: shownMoney(data.totals.spent, data.currency) },
          { label: texts.waiting, value: amount(data.waiting.amount, data.waiting.count) },
          { label: texts.toPay, value: amount(data.to_pay.amount, data.to_pay.count) },
          { label: texts.missing, value: texts.count(data.missing_receipts) },
          { label: texts.etims, value: shownMoney(data.etims.cost, data.currency) },
        ]}
      />
      {hasSpent ? null : <EmptyState title={texts.empty.title}>{texts.empty.body}</EmptyState>}
      {data.budgets.length === 0 ? null : (
        <Section title={texts.budgets}>
          <DataTable
            label={texts.budgets}
            columns={BUDGETS}
            rows={data.budgets}
            rowKey={({ id }) => id}
            rowName={({ name }) => name}
            onOpen={({ id }) => go(paths.budget({ id }))}
          />
        </Section>
      )}
      {hasSpent ? <Evidence etims={data.etims} /> : null}
      <Shares title={texts.byCategory} rows={data.by_category} />
      <Shares title={texts.byDepartment} rows={data.by_department} />
      {hasSpent ? (
        <Section title={texts.byMonth}>
          <DataTable label={texts.byMonth} columns={MONTHS} rows={months} rowKey={({ month }) => month} />
        </Section>
      ) : null}
    </>
  );
}

type Evidence = { readonly state: EvidenceState; readonly amount: number };

const EVIDENCE: readonly Column<Evidence>[] = [
  textColumn(
    { key: "state", title: evidenceTexts.totalsColumns.state, fixed: true },
    ({ state }) => EVIDENCE_LABELS[state],
  ),
  moneyColumn({ key: "amount", title: evidenceTexts.totalsColumns.amount }, ({ amount }) => amount),
];

/** Shows what was spent by the state of its evidence; a row opens the expenses that are in it. */
function Evidence({ etims }: { readonly etims: SpendDashboard["etims"] }) {
  const go = useGo();
  const states = Object.keys(EVIDENCE_LABELS) as EvidenceState[];
  const rows = states.map((state) => ({ state, amount: etims[state] })).filter(({ amount }) => amount > 0);
  return (
    <Section title={evidenceTexts.totals}>
      <DataTable
        label={evidenceTexts.totals}
        columns={EVIDENCE}
        rows={rows}
        rowKey={({ state }) => state}
        rowName={({ state }) => EVIDENCE_LABELS[state]}
        onOpen={({ state }) => go(paths.expenses({ etims: state }))}
      />
    </Section>
  );
}

function Shares({ title, rows }: { readonly title: string; readonly rows: readonly Share[] }) {
  if (rows.length === 0) return null;
  return (
    <Section title={title}>
      <DataTable label={title} columns={SHARES} rows={rows} rowKey={({ id, name }) => id ?? name} />
    </Section>
  );
}
