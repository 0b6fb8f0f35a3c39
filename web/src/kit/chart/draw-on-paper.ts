import type { ChartData } from "@hazina/engine/charts/chart-model.ts";
import { drawnHeight, paperOption } from "@hazina/engine/charts/paper.ts";
import { chartWords } from "./chart-words.ts";
import { beginChart } from "./echarts-parts.ts";

const WIDTH_PX = 770;
const HEIGHT_PX = 280;

/** Returns a chart as SVG for printing, drawn separately from the one on the screen. */
export function drawOnPaper(data: ChartData): string {
  const height = drawnHeight(data, HEIGHT_PX);
  const chart = beginChart(null, null, { renderer: "svg", ssr: true, width: WIDTH_PX, height });
  chart.setOption(paperOption(data, WIDTH_PX, chartWords));
  const svg = chart.renderToSVGString();
  chart.dispose();
  return svg;
}
