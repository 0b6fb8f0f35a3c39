import type { ChartColors, ChartData } from "./chart-model.ts";
import { chartOption } from "./chart-option.ts";
import { beginChart } from "./echarts-parts.ts";

const WIDTH_PX = 770;
const HEIGHT_PX = 280;
const BAR_PX = 24;

/** Ink on white, whatever the colours of the page. */
const PAPER: ChartColors = {
  font: "Roboto",
  ink: "#16211f",
  mute: "#5b6966",
  line: "#d5dcda",
  panel: "#ffffff",
  redline: "#c2410c",
  band: "#0b6b57",
  series: ["#5b6966", "#0b6b57", "#1d4f91", "#9a5b00"],
  good: "#0b6b57",
  bad: "#b3261e",
};

/** The chart as an SVG to print, drawn apart from the one on the screen. */
export function drawOnPaper(data: ChartData): string {
  const height = data.waterfall ? Math.max(HEIGHT_PX, BAR_PX * data.labels.length) : HEIGHT_PX;
  const chart = beginChart(null, null, { renderer: "svg", ssr: true, width: WIDTH_PX, height });
  chart.setOption({ ...chartOption(data, PAPER, WIDTH_PX), animation: false, aria: { enabled: false } });
  const svg = chart.renderToSVGString();
  chart.dispose();
  return svg;
}
