import type { ChartData, Drawing, DrawingOption } from "./chart-model.ts";
import { tooltipHtml } from "./chart-tooltip.ts";
import { horizontalBarLabels, isNarrow } from "./horizontal-bar-labels.ts";

/** A bar of a waterfall: the values at its start and end, in major units. */
export type WaterfallBar = { readonly from: number; readonly to: number; readonly kind: "step" | "total" };

/** Calculates the bars of a waterfall: a step starts where the previous bar ended, a total starts at zero. */
export function waterfallBars({ series }: ChartData, kinds: readonly ("step" | "total")[]): WaterfallBar[] {
  let reached = 0;
  return kinds.map((kind, at) => {
    const value = series[0]?.values[at] ?? 0;
    const from = kind === "total" ? 0 : reached;
    reached = kind === "total" ? value : reached + value;
    return { from: from / 100, to: reached / 100, kind };
  });
}

/**
 * Returns the drawing options of a waterfall: horizontal bars, with totals in bold and steps in the colours of
 * increase and decrease.
 */
export function waterfallOption(
  data: ChartData,
  kinds: readonly ("step" | "total")[],
  { colors, words, widthPx }: Drawing,
): DrawingOption {
  const bars = waterfallBars(data, kinds);
  const colorOf = ({ from, to, kind }: WaterfallBar) =>
    (kind === "total" ? colors.ink : to < from ? colors.bad : colors.good) ?? colors.series[0] ?? colors.ink;
  // A bar that crosses zero is drawn on either side of it: a stack has one side of the axis at a time.
  const part = (read: (low: number, high: number) => number) =>
    bars.map((bar) => ({
      value: read(Math.min(bar.from, bar.to), Math.max(bar.from, bar.to)),
      itemStyle: { color: colorOf(bar) },
    }));
  const base = { type: "bar", stack: "waterfall", barMaxWidth: 28, barCategoryGap: "35%" };
  const unseen = { ...base, silent: true, itemStyle: { color: "transparent" } };
  return {
    animationDuration: 250,
    aria: { enabled: true },
    textStyle: { fontFamily: colors.font, color: colors.ink },
    grid: { left: 8, right: 24, top: 8, bottom: 8, outerBoundsMode: "same", outerBoundsContain: "axisLabel" },
    tooltip: {
      trigger: "axis",
      axisPointer: { type: "shadow" },
      confine: true,
      backgroundColor: colors.panel,
      borderColor: colors.line,
      textStyle: { color: colors.ink, fontSize: 12 },
      formatter: (points: readonly { readonly dataIndex: number }[]) =>
        tooltipHtml(data, points[0]?.dataIndex ?? 0, colors, words),
    },
    xAxis: {
      type: "value",
      splitLine: { lineStyle: { color: colors.line } },
      axisLabel: {
        color: colors.mute,
        hideOverlap: true,
        rotate: isNarrow(widthPx) ? 45 : 0,
        formatter: (value: number) => words.short(Math.round(value * 100), "money"),
      },
    },
    yAxis: {
      type: "category",
      inverse: true,
      data: data.labels.map((label, at) => ({
        value: label,
        textStyle: { fontWeight: kinds[at] === "total" ? "bold" : "normal" },
      })),
      axisLine: { lineStyle: { color: colors.line } },
      axisTick: { show: false },
      axisLabel: horizontalBarLabels(colors.ink, widthPx),
    },
    series: [
      { ...unseen, data: bars.map(({ from, to }) => Math.max(0, Math.min(from, to))) },
      { ...unseen, data: bars.map(({ from, to }) => Math.min(0, Math.max(from, to))) },
      { ...base, name: data.series[0]?.name, data: part((low, high) => Math.max(0, high) - Math.max(0, low)) },
      { ...base, name: data.series[0]?.name, data: part((low, high) => Math.min(0, low) - Math.min(0, high)) },
    ],
  };
}
