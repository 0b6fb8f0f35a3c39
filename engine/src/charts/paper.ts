import type { ChartColors, ChartData, ChartWords, DrawingOption } from "./chart-model.ts";
import { chartOption } from "./chart-option.ts";

/** The colours of charts in printed documents: dark on white, whatever the theme of the page. */
const PAPER: ChartColors = {
  font: "Roboto",
  ink: "#16211f",
  mute: "#5b6966",
  line: "#d5dcda",
  panel: "#ffffff",
  redline: "#c2410c",
  band: "#0b6b57",
  series: ["#5b6966", "#0b6b57", "#1d4f91", "#9a5b00", "#7a3e9d", "#b3261e", "#2f7d95", "#6b7300"],
  good: "#0b6b57",
  bad: "#b3261e",
};

const BAR_PX = 24;

/**
 * Returns the drawing options of a chart in a printed document, without animation and without a title,
 * because the document shows the title itself.
 */
export function paperOption(data: ChartData, widthPx: number, words: ChartWords): DrawingOption {
  return { ...chartOption(data, { colors: PAPER, words, widthPx }), animation: false, aria: { enabled: false } };
}

/**
 * Returns the height of a chart in pixels; with horizontal bars, the chart is high enough for all its bars.
 * @param least the minimum height.
 */
export function drawnHeight({ labels, series, waterfall, isHorizontal }: ChartData, least: number): number {
  if (waterfall) return Math.max(least, BAR_PX * labels.length);
  return isHorizontal ? Math.max(least, BAR_PX * labels.length, 10 * labels.length * series.length) : least;
}
