import { cents } from "@hazina/base/money.ts";
import type { ChartColors, ChartData } from "@hazina/engine/charts/chart-model.ts";
import { chartOption, legendRows } from "@hazina/engine/charts/chart-option.ts";
import { tooltipHtml, tooltipText } from "@hazina/engine/charts/chart-tooltip.ts";
import { describe, expect, test } from "vitest";
import { chartTable } from "./chart-table.ts";
import { chartWords } from "./chart-words.ts";
import { drawOnPaper } from "./draw-on-paper.ts";

const COLORS: ChartColors = {
  font: "sans-serif",
  ink: "#000000",
  mute: "#666666",
  line: "#dddddd",
  panel: "#ffffff",
  redline: "#cc4400",
  band: "#0b6b57",
  series: ["#111111", "#222222"],
};

const TREND: ChartData = {
  title: "Trend",
  labels: ["Oct 2026", "Nov 2026", "Dec 2026"],
  series: [
    { name: "Actual", kind: "line", values: [cents(100_00), null, null] },
    { name: "Forecast", kind: "line", values: [null, cents(110_00), cents(-20_00)], dashed: true, continues: true },
  ],
  redline: 1,
  bands: [
    { name: "80% range", limits: [null, { low: cents(90_00), high: cents(130_00) }, null] },
    { name: "95% range", limits: [null, null, null] },
  ],
};

type Drawn = { name: string; data: (number | null)[] };
const drawn = (data: ChartData) =>
  chartOption(data, { colors: COLORS, words: chartWords, widthPx: 800 }).series as Drawn[];

describe("a chart's data as a table", () => {
  const cellsOf = (data: ChartData) => chartTable(data, []).rows.map(({ cells }) => cells);

  test("has a row a period and a column a series, in whole cents, empty where there is none", () => {
    const { columns } = chartTable(TREND, []);
    expect(columns.slice(0, 3)).toEqual([
      { title: "Period", kind: "text" },
      { title: "Actual", kind: "amount" },
      { title: "Forecast", kind: "amount" },
    ]);
  });

  test("a band is two columns of it, and none where there is nothing of it", () => {
    expect(chartTable(TREND, ["Sales", ""])).toMatchObject({ title: "Trend", notes: ["Sales"] });
    expect(
      chartTable(TREND, [])
        .columns.map(({ title }) => title)
        .slice(3),
    ).toEqual(["80% range, from", "80% range, to"]);
    expect(cellsOf(TREND)).toEqual([
      ["Oct 2026", 100_00, null, null, null],
      ["Nov 2026", null, 110_00, 90_00, 130_00],
      ["Dec 2026", null, -20_00, null, null],
    ]);
  });
});

test("a chart is drawn for paper without a page: its shapes, its names and its months", () => {
  const svg = drawOnPaper({
    ...TREND,
    series: [{ name: "Fish & chips", kind: "bar", values: [cents(1), null, cents(5)] }],
  });
  expect(svg).toMatch(/^<svg width="770" height="280"/);
  for (const text of ["Fish &amp; chips", "80% range", "Oct 2026"]) expect(svg).toContain(text);
});

describe("the drawing", () => {
  test("the forecast and its range begin at the last actual, so that there is no gap", () => {
    const [actual, forecast, foot, height] = drawn(TREND);
    expect(actual?.data).toEqual([100, null, null]);
    expect(forecast?.data).toEqual([100, 110, -20]);
    expect(foot?.data).toEqual([100, 90, null]);
    expect([height?.name, height?.data]).toEqual(["80% range", [0, 40, null]]);
  });

  test("the plot begins below as many rows as the legend needs", () => {
    const wide: ChartData = {
      ...TREND,
      bands: [...(TREND.bands ?? []).slice(0, 1), { name: "95% range", limits: [{ low: cents(0), high: cents(1) }] }],
    };
    expect([1200, 300, 180].map((width) => legendRows(wide, width))).toEqual([1, 2, 3]);
  });
});

describe("the description of a label", () => {
  test("amounts and ranges, and nothing of what is only drawn to close a gap", () => {
    expect(tooltipText(TREND, 0, chartWords)).toBe("Oct 2026: Actual 100.00");
    expect(tooltipText(TREND, 1, chartWords)).toBe("Nov 2026: Forecast 110.00, 80% range 90.00 – 130.00");
  });

  test("a name is never taken for HTML", () => {
    const named = { ...TREND, series: [{ name: "<img src=x>", kind: "line" as const, values: [cents(1)] }] };
    expect(tooltipHtml(named, 0, COLORS, chartWords)).toContain("&lt;img src=x&gt;");
  });
});
