/** The unit of the numbers of a chart. Money is in whole cents; percent 12 is 12 %; the others are counts. */
export type ChartUnit = "money" | "percent" | "ratio" | "days" | "months" | "years" | "count";

/** One line or row of bars: its name and one value per label, null where there is none. */
export type ChartSeries = {
  readonly name: string;
  readonly values: readonly (number | null)[];
  readonly kind: "line" | "bar";
  /** True for a line whose area is filled. */
  readonly area?: boolean;
  /** True where it uses the second axis. */
  readonly isSecond?: boolean;
  /** True where it is drawn dashed, as a forecast is. */
  readonly dashed?: boolean;
  /** Its fixed colour, if it has one. */
  readonly color?: string;
  /** True for a line that continues the previous series, drawn without a gap. */
  readonly continues?: boolean;
};

/** The range around a forecast, one pair of limits per label. */
export type ChartBand = {
  readonly name: string;
  /** The name of the series that the band opens from; by default the first series with an amount before the band. */
  readonly of?: string;
  readonly limits: readonly ({ readonly low: number; readonly high: number } | null)[];
};

/** The data of a chart: labels along the axis, and the series. */
export type ChartData = {
  readonly title: string;
  readonly labels: readonly string[];
  readonly series: readonly ChartSeries[];
  /** The unit of the values; money by default. */
  readonly unit?: ChartUnit;
  /** The unit of the second axis; money by default. */
  readonly secondUnit?: ChartUnit;
  /** The names of the two value axes, where there are two. */
  readonly axisNames?: readonly [string, string];
  /** True for horizontal bars: labels from top to bottom, values from left to right. */
  readonly isHorizontal?: boolean;
  /** Draws straight lines from point to point, for linear data. */
  readonly isLinear?: boolean;
  /** The index of the first forecast label, where a line is drawn. */
  readonly redline?: number;
  /** The ranges in which a forecast is expected to fall, the narrowest first. */
  readonly bands?: readonly ChartBand[];
  /** The limits of the value axis; by default chosen to fit the values. */
  readonly axis?: { readonly from: number; readonly to: number };
  /** True where the first series is a waterfall: each step starts where the previous one ended, each total at zero. */
  readonly waterfall?: readonly ("step" | "total")[];
  /** The index of the label to highlight. */
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
  /** The base colour of the bands' tints, as `#rrggbb`. */
  readonly band: string;
  readonly series: readonly string[];
  /** The colour of steps that add, and below that of steps that subtract; by default those of the series. */
  readonly good?: string;
  readonly bad?: string;
};

/** How a chart writes its values and names its ranges. */
export type ChartWords = {
  /** A value in full: `1,234.50`, `12.34 %`. */
  readonly value: (value: number, unit: ChartUnit) => string;
  /** A short value for an axis: `6.84M`. */
  readonly short: (value: number, unit: ChartUnit) => string;
  readonly bandFrom: (name: string) => string;
  readonly bandTo: (name: string) => string;
};

/** Options for the drawing library, by its own names. */
export type DrawingOption = { [key: string]: unknown };

/** The options of a chart besides its data. */
export type Drawing = {
  readonly colors: ChartColors;
  readonly words: ChartWords;
  /** The drawn width; the plot starts below the rows that the legend needs at this width. */
  readonly widthPx: number;
};

/** One column of a chart's data. */
export type ChartColumn = {
  readonly name: string;
  readonly values: readonly (number | null)[];
  readonly unit: ChartUnit;
};

/** The data of a chart as columns: its series, then the lower and upper limit of each band. */
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

/** Returns what the tooltip shows at a label: each series that has a value there, then each band. */
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
