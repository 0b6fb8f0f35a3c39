/**
 * The unit of the values in a chart. Money is in whole cents, a percentage is a plain number (12 is 12 %),
 * and all other values are plain numbers.
 */
export type ChartUnit = "money" | "percent" | "ratio" | "days" | "months" | "years" | "count";

/**
 * A series of a chart, drawn as a line or bars: its name, and one value for each label, null for a label
 * without a value.
 */
export type ChartSeries = {
  readonly name: string;
  readonly values: readonly (number | null)[];
  readonly kind: "line" | "bar";
  /** Whether the area below the line is filled. */
  readonly area?: boolean;
  /** Whether the series uses the second axis. */
  readonly isSecond?: boolean;
  /** Whether the line is dashed, as for a forecast. */
  readonly dashed?: boolean;
  /** The fixed colour of the series; absent if the chart chooses it. */
  readonly color?: string;
  /** Whether the line continues the previous series and is joined to it without a gap. */
  readonly continues?: boolean;
};

/** The range around a forecast, with a lower and an upper limit for each label. */
export type ChartBand = {
  readonly name: string;
  /**
   * The name of the series that the band belongs to: the band begins at the last value of that series. By default,
   * this is the first series with an amount before the band.
   */
  readonly of?: string;
  readonly limits: readonly ({ readonly low: number; readonly high: number } | null)[];
};

/**
 * The data of a chart: its title, the labels along the axis, the series, and options for how they are shown, such as
 * units.
 */
export type ChartData = {
  readonly title: string;
  readonly labels: readonly string[];
  readonly series: readonly ChartSeries[];
  /** The unit of the values; money by default. */
  readonly unit?: ChartUnit;
  /** The unit of the second axis; money by default. */
  readonly secondUnit?: ChartUnit;
  /** The names of the two value axes; absent for a chart with one value axis. */
  readonly axisNames?: readonly [string, string];
  /** Whether bars are horizontal, with labels from top to bottom and values from left to right. */
  readonly isHorizontal?: boolean;
  /** Whether lines are straight from point to point instead of curved, for data that changes linearly. */
  readonly isLinear?: boolean;
  /** The index of the first forecast label, at which a vertical line is drawn; absent if there is no forecast. */
  readonly redline?: number;
  /**
   * The ranges in which a forecast is expected to fall, from the narrowest to the widest; absent if there are none.
   */
  readonly bands?: readonly ChartBand[];
  /** The limits of the value axis; by default chosen to fit the values. */
  readonly axis?: { readonly from: number; readonly to: number };
  /**
   * The kind of each bar of a waterfall: a step starts where the previous bar ended, a total starts at zero.
   * Absent for a chart that is not a waterfall.
   */
  readonly waterfall?: readonly ("step" | "total")[];
  /** The index of the label to highlight; absent if no label is highlighted. */
  readonly marked?: number;
};

/** The font and colours of a chart, read from the page's theme. */
export type ChartColors = {
  readonly font: string;
  readonly ink: string;
  readonly mute: string;
  readonly line: string;
  readonly panel: string;
  readonly redline: string;
  /** The colour of the bands as `#rrggbb`; each band is drawn with its own transparency. */
  readonly band: string;
  readonly series: readonly string[];
  /**
   * The colours of increases (`good`) and decreases (`bad`) in a waterfall. By default, steps have the
   * colours of the series.
   */
  readonly good?: string;
  readonly bad?: string;
};

/** The functions that format the values of a chart and name its bands. */
export type ChartWords = {
  /** Formats a value in full: `1,234.50`, `12.34 %`. */
  readonly value: (value: number, unit: ChartUnit) => string;
  /** Formats a value in short form for an axis: `6.84M`. */
  readonly short: (value: number, unit: ChartUnit) => string;
  readonly bandFrom: (name: string) => string;
  readonly bandTo: (name: string) => string;
};

/** Options of the drawing library, with the names that the library uses. */
export type DrawingOption = { [key: string]: unknown };

/** The settings for drawing a chart, apart from its data. */
export type Drawing = {
  readonly colors: ChartColors;
  readonly words: ChartWords;
  /** The width of the drawing in pixels. The plot starts below the rows that the legend needs at this width. */
  readonly widthPx: number;
};

/** A column in the table of a chart's data. */
export type ChartColumn = {
  readonly name: string;
  readonly values: readonly (number | null)[];
  readonly unit: ChartUnit;
};

/** Returns the data of a chart as columns: its series, then the lower and upper limit of each band. */
export function chartColumns(data: ChartData, words: Pick<ChartWords, "bandFrom" | "bandTo">): ChartColumn[] {
  const { series, bands = [], unit = "money" } = data;
  const edges = bands.filter(isDrawn).flatMap(({ name, limits }) => [
    { name: words.bandFrom(name), values: limits.map((pair) => pair?.low ?? null), unit },
    { name: words.bandTo(name), values: limits.map((pair) => pair?.high ?? null), unit },
  ]);
  return [...series.map((one) => ({ name: one.name, values: one.values, unit: unitOf(one, data) })), ...edges];
}

/** Returns whether a band has limits for at least one label, so that there is something to draw. */
export function isDrawn({ limits }: ChartBand): boolean {
  return limits.some((pair) => pair !== null);
}

/** Returns the unit of a series: the unit of its axis, or money if the axis has none. */
export function unitOf({ isSecond }: ChartSeries, { unit, secondUnit }: ChartData): ChartUnit {
  return (isSecond ? secondUnit : unit) ?? "money";
}

/** Returns the lines of the tooltip at a label: each series with a value at the label, then each band. */
export function shownAt(data: ChartData, at: number) {
  const { series, bands = [], unit = "money" } = data;
  return {
    amounts: series.flatMap((one, index) => {
      const value = one.values[at] ?? null;
      return value === null ? [] : [{ name: one.name, index, value, unit: unitOf(one, data) }];
    }),
    ranges: bands.flatMap(({ name, limits }) => {
      const pair = limits[at] ?? null;
      return pair === null ? [] : [{ name, unit, ...pair }];
    }),
  };
}
