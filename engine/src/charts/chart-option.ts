import {
  type ChartBand,
  type ChartColors,
  type ChartData,
  type ChartSeries,
  type ChartUnit,
  type ChartWords,
  type Drawing,
  type DrawingOption,
  isDrawn,
  unitOf,
} from "./chart-model.ts";
import { tooltipHtml } from "./chart-tooltip.ts";
import { horizontalBarLabels, isNarrow } from "./horizontal-bar-labels.ts";
import { waterfallOption } from "./waterfall-option.ts";

/** The maximum width of a bar in pixels, so that bars do not become too wide in a chart of a few months. */
const WIDEST_BAR_PX = 64;
const LEGEND_ROW_PX = 20;
const LEGEND_ITEM_PX = 18 + 5 + 14;
const LETTER_PX = 6.6;

/**
 * The approximate number of intervals on the value axis of a narrow chart with horizontal bars, where few labels fit.
 */
const FEW_PARTS = 2;

/** The space that the name of an axis needs, in pixels. */
const NAME_PX = 18;

/** The layout option that shrinks the plot to make room for the labels of its axes. */
const LABELS_INSIDE = { outerBoundsMode: "same", outerBoundsContain: "axisLabel" };

/** The opacity of each band, from the narrowest to the widest; wider bands are more transparent. */
const BAND_OPACITY = [0.24, 0.15, 0.1];

/** Creates the drawing options of a chart, in the colours of the page or of a printed document. */
export function chartOption(data: ChartData, drawing: Drawing): DrawingOption {
  if (data.waterfall) return waterfallOption(data, data.waterfall, drawing);
  const { colors, words, widthPx } = drawing;
  const bands = (data.bands ?? []).filter(isDrawn);
  const labels = labelAxis(data, drawing);
  const values = valueAxes(data, drawing);
  const legend = LEGEND_ROW_PX * legendRows(data, widthPx);
  const named = data.axisNames ? NAME_PX : 0;
  return {
    animationDuration: 250,
    aria: { enabled: true },
    textStyle: { fontFamily: colors.font, color: colors.ink },
    grid: { left: 8, right: 16, top: 16 + named + legend, bottom: data.isHorizontal ? 8 + named : 8, ...LABELS_INSIDE },
    legend: {
      top: 0,
      left: 0,
      width: widthPx,
      itemGap: 14,
      itemWidth: 18,
      itemHeight: 8,
      selectedMode: false,
      textStyle: { color: colors.mute, fontSize: 12 },
      data: [...data.series.map(({ name }) => ({ name })), ...bands.map(({ name }) => ({ name, icon: "roundRect" }))],
    },
    tooltip: {
      trigger: "axis",
      confine: true,
      backgroundColor: colors.panel,
      borderColor: colors.line,
      textStyle: { color: colors.ink, fontSize: 12 },
      formatter: (points: readonly { readonly dataIndex: number }[]) =>
        tooltipHtml(data, points[0]?.dataIndex ?? 0, colors, words),
    },
    xAxis: data.isHorizontal ? values : labels,
    yAxis: data.isHorizontal ? labels : values,
    series: [
      ...data.series.map((series, index) => drawn(series, index, data, colors)),
      ...bands.flatMap((band, place) => bandSeries(band, place, data, colors)).reverse(),
    ],
  };
}

function labelAxis(data: ChartData, { colors, widthPx }: Drawing): DrawingOption {
  return {
    type: "category",
    data: [...data.labels],
    ...(data.isHorizontal ? { inverse: true } : {}),
    boundaryGap: data.series.some(({ kind }) => kind === "bar"),
    axisLine: { lineStyle: { color: colors.line } },
    axisTick: { show: false },
    axisLabel: {
      ...(data.isHorizontal ? horizontalBarLabels(colors.mute, widthPx) : { color: colors.mute }),
      hideOverlap: true,
    },
  };
}

function valueAxes(data: ChartData, { colors, words, widthPx }: Drawing): DrawingOption[] {
  const axis = (place: 0 | 1): DrawingOption => {
    const unit = (place === 0 ? data.unit : data.secondUnit) ?? "money";
    const range = place === 0 && data.axis ? { min: shown(data.axis.from, unit), max: shown(data.axis.to, unit) } : {};
    const align = place === 0 ? "left" : "right";
    const say = axisWords(data, place, words);
    return {
      type: "value",
      // Bars and filled areas are read by their height: their axis begins at zero.
      scale: data.series.every((one) => !isMeasuredFromZero(one) || Number(one.isSecond ?? false) !== place),
      ...range,
      ...(data.isHorizontal && isNarrow(widthPx) ? { splitNumber: FEW_PARTS } : {}),
      ...(data.axisNames ? nameOfAxis(data.axisNames[place], data, { color: colors.mute, align }) : {}),
      splitLine: { show: place === 0, lineStyle: { color: colors.line } },
      axisLabel: {
        color: colors.mute,
        hideOverlap: true,
        formatter: (value: number) => say(held(value, unit), unit),
      },
    };
  };
  return data.series.some(({ isSecond }) => isSecond) ? [axis(0), axis(1)] : [axis(0)];
}

function isMeasuredFromZero({ kind, area }: ChartSeries): boolean {
  return kind === "bar" || area === true;
}

/** The approximate number of intervals between the labels of a value axis. */
const STEPS = 5;

/**
 * Chooses the format for the values of an axis. The format is short, unless the axis has no bars and its values are so
 * close together that their short labels would be the same.
 */
function axisWords(data: ChartData, place: 0 | 1, words: ChartWords): ChartWords["short"] {
  const own = data.series.filter(({ isSecond = false }) => Number(isSecond) === place);
  const values = own.flatMap((series) => series.values.filter((value) => value !== null));
  if (values.length === 0 || own.some(({ kind }) => kind === "bar")) return words.short;
  const unit = (place === 0 ? data.unit : data.secondUnit) ?? "money";
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const next = Math.round(low + (high - low) / STEPS);
  return next > low && words.short(low, unit) === words.short(next, unit) ? words.value : words.short;
}

/**
 * Returns the options for the name of an axis. In a chart with vertical bars, the name is at the end of the axis. In a
 * chart with horizontal bars, the name is centred along the axis, because there is no space at its end.
 */
function nameOfAxis(name: string, { isHorizontal }: ChartData, style: { color: string; align: string }): DrawingOption {
  const nameTextStyle = { ...style, fontSize: 11 };
  if (!isHorizontal) return { name, nameTextStyle };
  return { name, nameLocation: "middle", nameGap: 26, nameTextStyle: { ...nameTextStyle, align: "center" } };
}

/** Returns the number of rows that the legend needs at a width. */
export function legendRows({ series, bands = [] }: ChartData, widthPx: number): number {
  let rows = 1;
  let filled = 0;
  for (const { name } of [...series, ...bands.filter(isDrawn)]) {
    const item = LEGEND_ITEM_PX + LETTER_PX * name.length;
    if (filled > 0 && filled + item > widthPx) {
      rows++;
      filled = 0;
    }
    filled += item;
  }
  return rows;
}

function drawn(series: ChartSeries, index: number, data: ChartData, colors: ChartColors): DrawingOption {
  const lines = index === 0 ? markedLines(data, colors) : [];
  const color = series.color ?? colors.series[index % colors.series.length] ?? colors.ink;
  const unit = unitOf(series, data);
  return {
    name: series.name,
    type: series.kind,
    z: 3,
    color,
    ...(series.isSecond ? { [data.isHorizontal ? "xAxisIndex" : "yAxisIndex"]: 1 } : {}),
    data: joined(series, data.series[index - 1]).map((value) => (value === null ? null : shown(value, unit))),
    smooth: series.kind === "line" && data.isLinear !== true ? 0.3 : undefined,
    barMaxWidth: series.kind === "bar" ? WIDEST_BAR_PX : undefined,
    smoothMonotone: "x",
    showSymbol: series.values.length <= 24,
    symbolSize: 5,
    ...(series.area ? { areaStyle: { color, opacity: 0.16 } } : {}),
    lineStyle: { width: 2, type: series.dashed === true ? "dashed" : "solid" },
    ...(lines.length === 0 ? {} : { markLine: { symbol: "none", silent: true, animation: false, data: lines } }),
  };
}

/**
 * Returns the values of a series; null means no value. If the series continues the previous one, it also gets the
 * previous series' value at the label just before its own first value, so that the two lines meet.
 */
function joined({ values, continues }: ChartSeries, before: ChartSeries | undefined): readonly (number | null)[] {
  const first = values.findIndex((value) => value !== null);
  const last = before?.values[first - 1] ?? null;
  if (continues !== true || last === null) return values;
  return values.map((value, at) => (at === first - 1 ? last : value));
}

function markedLines(data: ChartData, colors: ChartColors): DrawingOption[] {
  const line = (at: number | undefined, color: string, type: "solid" | "dashed") =>
    at === undefined || at < 0
      ? []
      : [
          {
            [data.isHorizontal ? "yAxis" : "xAxis"]: at,
            label: { show: false },
            lineStyle: { color, type, width: 1.5 },
          },
        ];
  return [...line(data.redline, colors.redline, "solid"), ...line(data.marked, colors.mute, "dashed")];
}

/**
 * Returns the drawing options of a band: an invisible line at the lower limit, and on top of it an area as high as the
 * distance between the two limits. If the label before the first limits has an amount, the band starts from that
 * amount.
 */
function bandSeries(band: ChartBand, place: number, data: ChartData, colors: ChartColors): DrawingOption[] {
  const first = band.limits.findIndex((pair) => pair !== null);
  const own = data.series.filter(({ name }) => band.of === undefined || name === band.of);
  const before = own.map(({ values }) => values[first - 1] ?? null).find((value) => value !== null) ?? null;
  const limits = band.limits.map((pair, at) =>
    at === first - 1 && before !== null ? { low: before, high: before } : pair,
  );
  const { unit = "money" } = data;
  const tint = seeThrough(colors.band, BAND_OPACITY[place] ?? 0.1);
  const base = {
    type: "line",
    stack: band.name,
    stackStrategy: "all",
    symbol: "none",
    silent: true,
    smooth: 0.3,
    smoothMonotone: "x",
    lineStyle: { opacity: 0 },
  };
  const height = { name: band.name, color: tint, itemStyle: { color: tint }, areaStyle: { color: tint, opacity: 1 } };
  return [
    { ...base, ...height, data: limits.map((pair) => (pair === null ? null : shown(pair.high - pair.low, unit))) },
    { ...base, name: `${band.name} foot`, data: limits.map((pair) => (pair === null ? null : shown(pair.low, unit))) },
  ];
}

/** Returns a colour `#rrggbb` with an opacity from 0 to 1, in a notation that also works in printed documents. */
function seeThrough(color: string, opacity: number): string {
  const parts = [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));
  return `rgba(${parts.join(",")},${opacity})`;
}

/**
 * Converts a value of the chart to the number that the drawing library receives: money from cents to major units;
 * other values are unchanged.
 */
function shown(value: number, unit: ChartUnit): number {
  return unit === "money" ? value / 100 : value;
}

/**
 * Converts a number from the drawing library back to a value of the chart: money from major units to whole cents;
 * other values are unchanged.
 */
function held(value: number, unit: ChartUnit): number {
  return unit === "money" ? Math.round(value * 100) : value;
}
