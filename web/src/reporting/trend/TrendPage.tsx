import { periodInWords } from "@hazina/base/calendar.ts";
import { centsOf } from "@hazina/base/money.ts";
import { MOST_TREND_LINES } from "@hazina/contract/reporting/analyses.ts";
import type { ChartData, ChartSeries } from "@hazina/engine/charts/chart-model.ts";
import { Checkbox, Group } from "@mantine/core";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { SHOWN_IN_PLACE } from "../../forecasting/api.ts";
import { CashMonths } from "../../forecasting/cashflow-management/CashRangeChoice.tsx";
import { Chart } from "../../kit/chart/Chart.tsx";
import { EmptyState } from "../../kit/feedback/EmptyState.tsx";
import { MultiSelect } from "../../kit/form/choices.tsx";
import { useQuery as useAddress, useSetQuery } from "../../kit/page/navigate.ts";
import { AnalysisScreen, useScenario } from "../AnalysisScreen.tsx";
import { analysisQueries, type TrendAnswer } from "../api.ts";
import styles from "../reporting.module.css";
import { reportTexts } from "../texts.ts";
import { trendTexts as texts } from "./texts.ts";

const USUAL = ["group:revenue", "group:net_income"];
const EXTRAS = ["band", "year", "average"] as const;
type Extra = (typeof EXTRAS)[number];
const CHART_HEIGHT_PX = 420;

/** Shows up to six lines or key figures over time. All choices are in the URL. */
export function TrendPage() {
  const scenario = useScenario();
  const { lines: named, from, to, show } = useAddress();
  const setQuery = useSetQuery();
  const lines = named === undefined ? USUAL : named.split(",").filter((key) => key !== "");
  const extras = new Set((show ?? "band").split(",")) as ReadonlySet<string>;
  const input = { scenario, lines, from: from ?? null, to: to ?? null };
  const query = useQuery(
    analysisQueries.trend.queryOptions({ input, meta: SHOWN_IN_PLACE, placeholderData: keepPreviousData }),
  );
  const toggle = (extra: Extra) => {
    const next = EXTRAS.filter((one) => (one === extra ? !extras.has(one) : extras.has(one)));
    setQuery({ show: next.length === 0 ? "none" : next.join(",") });
  };
  return (
    <AnalysisScreen
      name="trend"
      scenario={scenario}
      subtitle={texts.subtitle}
      query={query}
      hasBooks={({ labels }) => labels.length > 0}
      actions={
        <CashMonths
          from={from ?? query.data?.labels[0]}
          to={to ?? query.data?.labels.at(-1)}
          onChoose={(range) => setQuery(range)}
        />
      }
    >
      {(answer) => (
        <>
          <div className={styles.panel}>
            <Group gap="md" align="flex-end">
              <MultiSelect
                label={texts.lines}
                data={grouped(answer.choices)}
                value={lines}
                maxValues={MOST_TREND_LINES}
                searchable
                maxDropdownHeight={320}
                flex="1 1 280px"
                onChange={(chosen) => setQuery({ lines: chosen.join(",") })}
              />
              <Group gap="md" mih={36}>
                {EXTRAS.map((extra) => (
                  <Checkbox
                    key={extra}
                    label={texts.extras[extra]}
                    checked={extras.has(extra)}
                    onChange={() => toggle(extra)}
                  />
                ))}
              </Group>
            </Group>
          </div>
          <Charts answer={answer} extras={extras} scenario={scenario} />
        </>
      )}
    </AnalysisScreen>
  );
}

function grouped(choices: TrendAnswer["choices"]) {
  return [...Map.groupBy(choices, ({ group }) => group)].map(([group, members]) => ({
    group,
    items: members.map(({ key, title }) => ({ value: key, label: title })),
  }));
}

type ChartsProps = {
  readonly answer: TrendAnswer;
  readonly extras: ReadonlySet<string>;
  readonly scenario: string;
};

/** Shows one chart per unit, so that all lines in a chart have the same scale. */
function Charts({ answer, extras, scenario }: ChartsProps) {
  const charts = useMemo(() => chartsOf(answer, extras), [answer, extras]);
  if (charts.length === 0) return <p className={styles.note}>{texts.none}</p>;
  if (answer.lines.every(({ values }) => values.every((value) => value === null))) {
    return <EmptyState title={reportTexts.noData}>{reportTexts.noDataLead}</EmptyState>;
  }
  return charts.map((data) => (
    <div key={data.title} className={styles.panel}>
      <Chart data={data} heightPx={CHART_HEIGHT_PX} fileName={`trend ${data.title}`} notes={[data.title, scenario]} />
    </div>
  ));
}

function chartsOf({ labels, redline, lines }: TrendAnswer, extras: ReadonlySet<string>): ChartData[] {
  const at = redline === null ? -1 : labels.indexOf(redline);
  return [...Map.groupBy(lines, ({ unit }) => unit)].map(([unit, members]) => {
    const values = (series: readonly (number | null)[]) =>
      series.map((value) => (value === null || unit !== "money" ? value : centsOf(value)));
    const line = (name: string, series: readonly (number | null)[], dashed = false): ChartSeries => ({
      name,
      kind: "line",
      values: values(series),
      ...(dashed ? { dashed } : {}),
    });
    const bands = extras.has("band") ? members.filter(({ band }) => band !== null) : [];
    return {
      title: members.map(({ title }) => title).join(", "),
      unit,
      labels: labels.map(periodInWords),
      ...(at < 0 ? {} : { redline: at }),
      series: members.flatMap((member) => [
        line(member.title, member.values),
        ...(extras.has("year") ? [line(texts.yearBefore(member.title), member.year_before, true)] : []),
        ...(extras.has("average") ? [line(texts.average(member.title), member.average, true)] : []),
      ]),
      bands: bands.map(({ title, band }) => ({
        name: texts.band(title),
        of: title,
        limits: (band ?? []).map((range) => range && { low: centsOf(range.low), high: centsOf(range.high) }),
      })),
    };
  });
}
