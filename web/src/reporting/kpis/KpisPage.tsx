import { periodInWords } from "@hazina/base/calendar.ts";
import { type Cents, cents, centsOf } from "@hazina/base/money.ts";
import { KPI_KEYS } from "@hazina/contract/reporting/report-keys.ts";
import { Badge } from "@mantine/core";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { SHOWN_IN_PLACE } from "../../forecasting/api.ts";
import { Sparkline } from "../../kit/chart/Sparkline.tsx";
import { Section } from "../../kit/page/Section.tsx";
import { type KpiResults, reportQueries } from "../api.ts";
import { comparedInWords } from "../choice/compared-with.ts";
import { type ReportInput, useReportChoice } from "../choice/report-choice.ts";
import { FigureDialog } from "../figures/FigureDialog.tsx";
import { shownChange, shownValue } from "../figures/shown-value.ts";
import { NarrationText } from "../narration/NarrationText.tsx";
import { ReportExport } from "../ReportExport.tsx";
import { ReportScreen } from "../ReportScreen.tsx";
import styles from "../reporting.module.css";
import { reportTexts } from "../texts.ts";
import { KpiSettingsButton } from "./KpiSettingsButton.tsx";
import { kpiTable } from "./kpi-table.ts";

const texts = reportTexts.kpis;

type Kpi = NonNullable<KpiResults["data"][(typeof KPI_KEYS)[number]]>;

/** Every key figure of a period with its comparison, each opening to its accounts. */
export function KpisPage() {
  const choice = useReportChoice();
  const query = useQuery(
    reportQueries.kpis.queryOptions({ input: choice.input, meta: SHOWN_IN_PLACE, placeholderData: keepPreviousData }),
  );
  return (
    <ReportScreen
      name="kpiResults"
      choice={choice}
      query={query}
      actions={(answer) => (
        <>
          <KpiSettingsButton />
          <ReportExport
            report="kpis"
            title={texts.title}
            name={texts.fileName(answer.data.current_period ?? "")}
            input={choice.input}
            table={() => kpiTable(answer, choice.input.scenario)}
          />
        </>
      )}
    >
      {(answer) => <Shown answer={answer} input={choice.input} />}
    </ReportScreen>
  );
}

type ShownProps = { readonly answer: KpiResults; readonly input: ReportInput };

function Shown({ answer, input }: ShownProps) {
  const [open, setOpen] = useState<{ readonly id: string; readonly kpi?: Kpi } | null>(null);
  const { current_period: current } = answer.data;
  const kpis = KPI_KEYS.flatMap((key) => {
    const kpi = answer.data[key];
    return kpi ? [{ key, kpi }] : [];
  });
  const groups = [...Map.groupBy(kpis, ({ kpi }) => kpi.group)];
  return (
    <>
      <div className={styles.badges}>
        <Badge variant="light" tt="none">
          {texts.currentPeriod(periodInWords(current ?? ""))}
        </Badge>
        <Badge variant="light" color="gray" tt="none">
          {texts.previousPeriod(comparedInWords(answer.periods))}
        </Badge>
        {answer.balances === null ? null : <span className={styles.note}>{texts[answer.balances]}</span>}
      </div>
      {groups.map(([group, members]) => (
        <Section key={group} title={group}>
          <div className={styles.cards}>
            {members.map(({ key, kpi }) => (
              <article key={key} className={styles.card} aria-label={kpi.title}>
                <strong>{kpi.title}</strong>
                <Values kpi={kpi} />
                <History answer={answer} name={key} title={kpi.title} unit={kpi.unit} />
                {kpi.reason === null ? null : <span className={styles.note}>{kpi.reason}</span>}
                <button
                  type="button"
                  className={`${styles.press} ${styles.formula}`}
                  aria-label={`${kpi.formula}. ${texts.formula}: ${kpi.title}`}
                  onClick={() => setOpen({ id: kpi.current_period.figure, kpi })}
                >
                  {kpi.formula}
                </button>
                <span className={styles.note}>{texts.detailed}</span>
                <NarrationText
                  report="kpis"
                  narrationKey={key}
                  name={kpi.title}
                  html={answer.narrations[key] ?? ""}
                  edited={answer.edited[key]}
                  input={{ ...input, period: current ?? "" }}
                  onFigure={(id) => setOpen({ id })}
                />
              </article>
            ))}
          </div>
        </Section>
      ))}
      {open === null ? null : (
        <FigureDialog
          key={open.id}
          figures={answer.figures}
          id={open.id}
          {...(open.kpi ? { quotient: quotientOf(open.kpi) } : {})}
          onClose={() => setOpen(null)}
        />
      )}
    </>
  );
}

function Values({ kpi }: { readonly kpi: Kpi }) {
  const { unit, current_period: now, previous_period: before, change } = kpi;
  return (
    <dl className={styles.triple}>
      <div>
        <dt>{texts.current}</dt>
        <dd data-negative={(now.value ?? 0) < 0 || undefined}>{shownValue(now.value, unit)}</dd>
      </div>
      <div>
        <dt>{texts.previous}</dt>
        <dd title={before.reason ?? undefined}>{shownValue(before.value, unit)}</dd>
      </div>
      {change === null ? null : (
        <div>
          <dt>{texts.change}</dt>
          <dd>{shownChange(change)}</dd>
        </div>
      )}
    </dl>
  );
}

type HistoryProps = {
  readonly answer: KpiResults;
  readonly name: string;
  readonly title: string;
  readonly unit: Kpi["unit"];
};

/** The twelve months of a key figure as a line; hidden where fewer than two are known. */
function History({ answer: { history }, name, title, unit }: HistoryProps) {
  const known = (history?.values[name] ?? []).filter((value) => value !== null);
  if (history === null || known.length < 2) return null;
  const [first = "", last = ""] = [history.labels[0], history.labels.at(-1)];
  const values = known.map((value) => (unit === "money" ? centsOf(value) : hundredths(value)));
  const label = texts.history(title, periodInWords(first), periodInWords(last));
  return <Sparkline label={label} before={[]} after={values} heightPx={36} />;
}

/** A plain number for a line; one that is too large is drawn as the largest. */
function hundredths(value: number): Cents {
  const most = Number.MAX_SAFE_INTEGER;
  return cents(Math.min(most, Math.max(-most, Math.round(value * 100))));
}

function quotientOf({ formula, numerator, denominator }: Kpi) {
  return { formula, parts: [numerator, denominator].filter((id) => id !== null) };
}
