import { cents } from "@hazina/base/money.ts";
import { isDrawn } from "@hazina/engine/charts/chart-model.ts";
import { describe, expect, test } from "vitest";
import { partialEnds } from "../../choice/partial-periods.ts";
import { readFrequency } from "../../choice/statement-choice.ts";
import type { BreakdownAnswer } from "../../model/statement-model.ts";
import { breakdownChart, breakdownMonths, monthsAsShown, monthsIn } from "./breakdown.ts";

const known = { inputs: [], later_actual: null, rule: "default" as const, scenario: null };
const ANSWER: BreakdownAnswer = {
  driver: null,
  driver_scenario: null,
  actual: { "2026-09": 10, "2026-10": 11.5 },
  forecast: { "2026-11": 12, "2026-12": 13, "2027-01": 14 },
  metadata: {
    "2026-11": { ...known, method: "Zemo Model", updated_at: "2026-11-20T06:14:00.000Z", updated_by: "Zemo Model" },
    "2026-12": { ...known, method: "", updated_at: null, updated_by: null, later_actual: 99.99 },
  },
  interval: {
    lower80: { "2026-11": 11, "2026-12": 12 },
    upper80: { "2026-11": 13, "2026-12": 14 },
    lower95: { "2026-11": 10, "2026-12": 10.5 },
    upper95: { "2026-11": 14, "2026-12": 15 },
  },
  automatic: null,
  source: "books.xlsx, row 14",
  version: 1,
};

describe("where a line's months come from", () => {
  test("method, author and time by the clock of Nairobi; Unknown and N/A where they are missing", () => {
    const [, , november, december, january] = breakdownMonths(ANSWER);
    expect(november).toMatchObject({
      title: "Nov 2026",
      kind: "forecast",
      amount: 1200,
      driver: "Zemo Model",
      updated: "20/11/2026 09:14AM",
      author: "Zemo Model",
      laterActual: null,
    });
    expect(december).toMatchObject({ driver: "Unknown", updated: "N/A", author: "N/A", laterActual: 9999 });
    expect(january).toMatchObject({ driver: "Unknown", updated: "N/A", author: "N/A", inputs: [] });
  });

  test("a month has the amount that the statement shows, also before it is saved; longer periods have none to give", () => {
    const months = breakdownMonths(ANSWER);
    const columns = [{ key: "2026-11", title: "Nov 2026", kind: "forecast" as const }];
    const row = { values: [cents(7_700)] };
    const amountIn = (frequency: "Monthly" | "Quarterly") =>
      monthsAsShown(months, { columns }, row, frequency).find(({ label }) => label === "2026-11")?.amount;
    expect(amountIn("Monthly")).toBe(7_700);
    expect(amountIn("Quarterly")).toBe(1_200);
    expect(monthsAsShown(months, { columns }, row, "Monthly").map(({ label }) => label)).toEqual(
      months.map(({ label }) => label),
    );
  });

  test.each([
    ["2026-11", "Monthly", ["2026-11"]],
    ["2026-Q4", "Quarterly", ["2026-10", "2026-11", "2026-12"]],
    ["2026-SEP-OCT", "Bimonthly", ["2026-09", "2026-10"]],
    ["2026-H2", "Semiannually", ["2026-09", "2026-10", "2026-11", "2026-12"]],
    ["2027", "Annually", ["2027-01"]],
  ] as const)("the months of %s, %s", (period, frequency, labels) => {
    expect(monthsIn(breakdownMonths(ANSWER), period, frequency).map(({ label }) => label)).toEqual(labels);
  });

  test("the chart keeps actual and forecast apart, draws ranges where Zemo Model made the month, marks the month", () => {
    const chart = breakdownChart(breakdownMonths(ANSWER), ANSWER.interval, "2026-12");
    expect(chart).toMatchObject({
      title: "Forecast Trend Over Months",
      redline: 2,
      marked: 3,
    });
    expect(chart.series.map(({ values }) => values)).toEqual([
      [1000, 1150, null, null, null],
      [null, null, 1200, 1300, 1400],
    ]);
    expect(chart.bands).toEqual([
      { name: "80% range", limits: [null, null, { low: 1100, high: 1300 }, null, null] },
      { name: "95% range", limits: [null, null, { low: 1000, high: 1400 }, null, null] },
    ]);
    expect(breakdownChart(breakdownMonths(ANSWER), null, undefined).bands?.some(isDrawn)).toBe(false);
  });
});

describe("periods that hold only some of their months", () => {
  const run = (first: string, count: number) => {
    const start = Number(first.slice(0, 4)) * 12 + Number(first.slice(5)) - 1;
    return Array.from({ length: count }, (_, at) => {
      const index = start + at;
      return `${Math.floor(index / 12)}-${String((index % 12) + 1).padStart(2, "0")}`;
    });
  };
  test.each([
    ["2023-11", 48, "Monthly", undefined, undefined],
    ["2023-11", 48, "Quarterly", { months: 2, of: 3 }, { months: 1, of: 3 }],
    ["2023-11", 48, "Bimonthly", undefined, undefined],
    ["2024-01", 42, "Semiannually", undefined, undefined],
    ["2024-01", 42, "Annually", undefined, { months: 6, of: 12 }],
    ["2024-02", 1, "Quarterly", { months: 1, of: 3 }, { months: 1, of: 3 }],
    ["2024-01", 3, "Quarterly", undefined, undefined],
  ] as const)("from %s, %d months, %s", (first, count, frequency, atFirst, atLast) => {
    expect(partialEnds(run(first, count), frequency)).toEqual({ first: atFirst, last: atLast });
  });
  test("no months, nothing partial", () => {
    expect(partialEnds([], "Annually")).toEqual({ first: undefined, last: undefined });
  });
});

test("the frequency of an address: any case, Monthly where it is none that is offered", () => {
  expect(readFrequency("quarterly")).toBe("Quarterly");
  expect(readFrequency("Weekly")).toBe("Monthly");
  expect(readFrequency(undefined)).toBe("Monthly");
  expect(readFrequency("Annually", ["Monthly"])).toBe("Monthly");
});
