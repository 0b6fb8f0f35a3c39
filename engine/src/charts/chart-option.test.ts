import { describe, expect, test } from "vitest";
import type { ChartColors, ChartData, ChartWords } from "./chart-model.ts";
import { chartOption } from "./chart-option.ts";
import { tooltipHtml, tooltipText } from "./chart-tooltip.ts";
import { drawnHeight, paperOption } from "./paper.ts";

const colors: ChartColors = {
  font: "sans-serif",
  ink: "#000000",
  mute: "#666666",
  line: "#dddddd",
  panel: "#ffffff",
  redline: "#cc4400",
  band: "#0b6b57",
  series: ["#111111", "#222222"],
};

const words: ChartWords = {
  value: (value, unit) => `${value} ${unit}`,
  short: (value, unit) => `${value} ${unit}`,
  bandFrom: (name) => `${name} from`,
  bandTo: (name) => `${name} to`,
};

const SALES: ChartData = {
  title: "Sales and margin",
  labels: ["Oct 2026", "Nov 2026"],
  series: [
    { name: "Sales", kind: "bar", values: [100_00, 250_50] },
    { name: "Margin", kind: "line", values: [12, null], isSecond: true },
  ],
  secondUnit: "percent",
  axisNames: ["Amount", "Share"],
};

type Axis = { type: string; name: string; inverse?: boolean; axisLabel: { formatter: (value: number) => string } };
type Series = { yAxisIndex?: number; xAxisIndex?: number; data: (number | null)[]; areaStyle?: unknown };
const optionOf = (data: ChartData) =>
  chartOption(data, { colors, words, widthPx: 800 }) as {
    xAxis: Axis[] | Axis;
    yAxis: Axis[] | Axis;
    series: Series[];
  };

describe("a chart", () => {
  test("opens the range of each series from its own last amount", () => {
    const drawn = optionOf({
      title: "Trend",
      labels: ["Oct 2026", "Nov 2026"],
      series: [
        { name: "Revenue", kind: "line", values: [900_00, 950_00] },
        { name: "Profit", kind: "line", values: [100_00, 110_00] },
      ],
      bands: [{ name: "Profit, range", of: "Profit", limits: [null, { low: 80_00, high: 130_00 }] }],
    });
    const foot = expect.objectContaining({ name: "Profit, range foot", data: [100, 80] });
    expect(drawn.series).toEqual(expect.arrayContaining([foot]));
  });

  test("begins at zero where an area is filled, and around the values where lines alone are drawn", () => {
    const profit = { name: "Net income", kind: "line", values: [400_000_00, 500_000_00] } as const;
    const charted = { title: "Net income", labels: ["Jan 2026", "Feb 2026"] };
    expect(optionOf({ ...charted, series: [profit] }).yAxis).toEqual([expect.objectContaining({ scale: true })]);
    expect(optionOf({ ...charted, series: [{ ...profit, area: true }] }).yAxis).toEqual([
      expect.objectContaining({ scale: false }),
    ]);
  });

  test("draws figures that are linear straight from point to point", () => {
    const cost = { name: "Total costs", kind: "line", values: [100, 200, 300] } as const;
    const charted = { title: "What a change of revenue does", labels: ["-10%", "0%", "10%"], series: [cost] };
    expect(optionOf({ ...charted, isLinear: true }).series[0]).not.toMatchObject({ smooth: 0.3 });
    expect(optionOf(charted).series[0]).toMatchObject({ smooth: 0.3 });
  });

  test("with two measures has an axis for each, which says its values in its unit", () => {
    const { yAxis, series } = optionOf(SALES);
    expect((yAxis as Axis[]).map(({ name, axisLabel }) => `${name}: ${axisLabel.formatter(5)}`)).toEqual([
      "Amount: 500 money",
      "Share: 5 percent",
    ]);
    expect(series.map(({ data, yAxisIndex }) => [data, yAxisIndex])).toEqual([
      [[100, 250.5], undefined],
      [[12, null], 1],
    ]);
    expect(tooltipText(SALES, 0, words)).toBe("Oct 2026: Sales 10000 money, Margin 12 percent");
  });

  test("whose amounts lie close together says them in full, so that no two labels of its axis read alike", () => {
    const rounded = {
      ...words,
      short: (value: number) => `${Math.round(value / 100_00)}K`,
      value: (value: number) => `${value / 100}`,
    };
    const labelsOf = (values: number[], kind: "line" | "bar" = "line") => {
      const data: ChartData = { title: "Rent", labels: ["Oct", "Nov"], series: [{ name: "Rent", kind, values }] };
      const { yAxis } = chartOption(data, { colors, words: rounded, widthPx: 800 }) as { yAxis: Axis[] };
      return [5001, 5002].map((value) => yAxis[0]?.axisLabel.formatter(value));
    };
    expect(labelsOf([5_001_00, 5_002_00])).toEqual(["5001", "5002"]);
    expect(labelsOf([1_000_00, 9_000_00])).toEqual(["50K", "50K"]);
    expect(labelsOf([5_001_00, 5_002_00], "bar")).toEqual(["50K", "50K"]);
    expect(labelsOf([5_001_00, 5_001_00])).toEqual(["50K", "50K"]);
  });

  test("whose bars lie has its labels from top to bottom, and is as high as they need", () => {
    const lying = { ...SALES, isHorizontal: true, labels: Array.from({ length: 24 }, (_, at) => String(at)) };
    const { xAxis, yAxis, series } = optionOf(lying);
    expect([(yAxis as Axis).type, (yAxis as Axis).inverse, (xAxis as Axis[]).length]).toEqual(["category", true, 2]);
    expect(series[1]?.xAxisIndex).toBe(1);
    expect(xAxis).toMatchObject([{ nameLocation: "middle" }, { nameLocation: "middle" }]);
    expect([drawnHeight(lying, 280), drawnHeight(SALES, 280)]).toEqual([576, 280]);
  });

  test("whose bars lie breaks long labels, keeps both ends of longer ones, and leaves a phone's width to its bars", () => {
    const lying = { ...SALES, isHorizontal: true, labels: ["Rent", "Cost of Stock Sold › Food and Beverages"] };
    const labelsAt = (widthPx: number) =>
      chartOption(lying, { colors, words, widthPx }) as {
        yAxis: { axisLabel: { width: number; overflow: string; formatter: (name: string) => string } };
        xAxis: { splitNumber?: number }[];
      };
    const { yAxis, xAxis } = labelsAt(320);
    expect(yAxis.axisLabel).toMatchObject({ width: 120, overflow: "break" });
    expect(xAxis[0]?.splitNumber).toBe(2);
    expect(yAxis.axisLabel.formatter("Rent")).toBe("Rent");
    expect(yAxis.axisLabel.formatter("Cost of Stock Sold › Food and Beverages")).toBe(
      "Cost of Stock Sol…Food and Beverages",
    );
    expect(labelsAt(1000).yAxis.axisLabel.formatter("Cost of Stock Sold › Food and Beverages")).toMatch(/Sold › Food/);
  });

  test("of areas fills the ground of its lines", () => {
    const { series } = optionOf({ ...SALES, series: [{ name: "Cash", kind: "line", area: true, values: [1, 2] }] });
    expect(series[0]?.areaStyle).toEqual({ color: "#111111", opacity: 0.16 });
  });

  test("on paper stands still and has no name of its own", () => {
    expect(paperOption(SALES, 770, words)).toMatchObject({ animation: false, aria: { enabled: false } });
  });
});

test("names in a tooltip are text, whatever they hold", () => {
  const evil = '<img src=x onerror="alert(1)">';
  const html = tooltipHtml(
    { ...SALES, labels: [evil], series: [{ name: evil, kind: "bar", values: [1] }] },
    0,
    colors,
    words,
  );
  expect(html).not.toContain("<img");
  expect(html.match(/&lt;img src=x onerror=&quot;/g)).toHaveLength(2);
});
