import { BarChart, LineChart } from "echarts/charts";
import { AriaComponent, GridComponent, LegendComponent, MarkLineComponent, TooltipComponent } from "echarts/components";
import { type ECharts, init, use } from "echarts/core";
import { SVGRenderer } from "echarts/renderers";
import { useEffect, useRef } from "react";
import type { ChartColors, ChartData } from "./chart-model.ts";
import { chartOption } from "./chart-option.ts";

use([
  LineChart,
  BarChart,
  GridComponent,
  LegendComponent,
  TooltipComponent,
  MarkLineComponent,
  AriaComponent,
  SVGRenderer,
]);

type EchartsViewProps = {
  readonly data: ChartData;
  readonly heightPx: number;
  /** Changes with the colour scheme, so that the chart is drawn again in its colours. */
  readonly scheme: string;
  /** Receives the way to read the drawn chart as an SVG text. */
  readonly onDrawn: (svg: () => string) => void;
};

/** The drawn chart. A module of its own, so that the drawing code loads only where a chart is shown. */
export function EchartsView({ data, heightPx, scheme, onDrawn }: EchartsViewProps) {
  const element = useRef<HTMLDivElement>(null);
  const chart = useRef<ECharts | null>(null);
  useEffect(() => {
    if (element.current === null) return;
    const made = init(element.current, null, { renderer: "svg" });
    chart.current = made;
    onDrawn(() => made.renderToSVGString());
    const observer = new ResizeObserver(() => made.resize());
    observer.observe(element.current);
    return () => {
      observer.disconnect();
      made.dispose();
    };
  }, [onDrawn]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the scheme changes the colours that are read from the page
  useEffect(() => chart.current?.setOption(chartOption(data, pageColors()), { notMerge: true }), [data, scheme]);
  return <div ref={element} style={{ height: heightPx }} />;
}

function pageColors(): ChartColors {
  const style = getComputedStyle(document.documentElement);
  const color = (name: string) => style.getPropertyValue(`--hz-${name}`).trim();
  return {
    font: getComputedStyle(document.body).fontFamily,
    ink: color("ink"),
    mute: color("mute"),
    line: color("line"),
    panel: color("panel"),
    redline: color("redline"),
    band: color("accent-soft"),
    series: [color("mute"), color("accent"), color("forecast-ink"), color("warn")],
  };
}
