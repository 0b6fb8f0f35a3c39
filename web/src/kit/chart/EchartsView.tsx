import type { ChartColors, ChartData } from "@hazina/engine/charts/chart-model.ts";
import { chartOption } from "@hazina/engine/charts/chart-option.ts";
import { tooltipText } from "@hazina/engine/charts/chart-tooltip.ts";
import type { ECharts } from "echarts/core";
import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { Region } from "../page/Region.tsx";
import hidden from "../page/spoken.module.css";
import { kitTexts } from "../texts.ts";
import styles from "./chart.module.css";
import { chartWords } from "./chart-words.ts";
import { beginChart } from "./echarts-parts.ts";
import { inTurn } from "./in-turn.ts";

type EchartsViewProps = {
  readonly data: ChartData;
  readonly heightPx: number;
  /** Called once the chart is drawn. Its argument is a function that returns the drawn chart as SVG. */
  readonly onDrawn: (svg: () => string) => void;
};

/**
 * Draws a chart in the current colours of the page. It is in a separate module, so that the drawing library loads only
 * if a chart is shown.
 */
export function EchartsView({ data, heightPx, onDrawn }: EchartsViewProps) {
  const element = useRef<HTMLDivElement>(null);
  const chart = useRef<ECharts | null>(null);
  const [widthPx, setWidthPx] = useState(0);
  useEffect(() => {
    if (element.current === null) return;
    const made = beginChart(element.current, null, { renderer: "svg" });
    chart.current = made;
    onDrawn(() => made.renderToSVGString());
    setWidthPx(made.getWidth());
    const observer = new ResizeObserver(() => {
      made.resize();
      setWidthPx(made.getWidth());
    });
    observer.observe(element.current);
    return () => {
      observer.disconnect();
      made.dispose();
    };
  }, [onDrawn]);
  useEffect(() => {
    if (widthPx === 0) return;
    return inTurn(() =>
      chart.current?.setOption(chartOption(data, { colors: pageColors(), words: chartWords, widthPx }), {
        notMerge: true,
      }),
    );
  }, [data, widthPx]);
  const walk = useWalk(data, chart);
  return (
    <Region className={styles.walk} aria-label={`${data.title}. ${kitTexts.chartKeys}`} {...walk.handlers}>
      <div ref={element} style={{ height: heightPx }} />
      <p className={hidden.spoken} aria-live="polite">
        {walk.at === null ? "" : tooltipText(data, walk.at, chartWords)}
      </p>
    </Region>
  );
}

/**
 * Lets the arrow keys, Home and End move through the labels of a chart and show the tooltip. Escape hides the tooltip.
 */
function useWalk(data: ChartData, chart: React.RefObject<ECharts | null>) {
  const [at, setAt] = useState<number | null>(null);
  const last = data.labels.length - 1;
  const show = (place: number | null) => {
    setAt(place);
    if (place === null) chart.current?.dispatchAction({ type: "hideTip" });
    else chart.current?.dispatchAction({ type: "showTip", seriesIndex: seriesAt(data, place), dataIndex: place });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const from = at ?? (data.redline ?? 0) - 1;
    const targets: Record<string, number> = { ArrowRight: from + 1, ArrowLeft: from - 1, Home: 0, End: last };
    const target = targets[event.key];
    if (event.key === "Escape" && at !== null) {
      event.stopPropagation();
      show(null);
    }
    if (target === undefined) return;
    event.preventDefault();
    show(Math.max(0, Math.min(last, target)));
  };
  return { at, handlers: { onKeyDown, onBlur: () => at !== null && show(null) } };
}

/** Returns the index of the first series with an amount for a label; 0 if no series has one. */
function seriesAt({ series }: ChartData, at: number): number {
  return Math.max(
    0,
    series.findIndex(({ values }) => (values[at] ?? null) !== null),
  );
}

function pageColors(): ChartColors {
  const style = getComputedStyle(document.documentElement);
  const color = (name: string) => style.getPropertyValue(`--hz-${name}`).trim();
  return {
    // A saved drawing quotes the font name with double quotes.
    font: getComputedStyle(document.body).fontFamily.replaceAll('"', "'"),
    ink: color("ink"),
    mute: color("mute"),
    line: color("line"),
    panel: color("panel"),
    redline: color("redline"),
    band: color("accent"),
    series: ["mute", "accent", "forecast-ink", "warn", "violet", "sea", "plum", "olive"].map(color),
    good: color("good"),
    bad: color("bad"),
  };
}
