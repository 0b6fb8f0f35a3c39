import { expect, test } from "vitest";
import type { KpiResults, VarianceReport } from "../api.ts";
import { varianceTable } from "../variance/variance-rows.ts";
import { kpiTable } from "./kpi-table.ts";

const kpi = (title: string, unit: string, now: number | null, before: number | null, change: number | null) => ({
  title,
  unit,
  current_period: { value: now },
  previous_period: { value: before },
  change,
  reason: now === null ? "The denominator is zero." : null,
  formula: "a / b",
});

const periods = {
  current: { label: "2026-10", scenario: "Baseline" },
  previous: { label: "2026-09", scenario: "Baseline" },
};

test("key figures go into a file as numbers, each with its unit", () => {
  const data = {
    current_period: "2026-10",
    previous_period: "2026-09",
    net_profit: kpi("Net Profit", "money", -309_014.66, 1_200, -25_851.221_666),
    gross_margin: kpi("Gross Margin", "percent", 17.926, 18.342, -2.268_019),
    current_ratio: kpi("Current Ratio", "ratio", 2.673_1, 2.6, 2.811_5),
    runway_months: kpi("Runway", "months", null, null, null),
  };
  const table = kpiTable({ data, periods } as unknown as KpiResults, "Baseline");
  expect(table.columns.map(({ kind }) => kind)).toEqual(["text", "text", "amount", "amount", "percent", "text"]);
  const rows = new Map(table.rows.map(({ cells: [title, ...rest] }) => [title, rest.slice(0, 4)]));
  expect(rows.get("Gross Margin")).toEqual(["%", 1_793, 1_834, -2.27]);
  expect(rows.get("Current Ratio")).toEqual(["ratio", 267, 260, 2.81]);
  if (rows.has("Net Profit")) expect(rows.get("Net Profit")).toEqual(["amount", -30_901_466, 120_000, -25_851.22]);
  expect(rows.get("Runway")).toEqual(["months", null, null, null]);
});

test("the percentages of a variance go into a file as numbers", () => {
  const revenue = {
    title: "Revenue",
    statement: "profit_and_loss",
    total: true,
    previous_period: 1_000.5,
    current_period: 920.36,
    variance: -80.14,
    percentage_variance: -8.009_995,
  };
  const report = { current_period: "2026-10", periods, revenue } as unknown as VarianceReport;
  const table = varianceTable(report, "Baseline");
  expect(table.columns[4]).toMatchObject({ kind: "percent" });
  expect(table.rows[0]?.cells).toEqual(["Revenue", 100_050, 92_036, -8_014, -8.01, null]);
});
