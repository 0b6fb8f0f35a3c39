import { periodInWords } from "@hazina/base/calendar.ts";
import { centsOf } from "@hazina/base/money.ts";
import { readablePath } from "@hazina/engine/account-path.ts";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useMemo } from "react";
import { SHOWN_IN_PLACE } from "../../forecasting/api.ts";
import { useCurrency } from "../../forecasting/use-currency.ts";
import { Chart } from "../../kit/chart/Chart.tsx";
import { formatMoney } from "../../kit/format/amount.ts";
import { formatDayAndTime } from "../../kit/format/time.ts";
import { StatusBadge } from "../../kit/list/columns.tsx";
import { AppLink } from "../../kit/page/AppLink.tsx";
import { Region } from "../../kit/page/Region.tsx";
import { Section } from "../../kit/page/Section.tsx";
import { paths } from "../../paths.ts";
import { AnalysisScreen, useScenario } from "../AnalysisScreen.tsx";
import { analysisQueries, type DashboardAnswer } from "../api.ts";
import { lowestCashNote, runwayInWords } from "../figures/runway-in-words.ts";
import styles from "../reporting.module.css";
import { OwnDashboards } from "./OwnDashboards.tsx";
import { Scores } from "./Scores.tsx";
import { analysisTexts } from "./texts.ts";

const texts = analysisTexts.dashboard;

/**
 * Shows an overview of a forecast: cash, runway, income, checks, recent changes, upcoming events, accuracy, and custom
 * dashboards.
 */
export function ForecastDashboardPage() {
  const scenario = useScenario();
  const query = useQuery(analysisQueries.dashboard.queryOptions({ input: { scenario }, meta: SHOWN_IN_PLACE }));
  return (
    <AnalysisScreen
      name="forecastDashboard"
      scenario={scenario}
      subtitle={texts.subtitle}
      query={query}
      hasBooks={({ books }) => books}
    >
      {(answer) => (
        <>
          <Cards answer={answer} scenario={scenario} />
          <Cash answer={answer} scenario={scenario} />
          <Changes answer={answer} />
          <Coming answer={answer} scenario={scenario} />
          <Section title={texts.accuracy} lead={answer.accuracy === null ? texts.noAccuracy : undefined}>
            {answer.accuracy === null ? null : <Scores />}
          </Section>
          <OwnDashboards />
        </>
      )}
    </AnalysisScreen>
  );
}

type PartProps = { readonly answer: DashboardAnswer; readonly scenario: string };

function Cards({ answer: { cash, runway, net_income: income, checks }, scenario }: PartProps) {
  const currency = useCurrency();
  const money = (value: number) => formatMoney(centsOf(value), currency);
  const lowest = cash?.lowest ?? null;
  return (
    <div className={styles.cards}>
      <Card
        title={texts.lowest}
        value={lowest === null ? texts.noCash : money(lowest.value)}
        isBad={(lowest?.value ?? 0) < 0}
        note={cash === null ? "" : lowestCashNote(cash)}
        more={
          <AppLink className={styles.link} to={paths.cashflowManagement({ scenario })}>
            {texts.cash}
          </AppLink>
        }
      />
      <Card title={texts.runway} {...runwayInWords(runway)} />
      {income === null ? null : (
        <Card
          title={texts.income(income.months)}
          value={money(income.next)}
          isBad={income.next < 0}
          note={texts.incomeBefore(money(income.last), income.last_months)}
        />
      )}
      <article className={styles.card} aria-label={texts.checks}>
        <span className={styles.note}>{texts.checks}</span>
        {checks.map(({ key, good, text }) => (
          <div key={key} className={styles.cardHead}>
            <span>{text}</span>
            <StatusBadge label={good ? texts.good : texts.bad} tone={good ? "good" : "bad"} />
          </div>
        ))}
      </article>
    </div>
  );
}

type CardProps = {
  readonly title: string;
  readonly value: string;
  readonly note: string;
  readonly isBad?: boolean;
  readonly more?: ReactNode;
};

function Card({ title, value, note, isBad = false, more }: CardProps) {
  return (
    <article className={styles.card} aria-label={title}>
      <span className={styles.note}>{title}</span>
      <span className={styles.figure} data-bad={isBad || undefined}>
        {value}
      </span>
      {note === "" ? null : <span className={styles.note}>{note}</span>}
      {more}
    </article>
  );
}

function Cash({ answer: { cash }, scenario }: PartProps) {
  const data = useMemo(() => {
    if (cash === null) return null;
    const at = cash.redline === null ? -1 : cash.labels.indexOf(cash.redline);
    return {
      title: texts.cash,
      labels: cash.labels.map(periodInWords),
      ...(at < 0 ? {} : { redline: at }),
      series: [
        {
          name: texts.balance,
          kind: "line" as const,
          values: cash.values.map((value) => (value === null ? null : centsOf(value))),
        },
      ],
    };
  }, [cash]);
  if (data === null) return null;
  return (
    <div className={styles.panel}>
      <Chart data={data} fileName={`cash ${scenario}`} notes={[texts.cash, scenario]} />
    </div>
  );
}

function Changes({ answer: { changes } }: Pick<PartProps, "answer">) {
  return (
    <Section title={texts.changes} lead={changes.length === 0 ? texts.noChanges : undefined}>
      {changes.length === 0 ? null : (
        <Region className={styles.scroller} aria-label={texts.changes}>
          <table className={`${styles.table} ${styles.words} ${styles.stacked}`}>
            <thead>
              <tr>
                <th scope="col">{texts.change.line}</th>
                <th scope="col">{texts.change.scenario}</th>
                <th scope="col">{texts.change.by}</th>
                <th scope="col">{texts.change.at}</th>
              </tr>
            </thead>
            <tbody>
              {changes.map(({ account, scenario, action, by, at }) => (
                <tr key={`${scenario} ${account} ${action} ${at}`}>
                  <th scope="row">{readablePath(account)}</th>
                  <td data-title={texts.change.scenario}>{scenario}</td>
                  <td data-title={texts.change.by}>{by}</td>
                  <td data-title={texts.change.at}>{formatDayAndTime(at)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </Region>
      )}
    </Section>
  );
}

function Coming({ answer: { microforecasts }, scenario }: PartProps) {
  return (
    <Section title={texts.coming} lead={microforecasts.length === 0 ? texts.noComing : undefined}>
      {microforecasts.length === 0 ? null : (
        <ul className={styles.items}>
          {microforecasts.map(({ id, name, start, on }) => (
            <li key={id}>
              <AppLink className={styles.link} to={paths.microforecastDisplay({ id, scenario })}>
                {name}
              </AppLink>{" "}
              <span className={styles.note}>
                {periodInWords(start)}
                {on ? "" : `, ${texts.off}`}
              </span>
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}
