import type { Cents } from "@hazina/base/money.ts";

/** One line or row of bars: its name and an amount a label, null where there is none. */
export type ChartSeries = {
  readonly name: string;
  readonly values: readonly (Cents | null)[];
  readonly kind: "line" | "bar";
  /** A forecast is drawn dashed. */
  readonly dashed?: boolean;
};

/** What a chart shows: labels along the axis, and series over them. */
export type ChartData = {
  readonly title: string;
  readonly labels: readonly string[];
  readonly series: readonly ChartSeries[];
  /** The index of the first forecast label, where a line is drawn. */
  readonly redline?: number;
  /** The likely range of a forecast, a pair a label. */
  readonly band?: readonly ({ readonly low: Cents; readonly high: Cents } | null)[];
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
  readonly band: string;
  readonly series: readonly string[];
};

/** The chart's data as comma-separated text with a line of titles; amounts are plain decimals. */
export function chartAsCsv({ labels, series }: ChartData, periodTitle: string): string {
  const quoted = (text: string) => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
  const safe = (text: string) => quoted(/^[=+\-@\t]/.test(text) ? `'${text}` : text);
  const head = [periodTitle, ...series.map(({ name }) => name)].map(safe).join(",");
  const lines = labels.map((label, at) =>
    [
      safe(label),
      ...series.map(({ values }) => {
        const value = values[at] ?? null;
        return value === null ? "" : (value / 100).toFixed(2);
      }),
    ].join(","),
  );
  return [head, ...lines].join("\r\n");
}
