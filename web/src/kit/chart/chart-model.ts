import type { Cents } from "@hazina/base/money.ts";
import { kitTexts } from "../texts.ts";

/** One line or row of bars: its name and an amount a label, null where there is none. */
export type ChartSeries = {
  readonly name: string;
  readonly values: readonly (Cents | null)[];
  readonly kind: "line" | "bar";
  /** A forecast is drawn dashed. */
  readonly dashed?: boolean;
  /** Its own colour, where it has a fixed one. */
  readonly color?: string;
  /** A line that goes on where the series before it ends, drawn without a gap between the two. */
  readonly continues?: boolean;
};

/** A range around a forecast, a pair a label. */
export type ChartBand = {
  readonly name: string;
  readonly limits: readonly ({ readonly low: Cents; readonly high: Cents } | null)[];
};

/** The data of a chart: labels along the axis, and series over them. */
export type ChartData = {
  readonly title: string;
  readonly labels: readonly string[];
  readonly series: readonly ChartSeries[];
  /** The index of the first forecast label, where a line is drawn. */
  readonly redline?: number;
  /** Ranges that a forecast is expected to lie in, the narrowest first. */
  readonly bands?: readonly ChartBand[];
  /** Where the axis of amounts begins and ends, cents; left out, around the amounts. */
  readonly axis?: { readonly from: number; readonly to: number };
  /** Draws the first series as bars from left to right, each step from where the one before ended, each total from zero. */
  readonly waterfall?: readonly ("step" | "total")[];
  /** The index of the label to mark. */
  readonly marked?: number;
};

/** The font and the colours a chart is drawn in, read from the page's theme. */
export type ChartColors = {
  readonly font: string;
  readonly ink: string;
  readonly mute: string;
  readonly line: string;
  readonly panel: string;
  readonly redline: string;
  /** The colour that bands are tints of, as `#rrggbb`. */
  readonly band: string;
  readonly series: readonly string[];
  /** The colours of steps that add and that take away; where there are none, those of the series. */
  readonly good?: string;
  readonly bad?: string;
};

/** One column of a chart's data. */
export type ChartColumn = { readonly name: string; readonly values: readonly (Cents | null)[] };

/** The data of a chart as columns: its series, then where each band begins and ends. */
export function chartColumns({ series, bands = [] }: ChartData): ChartColumn[] {
  const edges = bands.filter(isDrawn).flatMap(({ name, limits }) => [
    { name: kitTexts.bandFrom(name), values: limits.map((pair) => pair?.low ?? null) },
    { name: kitTexts.bandTo(name), values: limits.map((pair) => pair?.high ?? null) },
  ]);
  return [...series.map(({ name, values }) => ({ name, values })), ...edges];
}

/** Returns whether a band has anything to draw. */
export function isDrawn({ limits }: ChartBand): boolean {
  return limits.some((pair) => pair !== null);
}

/** Returns what is shown at a label: each series that has an amount there, then each band. */
export function shownAt({ series, bands = [] }: ChartData, at: number) {
  return {
    amounts: series.flatMap(({ name, values }, index) => {
      const value = values[at] ?? null;
      return value === null ? [] : [{ name, index, value }];
    }),
    ranges: bands.flatMap(({ name, limits }) => {
      const pair = limits[at] ?? null;
      return pair === null ? [] : [{ name, ...pair }];
    }),
  };
}
