import { type Cents, cents } from "@hazina/base/money.ts";
import type { EChartsCoreOption } from "echarts/core";
import { formatAmount, formatShort } from "../format/amount.ts";
import { kitTexts } from "../texts.ts";
import type { ChartColors, ChartData, ChartSeries } from "./chart-model.ts";

/** The drawing instructions of a chart, in the colours of the page. */
export function chartOption(data: ChartData, colors: ChartColors): EChartsCoreOption {
  return {
    animationDuration: 250,
    aria: { enabled: true },
    textStyle: { fontFamily: colors.font, color: colors.ink },
    grid: { left: 8, right: 16, top: 36, bottom: 8, containLabel: true },
    legend: {
      top: 0,
      left: 0,
      itemGap: 16,
      itemWidth: 18,
      itemHeight: 8,
      textStyle: { color: colors.mute, fontSize: 12 },
    },
    tooltip: {
      trigger: "axis",
      backgroundColor: colors.panel,
      borderColor: colors.line,
      textStyle: { color: colors.ink, fontSize: 12 },
      valueFormatter: (value: unknown) =>
        typeof value === "number" ? formatAmount(cents(Math.round(value * 100))) : "–",
    },
    xAxis: {
      type: "category",
      data: [...data.labels],
      boundaryGap: data.series.some(({ kind }) => kind === "bar"),
      axisLine: { lineStyle: { color: colors.line } },
      axisTick: { show: false },
      axisLabel: { color: colors.mute, hideOverlap: true },
    },
    yAxis: {
      type: "value",
      scale: true,
      splitLine: { lineStyle: { color: colors.line } },
      axisLabel: { color: colors.mute, formatter: (value: number) => formatShort(cents(Math.round(value * 100))) },
    },
    series: [...bandSeries(data, colors), ...data.series.map((series, index) => drawn(series, index, data, colors))],
  };
}

function drawn(series: ChartSeries, index: number, data: ChartData, colors: ChartColors): EChartsCoreOption {
  const lines = index === 0 ? markedLines(data, colors) : [];
  return {
    name: series.name,
    type: series.kind,
    color: colors.series[index % colors.series.length] ?? colors.ink,
    data: series.values.map(majorOrNone),
    smooth: series.kind === "line" ? 0.3 : undefined,
    showSymbol: series.values.length <= 24,
    symbolSize: 5,
    lineStyle: { width: 2, type: series.dashed === true ? "dashed" : "solid" },
    ...(lines.length === 0 ? {} : { markLine: { symbol: "none", silent: true, animation: false, data: lines } }),
  };
}

function markedLines(data: ChartData, colors: ChartColors): EChartsCoreOption[] {
  const line = (at: number | undefined, color: string, type: "solid" | "dashed") =>
    at === undefined || at < 0
      ? []
      : [{ xAxis: at, label: { show: false }, lineStyle: { color, type, width: 1.5 } } as EChartsCoreOption];
  return [...line(data.redline, colors.redline, "solid"), ...line(data.marked, colors.mute, "dashed")];
}

/** The likely range is drawn as an unseen line at its foot with the height of the range stacked on it. */
function bandSeries({ band }: ChartData, colors: ChartColors): EChartsCoreOption[] {
  if (band === undefined || band.every((pair) => pair === null)) return [];
  const base = {
    type: "line",
    stack: "band",
    symbol: "none",
    silent: true,
    lineStyle: { opacity: 0 },
    tooltip: { show: false },
  };
  const foot = band.map((pair) => majorOrNone(pair?.low ?? null));
  const height = band.map((pair) => (pair === null ? null : (pair.high - pair.low) / 100));
  return [
    { ...base, name: "", data: foot },
    {
      ...base,
      name: kitTexts.range80,
      color: colors.band,
      data: height,
      areaStyle: { color: colors.band, opacity: 0.6 },
    },
  ];
}

function majorOrNone(value: Cents | null): number | null {
  return value === null ? null : value / 100;
}
