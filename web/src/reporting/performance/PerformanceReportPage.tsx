import { periodInWords } from "@hazina/base/calendar.ts";
import { centsOf } from "@hazina/base/money.ts";
import { KPI_KEYS, VARIANCE_KEYS } from "@hazina/contract/reporting/report-keys.ts";
import { toneOf } from "@hazina/engine/forecasting/statements/favourable.ts";
import { Button, Skeleton, Text, Title } from "@mantine/core";
import { type UseQueryResult, useQuery } from "@tanstack/react-query";
import { type ReactNode, useMemo, useState } from "react";
import { SHOWN_IN_PLACE } from "../../forecasting/api.ts";
import { Chart } from "../../kit/chart/Chart.tsx";
import { ErrorState } from "../../kit/feedback/ErrorState.tsx";
import { formatAmount } from "../../kit/format/amount.ts";
import { Facts } from "../../kit/page/Facts.tsx";
import { Section } from "../../kit/page/Section.tsx";
import { TableRegion } from "../../kit/page/TableRegion.tsx";
import { useUser } from "../../session/session.ts";
import {
  type CashFlowReport,
  type KpiResults,
  type ReportFigures,
  reportQueries,
  type VarianceReport,
} from "../api.ts";
import { comparedInWords } from "../choice/compared-with.ts";
import { type ReportInput, useReportChoice } from "../choice/report-choice.ts";
import { FigureDialog } from "../figures/FigureDialog.tsx";
import { shownChange, shownValue } from "../figures/shown-value.ts";
import { ShownWords } from "../narration/ShownWords.tsx";
import { ReportExport } from "../ReportExport.tsx";
import { ReportScreen } from "../ReportScreen.tsx";
import styles from "../reporting.module.css";
import { reportTexts } from "../texts.ts";
import { performanceTexts as texts } from "./texts.ts";
import { UseAsMine } from "./UseAsMine.tsx";

const SUMMARY = ["operating_cash_flow", "free_cash_flow", "net_cash_flow"] as const;
const TWELVE = [
  ...["gross_margin", "operating_margin", "net_margin", "expense_to_revenue", "current_ratio", "quick_ratio"],
  ...["ar_days", "ap_days", "cash_conversion_cycle", "interest_cover", "return_on_equity", "free_cash_flow"],
];
const LINES = ["revenue", "cogs", "gross_profit", "opex", "operating_profit", "net_income"];
const CHART_HEIGHT_PX = 420;

/**
 * Shows the monthly board pack: cover, summary, variances for the month and for the year to date, key figures, cash,
 * break-even and comments.
 */
export function PerformanceReportPage() {
  const choice = useReportChoice();
  const user = useUser();
  const query = useQuery(reportQueries.kpis.queryOptions({ input: choice.input, meta: SHOWN_IN_PLACE }));
  return (
    <ReportScreen
      name="performanceReport"
      choice={choice}
      query={query}
      actions={(answer) => (
        <>
          <UseAsMine scenario={choice.input.scenario} label={answer.periods?.current.label ?? ""} />
          <Button size="compact-sm" variant="default" onClick={() => window.print()}>
            {texts.print}
          </Button>
          <ReportExport
            report="performance"
            title={texts.title}
            name={texts.fileName(answer.periods?.current.label ?? "")}
            input={choice.input}
          />
        </>
      )}
    >
      {(answer) => (
        <>
          <header className={styles.panel}>
            <Title order={2}>{texts.cover(user?.company.company_name ?? "")}</Title>
            <Text c="dimmed">{`${periodInWords(answer.periods?.current.label ?? "")} · ${choice.input.scenario}`}</Text>
          </header>
          <Pack kpis={answer} input={{ ...choice.input, period: answer.periods?.current.label ?? "" }} />
        </>
      )}
    </ReportScreen>
  );
}

type PackProps = { readonly kpis: KpiResults; readonly input: ReportInput & { readonly period: string } };

function Pack({ kpis, input }: PackProps) {
  const cash = useQuery(reportQueries.cashflow.queryOptions({ input, meta: SHOWN_IN_PLACE }));
  const month = usePlanned(input);
  const year = usePlanned({ ...input, period: toDate(kpis) });
  const profit = useQuery(reportQueries.profitability.queryOptions({ input, meta: SHOWN_IN_PLACE }));
  const [open, setOpen] = useState<Opened | null>(null);
  const breakEven = "breakeven_margin_of_safety";
  return (
    <>
      <Part title={texts.summary} query={cash}>
        {(answer) => (
          <Section title={texts.summary}>
            {SUMMARY.map((key) => (
              <Words key={key} name={reportTexts.cashFlow.totals[key]} of={key} answer={answer} onOpen={setOpen} />
            ))}
          </Section>
        )}
      </Part>
      <Part title={texts.month} query={month}>
        {(answer) => <Against title={texts.month} answer={answer} />}
      </Part>
      <Part title={texts.yearToDate} query={year}>
        {(answer) => <Against title={texts.yearToDate} answer={answer} />}
      </Part>
      <KeyFigures answer={kpis} />
      {cash.data === undefined ? null : <Waterfall answer={cash.data} scenario={input.scenario} />}
      <CashAndRunway answer={kpis} />
      <Part title={texts.breakEven} query={profit}>
        {(answer) => (
          <Section title={texts.breakEven}>
            <Words name={texts.breakEven} of={breakEven} answer={answer} onOpen={setOpen} />
          </Section>
        )}
      </Part>
      {month.data === undefined ? null : <Comments answer={month.data} />}
      {open === null ? null : <FigureDialog key={open.id} {...open} onClose={() => setOpen(null)} />}
    </>
  );
}

type Opened = { readonly figures: ReportFigures; readonly id: string };

type WordsProps = {
  readonly name: string;
  readonly of: string;
  readonly answer: Pick<CashFlowReport, "narrations" | "figures">;
  readonly onOpen: (opened: Opened) => void;
};

/** Shows one passage of the report's text. A click on a figure in the passage shows its source. */
function Words({ name, of, answer: { narrations, figures }, onOpen }: WordsProps) {
  return <ShownWords name={name} html={narrations[of] ?? ""} onFigure={(id) => onOpen({ figures, id })} />;
}

type PartProps<Answer> = {
  readonly title: string;
  readonly query: UseQueryResult<Answer>;
  readonly children: (answer: Answer) => ReactNode;
};

/** A part of the report that loads separately, with its loading, error and loaded states. */
function Part<Answer>({ title, query, children }: PartProps<Answer>) {
  if (query.data !== undefined) return children(query.data);
  if (!query.isError) return <Skeleton height={128} radius="md" />;
  return (
    <Section title={title}>
      <ErrorState error={query.error} onRetry={() => void query.refetch()} />
    </Section>
  );
}

/**
 * Returns the year to date as a period for the API, such as `2026-03-YTD`. It ends with the last month of the report's
 * period that has data. Empty if the report has no period.
 */
function toDate({ periods }: KpiResults): string {
  const last = periods?.current.covered?.last ?? periods?.current.last;
  return last === undefined ? "" : `${last}-YTD`;
}

/**
 * Loads the variance report for the period. The figures are compared with the frozen plan or, if no plan was frozen,
 * with the previous period.
 */
function usePlanned(input: Omit<ReportInput, "compare">): UseQueryResult<VarianceReport> {
  return useQuery(
    reportQueries.variance.queryOptions({ input: { ...input, compare: "plan_or_previous" }, meta: SHOWN_IN_PLACE }),
  );
}

function Against({ title, answer }: { readonly title: string; readonly answer: VarianceReport }) {
  const { current, previous } = answer.periods ?? {};
  const isPlan = previous?.scenario !== current?.scenario;
  const compared = comparedInWords(answer.periods);
  const amount = (value: number | null) => (value === null ? shownValue(null, "money") : formatAmount(centsOf(value)));
  return (
    <Section
      title={`${title}: ${periodInWords(current?.label ?? "")}`}
      lead={isPlan ? texts.against(compared) : texts.noPlan(compared)}
    >
      <TableRegion className={styles.scroller} aria-label={title}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{texts.line}</th>
              <th scope="col">{texts.current}</th>
              <th scope="col">{compared}</th>
              <th scope="col">{texts.variance}</th>
              <th scope="col">{texts.percent}</th>
            </tr>
          </thead>
          <tbody>
            {VARIANCE_KEYS.filter((key) => LINES.includes(key)).flatMap((key) => {
              const row = answer[key];
              if (row === undefined) return [];
              return (
                <tr key={key} data-total={row.total || undefined}>
                  <th scope="row">{row.title}</th>
                  <td>{amount(row.current_period)}</td>
                  <td>{amount(row.previous_period)}</td>
                  <td className={styles.change} data-tone={toneOf(row)}>
                    {amount(row.variance)}
                  </td>
                  <td className={styles.change} data-tone={toneOf(row)}>
                    {shownChange(row.percentage_variance)}
                  </td>
                </tr>
              );
            })}
          </tbody>
        </table>
      </TableRegion>
    </Section>
  );
}

function KeyFigures({ answer }: { readonly answer: KpiResults }) {
  const shown = KPI_KEYS.filter((key) => TWELVE.includes(key)).flatMap((key) => answer.data[key] ?? []);
  return (
    <Section title={texts.kpis}>
      <div className={styles.cards}>
        {shown.map(({ title, unit, current_period: now, change, reason }) => (
          <article key={title} className={styles.card} aria-label={title}>
            <span className={styles.note}>{title}</span>
            <span className={styles.figure}>{shownValue(now.value, unit)}</span>
            <span className={styles.note}>{reason ?? shownChange(change)}</span>
          </article>
        ))}
      </div>
    </Section>
  );
}

function Waterfall({ answer, scenario }: { readonly answer: CashFlowReport; readonly scenario: string }) {
  const chart = useMemo(
    () => ({
      title: texts.waterfall,
      labels: answer.labels,
      series: [{ name: texts.waterfall, kind: "bar" as const, values: answer.data.map(centsOf) }],
      waterfall: answer.kinds,
    }),
    [answer],
  );
  if (answer.bars.length === 0) return null;
  return (
    <div className={styles.panel}>
      <Chart data={chart} heightPx={CHART_HEIGHT_PX} fileName={texts.waterfall} notes={[texts.waterfall, scenario]} />
    </div>
  );
}

function CashAndRunway({ answer }: { readonly answer: KpiResults }) {
  const { lowest_cash: lowest, runway_months: runway, cash_burn: burn } = answer.data;
  const facts = [lowest, runway, burn].flatMap((kpi) =>
    kpi === undefined
      ? []
      : [{ label: kpi.title, value: kpi.reason ?? shownValue(kpi.current_period.value, kpi.unit) }],
  );
  return (
    <Section title={texts.cash}>
      <Facts facts={facts} />
    </Section>
  );
}

function Comments({ answer }: { readonly answer: VarianceReport }) {
  const commented = VARIANCE_KEYS.flatMap((key) => {
    const row = answer[key];
    return row?.comment ? [{ title: row.title, ...row.comment }] : [];
  });
  return (
    <Section title={texts.comments} lead={commented.length === 0 ? texts.noComments : undefined}>
      {commented.length === 0 ? null : (
        <Facts facts={commented.map(({ title, text, by }) => ({ label: title, value: `${text} (${by})` }))} />
      )}
    </Section>
  );
}
