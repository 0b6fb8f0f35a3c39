/** The unit of the numbers of a chart. Money is whole cents; percent 12 is 12 %, and the others are counted as they are named. */
export type ChartUnit = "money" | "percent" | "ratio" | "days" | "months" | "years" | "count";

/** One line or row of bars: its name and a value a label, null where there is none. */
export type ChartSeries = {
  readonly name: string;
  readonly values: readonly (number | null)[];
  readonly kind: "line" | "bar";
  /** A line whose ground is filled. */
  readonly area?: boolean;
  /** Measured along the second axis. */
  readonly isSecond?: boolean;
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
  /** The name of the series that it opens from; left out, from the first that has an amount before it. */
  readonly of?: string;
  readonly limits: readonly ({ readonly low: number; readonly high: number } | null)[];
};

/** The data of a chart: labels along the axis, and series over them. */
export type ChartData = {
  readonly title: string;
  readonly labels: readonly string[];
  readonly series: readonly ChartSeries[];
  /** The unit of measurement; money where it is left out. */
  readonly unit?: ChartUnit;
  /** The unit of the second axis; money where it is left out. */
  readonly secondUnit?: ChartUnit;
  /** The names of the two axes of values, where there are two. */
  readonly axisNames?: readonly [string, string];
  /** Bars that lie: labels from top to bottom, values from left to right. */
  readonly isHorizontal?: boolean;
  /** Lines that are straight by what they show, and are drawn so from point to point. */
  readonly isLinear?: boolean;
  /** The index of the first forecast label, where a line is drawn. */
  readonly redline?: number;
  /** Ranges that a forecast is expected to lie in, the narrowest first. */
  readonly bands?: readonly ChartBand[];
  /** Where the axis of values begins and ends; left out, around the values. */
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

/** How a chart says its values and names its ranges. */
export type ChartWords = {
  /** A value in full: `1,234.50`, `12.34 %`. */
  readonly value: (value: number, unit: ChartUnit) => string;
  /** A value along an axis: `6.84M`. */
  readonly short: (value: number, unit: ChartUnit) => string;
  readonly bandFrom: (name: string) => string;
  readonly bandTo: (name: string) => string;
};

/** Instructions to the drawing library, by its own names. */
export type DrawingOption = { [key: string]: unknown };

/** The options of a chart besides its data. */
export type Drawing = {
  readonly colors: ChartColors;
  readonly words: ChartWords;
  /** How wide it is drawn: the plot begins below as many rows as the legend needs. */
  readonly widthPx: number;
};

/** One column of a chart's data. */
export type ChartColumn = {
  readonly name: string;
  readonly values: readonly (number | null)[];
  readonly unit: ChartUnit;
};

/** The data of a chart as columns: its series, then where each band begins and ends. */
export function chartColumns(data: ChartData, words: Pick<ChartWords, "bandFrom" | "bandTo">): ChartColumn[] {
  const { series, bands = [], unit = "money" } = data;
  const edges = bands.filter(isDrawn).flatMap(({ name, limits }) => [
    { name: words.bandFrom(name), values: limits.map((pair) => pair?.low ?? null), unit },
    { name: words.bandTo(name), values: limits.map((pair) => pair?.high ?? null), unit },
  ]);
  return [...series.map((one) => ({ name: one.name, values: one.values, unit: unitOf(one, data) })), ...edges];
}

/** Returns whether a band has anything to draw. */
export function isDrawn({ limits }: ChartBand): boolean {
  return limits.some((pair) => pair !== null);
}

/** The unit of a series. */
export function unitOf({ isSecond }: ChartSeries, { unit, secondUnit }: ChartData): ChartUnit {
  return (isSecond ? secondUnit : unit) ?? "money";
}

/** Returns what is shown at a label: each series that has a value there, then each band. */
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
