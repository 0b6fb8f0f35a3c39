import { formatCount } from "@hazina/base/format-amount.ts";
import { cents } from "@hazina/base/money.ts";
import type { ChartUnit, ChartWords } from "@hazina/engine/charts/chart-model.ts";
import { formatAmount, formatShort } from "../format/amount.ts";
import { kitTexts } from "../texts.ts";

/** The functions that format the numbers of charts shown on the page. */
export const chartWords: ChartWords = {
  value: (value, unit) => (unit === "money" ? formatAmount(cents(value)) : counted(value, unit)),
  short: (value, unit) => (unit === "money" ? formatShort(cents(value)) : counted(value, unit)),
  bandFrom: kitTexts.bandFrom,
  bandTo: kitTexts.bandTo,
};

function counted(value: number, unit: ChartUnit): string {
  if (unit === "count" && Number.isInteger(value)) return formatCount(value);
  const number = value.toFixed(2).replace("-", "−");
  return unit === "percent" ? `${number}%` : number;
}
