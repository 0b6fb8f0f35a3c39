import { centsOf } from "@hazina/base/money.ts";
import { type ReactNode, useMemo } from "react";
import { BASELINE } from "../../forecasting/choice/statement-choice.ts";
import { cellName } from "../../forecasting/model/cell-name.ts";
import { Chart } from "../../kit/chart/Chart.tsx";
import { formatChange, formatMoney } from "../../kit/format/amount.ts";
import { periodTitle } from "../../kit/format/period.ts";
import { AppLink } from "../../kit/page/AppLink.tsx";
import { Section } from "../../kit/page/Section.tsx";
import { paths } from "../../paths.ts";
import { lowestCashNote, runwayInWords } from "../../reporting/figures/runway-in-words.ts";
import { cashChart } from "./cash-chart.ts";
import { yearOnYear } from "./figures.ts";
import styles from "./home.module.css";
import { lastClosedMonth } from "./needs-of-books.ts";
import { homeTexts } from "./texts.ts";
import type { Ready } from "./use-outlook.ts";

const texts = homeTexts.outlook;

type OutlookProps = { readonly outlook: Ready };

/** Shows cash, lowest cash, runway and net income, each with its comparison and a link to its source. */
export function OutlookFigures({ outlook }: OutlookProps) {
  const { dashboard, cashFlow, profitAndLoss, currency } = outlook;
  const { cash, runway, net_income: ahead } = dashboard;
  const money = (amount: ReturnType<typeof centsOf>) => formatMoney(amount, currency);
  const closed = lastClosedMonth(profitAndLoss.redline) ?? cashFlow.closing_cash.at(-1)?.label;
  const held = yearOnYear(cashFlow.closing_cash, closed);
  const earned = yearOnYear(Object.values(profitAndLoss.actuals.net_income)[0] ?? [], closed);
  const lowest = cash?.lowest ?? null;
  const cell = (label: string) => ({ scenario: BASELINE, cell: cellName("closing_cash", label) });
  const compared = (now: number, before: ReturnType<typeof centsOf> | undefined) => {
    const change = before === undefined ? undefined : formatChange(now, before);
    return change === undefined || before === undefined ? texts.alone : texts.againstYear(change, money(before));
  };
  return (
    <section className={styles.figures} aria-label={texts.figures}>
      {held === undefined ? (
        <Figure label={texts.lowest} value="–" note={texts.noBalanceSheet} />
      ) : (
        <Figure
          label={texts.cash(periodTitle(held.label))}
          value={money(held.amount)}
          note={compared(held.amount, held.before)}
          to={paths.cashFlowStatement(cell(held.label))}
          isBad={held.amount < 0}
        />
      )}
      {lowest === null || cash === null ? null : (
        <Figure
          label={texts.lowest}
          value={money(centsOf(lowest.value))}
          note={lowestCashNote(cash)}
          to={paths.cashFlowStatement(cell(lowest.label))}
          isBad={lowest.value < 0}
        />
      )}
      <Figure label={texts.runway} {...runwayInWords(runway)} to={paths.forecastDashboard({ scenario: BASELINE })} />
      {earned === undefined ? null : (
        <Figure
          label={texts.income(periodTitle(earned.label))}
          value={money(earned.amount)}
          note={compared(earned.amount, earned.before)}
          to={paths.profitLoss({ scenario: BASELINE })}
          isBad={earned.amount < 0}
        />
      )}
      {ahead === null ? null : (
        <Figure
          label={texts.incomeAhead(ahead.months)}
          value={money(centsOf(ahead.next))}
          note={texts.againstLast(
            formatChange(ahead.next, ahead.last) ?? "",
            money(centsOf(ahead.last)),
            ahead.last_months,
          )}
          to={paths.profitLoss({ scenario: BASELINE })}
          isBad={ahead.next < 0}
        />
      )}
    </section>
  );
}

type FigureProps = {
  readonly label: string;
  readonly value: string;
  readonly note: ReactNode;
  readonly to?: string;
  readonly isBad?: boolean;
};

/** Shows one figure with its comparison and a link to its source. */
export function Figure({ label, value, note, to, isBad = false }: FigureProps) {
  return (
    <div className={styles.card}>
      <span className={styles.note}>{label}</span>
      {to === undefined ? (
        <span className={styles.figure}>{value}</span>
      ) : (
        <AppLink to={to} className={styles.figure} data-bad={isBad || undefined} aria-label={`${label}: ${value}`}>
          {value}
        </AppLink>
      )}
      <span className={styles.note}>{note}</span>
    </div>
  );
}

/** Shows a chart of cash over the last and the next twelve months. */
export function CashSection({ outlook }: OutlookProps) {
  const data = useMemo(() => cashChart(outlook), [outlook]);
  if (data === null) return null;
  return (
    <Section
      title={texts.title}
      lead={texts.lead}
      actions={
        <AppLink to={paths.forecastDashboard({ scenario: BASELINE })} className={styles.link}>
          {texts.more}
        </AppLink>
      }
    >
      <Chart data={data} heightPx={260} fileName="cash" notes={[texts.chart, BASELINE]} />
    </Section>
  );
}
