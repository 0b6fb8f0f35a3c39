import { isDrawn } from "@hazina/engine/charts/chart-model.ts";
import { describe, expect, test } from "vitest";
import {
  againstText,
  backTestTable,
  biasText,
  type Errors,
  type LineTest,
  lineChart,
  percentText,
  type TestedLine,
  testedMonths,
} from "./figures.ts";
import { readReach } from "./use-back-test.ts";

const ERRORS: Errors = {
  error: 60,
  naive_error: 120,
  error_percent: 6.04,
  naive_error_percent: 12,
  bias_percent: -3.6,
  against_naive: 0.5,
};

const TEST: LineTest = {
  account: "Sales",
  history: [
    { label: "2026-07", value: 90 },
    { label: "2026-08", value: 100 },
  ],
  actual: [{ label: "2026-10", value: 120 }],
  forecast: [
    { label: "2026-09", value: 105 },
    { label: "2026-10", value: 110 },
  ],
  naive: [
    { label: "2026-09", value: 80 },
    { label: "2026-10", value: 85 },
  ],
  interval: null,
  usual_change: 20,
  errors: { ...ERRORS, bias: -2 },
};

describe("how far off, in words", () => {
  test.each([
    [6.04, "6.0%"],
    [0, "0.0%"],
    [0.01, "< 0.1%"],
    [null, "–"],
  ])("%s is %s", (percent, words) => {
    expect(percentText(percent)).toBe(words);
  });

  test.each([
    [-3.6, "−3.6%"],
    [12.34, "+12.3%"],
    [0.01, "none"],
    [null, "–"],
  ])("a bias of %s is %s", (percent, words) => {
    expect(biasText(percent)).toBe(words);
  });

  test.each([
    [{}, "50% better", "good"],
    [{ error: 144, against_naive: 1.2 }, "20% worse", "bad"],
    [{ error: 408, against_naive: 3.4 }, "Error 3.4 times as large", "bad"],
    [{ error: 120, against_naive: 1.002 }, "Same", "neutral"],
    [{ error: 0, naive_error: 0, against_naive: null }, "Exact", "good"],
    [{ error: 5, naive_error: 0, against_naive: null }, "Actuals are the same as last year's", "bad"],
  ])("against last year %o: %s", (more, label, tone) => {
    expect(againstText({ ...ERRORS, ...more })).toEqual({ label, tone });
  });
});

describe("one line", () => {
  test("its months: booked, forecast then and last year; a month without an amount stays open", () => {
    expect(testedMonths(TEST).map(({ title, actual, forecast, naive }) => [title, actual, forecast, naive])).toEqual([
      ["Sep 2026", null, 10500, 8000],
      ["Oct 2026", 12000, 11000, 8500],
    ]);
  });

  test("its chart: what was known, then the forecast against what was booked, and ranges where there were any", () => {
    const chart = lineChart(TEST);
    expect(chart.redline).toBe(2);
    expect(chart.series.map(({ values }) => values)).toEqual([
      [9000, 10000, null, 12000],
      [null, null, 10500, 11000],
      [null, null, 8000, 8500],
    ]);
    expect(chart.bands?.some(isDrawn)).toBe(false);
    const band = (value: number) => [
      { label: "2026-09", value },
      { label: "2026-10", value },
    ];
    const interval = { lower80: band(90), upper80: band(130), lower95: band(80), upper95: band(140) };
    expect(lineChart({ ...TEST, interval }).bands?.[1]).toEqual({
      name: "95% range",
      limits: [null, null, { low: 8000, high: 14000 }, { low: 8000, high: 14000 }],
    });
  });
});

test("the file of all lines: plain decimals, and a name is never a formula", () => {
  const line: TestedLine = {
    ...ERRORS,
    account: "=Sales, net",
    section: "revenue",
    actual: 1000,
    forecast: 964,
    months: 6,
    bias: -6,
    inside_80: 5,
    inside_95: 6,
  };
  const lines = [line, { ...line, account: "Rent", error_percent: null, inside_80: null }];
  const { columns, rows } = backTestTable({ title: "Back-test", notes: [] }, { data: lines });
  expect(columns.map(({ title, kind }) => `${title} ${kind}`)).toEqual([
    "Line text",
    "Section text",
    "Actual amount",
    "Forecast amount",
    "Monthly error amount",
    "Mean error percent",
    "Repeating last year percent",
    "Bias percent",
    "Within 80% text",
  ]);
  expect(rows.map(({ cells }) => cells)).toEqual([
    ["=Sales, net", "Revenue", 100_000, 96_400, 6_000, 6.04, 12, -3.6, "5 of 6"],
    ["Rent", "Revenue", 100_000, 96_400, 6_000, null, 12, -3.6, null],
  ]);
});

test.each([
  [{}, { back: 6, ahead: 6 }],
  [
    { back: "12", ahead: "3" },
    { back: 12, ahead: 3 },
  ],
  [
    { back: "3", ahead: "4" },
    { back: 3, ahead: 3 },
  ],
  [{ back: "99" }, { back: 6, ahead: 6 }],
  [{ back: "two" }, { back: 6, ahead: 6 }],
])("the address %o reaches %o", (address, reach) => {
  expect(readReach(address)).toEqual(reach);
});
