import { periodInWords } from "@hazina/base/calendar.ts";
import { centsOf } from "@hazina/base/money.ts";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { type ReactNode, useMemo, useState } from "react";
import { SHOWN_IN_PLACE } from "../../forecasting/api.ts";
import { useCurrency } from "../../forecasting/use-currency.ts";
import { Chart } from "../../kit/chart/Chart.tsx";
import { formatMoney } from "../../kit/format/amount.ts";
import { Facts } from "../../kit/page/Facts.tsx";
import { type ProfitabilityReport, reportQueries } from "../api.ts";
import { comparedInWords } from "../choice/compared-with.ts";
import { type ReportInput, useReportChoice } from "../choice/report-choice.ts";
import { FigureDialog } from "../figures/FigureDialog.tsx";
import { shownChange, shownValue } from "../figures/shown-value.ts";
import { NarrationText } from "../narration/NarrationText.tsx";
import { ReportExport } from "../ReportExport.tsx";
import { ReportScreen } from "../ReportScreen.tsx";
import styles from "../reporting.module.css";
import { reportTexts } from "../texts.ts";

const texts = reportTexts.profitability;

/**
 * Shows revenue, expenses as a share of revenue, the break-even point, and how a change in revenue would affect
 * profit.
 */
export function ProfitabilityPage() {
  const choice = useReportChoice();
  const query = useQuery(
    reportQueries.profitability.queryOptions({
      input: choice.input,
      meta: SHOWN_IN_PLACE,
      placeholderData: keepPreviousData,
    }),
  );
  return (
    <ReportScreen
      name="profitability"
      choice={choice}
      query={query}
      actions={(answer) => (
        <ReportExport
          report="profitability"
          title={texts.title}
          name={texts.reportName(answer.periods?.current.label ?? "")}
          input={choice.input}
        />
      )}
    >
      {(answer) => <Shown answer={answer} input={choice.input} />}
    </ReportScreen>
  );
}

type Key = "revenue" | "expense_to_revenue_ratio" | "breakeven_margin_of_safety";

function Shown({ answer, input }: { readonly answer: ProfitabilityReport; readonly input: ReportInput }) {
  const [open, setOpen] = useState<string | null>(null);
  const currency = useCurrency();
  const { revenue, expense_to_revenue_ratio: ratio, breakeven_margin_of_safety: even, periods } = answer;
  const label = periods?.current.label ?? "";
  const money = (value: number | null) =>
    value === null ? reportTexts.notKnown : formatMoney(centsOf(value), currency);
  const before = comparedInWords(periods);
  const card = (key: Key, title: string, value: string, note: string, more: ReactNode = null) => (
    <article className={styles.card} aria-label={title}>
      <span className={styles.note}>{title}</span>
      <span className={styles.figure}>{value}</span>
      {note === "" ? null : <span className={styles.note}>{note}</span>}
      {more}
      <NarrationText
        report="profitability"
        narrationKey={key}
        name={title}
        html={answer.narrations[key] ?? ""}
        edited={answer.edited[key]}
        input={{ ...input, period: label }}
        onFigure={setOpen}
      />
    </article>
  );
  const withChange = (shown: string, change: number | null) =>
    [`${shown} · ${before}`, shownChange(change)].filter((part) => part !== "").join(" · ");
  return (
    <>
      <div className={styles.cards}>
        {card("revenue", texts.revenue, money(revenue.value), withChange(money(revenue.previous), revenue.change))}
        {card(
          "expense_to_revenue_ratio",
          texts.ratio,
          shownValue(ratio.value, "percent"),
          withChange(shownValue(ratio.previous, "percent"), ratio.change),
        )}
        {card(
          "breakeven_margin_of_safety",
          texts.breakevenRevenue,
          money(even.breakeven_revenue),
          even.reason ?? "",
          <Facts
            layout="dense"
            facts={[
              { label: texts.margin, value: money(even.margin_of_safety) },
              { label: `${texts.margin}%`, value: shownValue(even.margin_of_safety_percent, "percent") },
              { label: texts.contribution, value: shownValue(even.contribution_percent, "percent") },
              { label: texts.leverage, value: shownValue(even.operating_leverage, "ratio") },
            ]}
          />,
        )}
      </div>
      <Sensitivity answer={answer} notes={[input.scenario, periodInWords(label)]} />
      {open === null ? null : (
        <FigureDialog key={open} figures={answer.figures} id={open} onClose={() => setOpen(null)} />
      )}
    </>
  );
}

type SensitivityProps = { readonly answer: ProfitabilityReport; readonly notes: readonly string[] };

function Sensitivity({ answer: { sensitivity }, notes }: SensitivityProps) {
  const data = useMemo(() => {
    const line = (name: string, values: readonly number[]) => ({
      name,
      kind: "line" as const,
      values: values.map(centsOf),
    });
    return {
      title: texts.sensitivity,
      labels: sensitivity.labels,
      series: [
        line(texts.totalRevenue, sensitivity.total_revenue),
        line(texts.totalCosts, sensitivity.total_costs),
        line(texts.fixedCosts, sensitivity.fixed_costs),
        line(texts.operatingProfit, sensitivity.operating_profit),
      ],
      isLinear: true,
      marked: sensitivity.labels.indexOf("0%"),
    };
  }, [sensitivity]);
  if (sensitivity.labels.length === 0) return null;
  return (
    <div className={styles.panel}>
      <Chart data={data} heightPx={360} fileName={texts.fileName} notes={notes} />
    </div>
  );
}
