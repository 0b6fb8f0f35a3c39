import type { ChartData } from "@hazina/engine/charts/chart-model.ts";
import { rowOf, type StatementModel } from "../../model/statement-model.ts";
import { compareTexts as texts } from "./texts.ts";

const ACTUAL_MONTHS = 6;
const LONGEST_NAME = 32;

/** Charts the closing cash of two monthly cash flow statements: the last six actual months and every forecast month. */
export function cashChart(
  left: StatementModel,
  right: StatementModel,
  names: { readonly left: string; readonly right: string },
): ChartData {
  const first = right.columns.findIndex(({ kind }) => kind === "forecast");
  const from = Math.max(0, (first < 0 ? right.columns.length : first) - ACTUAL_MONTHS);
  const shown = right.columns.slice(from);
  const cash = (model: StatementModel) => {
    const places = new Map(model.columns.map(({ key }, at) => [key, at]));
    const row = rowOf(model, "closing_cash");
    return shown.map(({ key }) => row?.values[places.get(key) ?? -1] ?? null);
  };
  return {
    title: texts.chart,
    labels: shown.map(({ title }) => title),
    series: [
      { name: short(names.left), values: cash(left), kind: "line" },
      { name: short(names.right), values: cash(right), kind: "line" },
    ],
    ...(first < 0 ? {} : { redline: first - from }),
  };
}

/** Shortens a name to fit the legend on a phone. */
function short(name: string): string {
  return name.length > LONGEST_NAME ? `${name.slice(0, LONGEST_NAME - 1)}…` : name;
}
