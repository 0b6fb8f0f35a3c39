import { periodInWords } from "@hazina/base/calendar.ts";
import { centsOf } from "@hazina/base/money.ts";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { SHOWN_IN_PLACE } from "../../forecasting/api.ts";
import { useCurrency } from "../../forecasting/use-currency.ts";
import { Chart } from "../../kit/chart/Chart.tsx";
import type { ExportTable } from "../../kit/export/save-export.ts";
import { EmptyState } from "../../kit/feedback/EmptyState.tsx";
import { formatAmount, formatMoney } from "../../kit/format/amount.ts";
import { TableRegion } from "../../kit/page/TableRegion.tsx";
import { type CashFlowReport, reportQueries } from "../api.ts";
import { comparedInWords } from "../choice/compared-with.ts";
import { type ReportInput, useReportChoice } from "../choice/report-choice.ts";
import { FigureDialog } from "../figures/FigureDialog.tsx";
import { NarrationText } from "../narration/NarrationText.tsx";
import { ReportExport } from "../ReportExport.tsx";
import { ReportScreen } from "../ReportScreen.tsx";
import styles from "../reporting.module.css";
import { reportTexts } from "../texts.ts";

const texts = reportTexts.cashFlow;
const KEYS = ["operating_cash_flow", "free_cash_flow", "net_cash_flow"] as const;
const CHART_HEIGHT_PX = 800;

/** Shows operating, free and net cash flow of a period, and a waterfall chart of the movements between them. */
export function CashFlowReportPage() {
  const choice = useReportChoice();
  const query = useQuery(
    reportQueries.cashflow.queryOptions({
      input: choice.input,
      meta: SHOWN_IN_PLACE,
      placeholderData: keepPreviousData,
    }),
  );
  return (
    <ReportScreen
      name="cashflows"
      choice={choice}
      query={query}
      actions={(answer) => (
        <ReportExport
          report="cashflow"
          title={texts.title}
          name={texts.fileName(answer.periods?.current.label ?? "")}
          input={choice.input}
          table={() => cashFlowTable(answer, choice.input.scenario)}
        />
      )}
    >
      {(answer) => <Shown answer={answer} input={choice.input} />}
    </ReportScreen>
  );
}

function Shown({ answer, input }: { readonly answer: CashFlowReport; readonly input: ReportInput }) {
  const [open, setOpen] = useState<string | null>(null);
  const currency = useCurrency();
  const chart = useMemo(
    () => ({
      title: texts.chart,
      labels: answer.labels,
      series: [{ name: texts.amount, kind: "bar" as const, values: answer.data.map(centsOf) }],
      waterfall: answer.kinds,
    }),
    [answer],
  );
  if (answer.bars.length === 0) return <EmptyState title={texts.none}>{texts.noneLead}</EmptyState>;
  const label = answer.periods?.current.label ?? "";
  const written = { ...input, period: label };
  return (
    <>
      <div className={styles.cards}>
        {KEYS.map((key) => (
          <article key={key} className={styles.card} aria-label={texts.totals[key]}>
            <span className={styles.note}>{texts.totals[key]}</span>
            <button
              type="button"
              className={`${styles.press} ${styles.figure}`}
              data-bad={(answer[key] ?? 0) < 0 || undefined}
              onClick={() => setOpen(`${key}.current`)}
            >
              {answer[key] === null ? reportTexts.notKnown : formatMoney(centsOf(answer[key]), currency)}
            </button>
            <span className={styles.note}>{beforeText(answer, key, currency)}</span>
            <NarrationText
              report="cashflow"
              narrationKey={key}
              name={texts.totals[key]}
              html={answer.narrations[key] ?? ""}
              edited={answer.edited[key]}
              input={written}
              onFigure={setOpen}
            />
          </article>
        ))}
      </div>
      <div className={styles.panel}>
        <Chart
          data={chart}
          heightPx={CHART_HEIGHT_PX}
          fileName={texts.fileName(label)}
          notes={[input.scenario, periodInWords(label)]}
        />
      </div>
      <Bars answer={answer} onOpen={setOpen} />
      {open === null ? null : (
        <FigureDialog key={open} figures={answer.figures} id={open} onClose={() => setOpen(null)} />
      )}
    </>
  );
}

/** Builds the export table of the waterfall. Totals are in bold. */
function cashFlowTable({ labels, data, kinds, periods }: CashFlowReport, scenario: string): ExportTable {
  const label = periods?.current.label ?? "";
  return {
    title: texts.title,
    notes: [scenario, periodInWords(label)],
    columns: [
      { title: texts.line, kind: "text" },
      { title: periodInWords(label), kind: "amount" },
    ],
    rows: labels.map((name, at) => ({
      ...(kinds[at] === "total" ? { kind: "total" as const } : {}),
      cells: [name, centsOf(data[at] ?? 0)],
    })),
  };
}

function beforeText({ previous, periods }: CashFlowReport, key: (typeof KEYS)[number], currency: string): string {
  const value = previous[key];
  if (value === null || value === undefined || periods === null) return "";
  return texts.before(comparedInWords(periods), formatMoney(centsOf(value), currency));
}

/**
 * Lists the bars of the waterfall as a table. A click on a bar shows the accounts from which its amount is calculated.
 */
function Bars({ answer, onOpen }: { readonly answer: CashFlowReport; readonly onOpen: (id: string) => void }) {
  return (
    <TableRegion className={`${styles.panel} ${styles.scroller}`} aria-label={texts.bars}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{texts.line}</th>
            <th scope="col">{texts.amount}</th>
          </tr>
        </thead>
        <tbody>
          {answer.bars.map((id, at) => (
            <tr key={id} data-total={answer.kinds[at] === "total" || undefined}>
              <th scope="row">
                <button type="button" className={styles.press} onClick={() => onOpen(id)}>
                  {answer.labels[at]}
                </button>
              </th>
              <td>{formatAmount(centsOf(answer.data[at] ?? 0))}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </TableRegion>
  );
}
