import { centsOf } from "@hazina/base/money.ts";
import { formatAmount } from "../../kit/format/amount.ts";
import type { ReportFigure } from "../api.ts";
import { reportTexts } from "../texts.ts";

/** A value of a figure as a screen shows it: an amount in parentheses where it is below zero, a percentage, a plain number. */
export function shownValue(value: number | null, unit: ReportFigure["unit"]): string {
  if (value === null) return reportTexts.notKnown;
  if (unit === "money") return formatAmount(centsOf(value));
  const text = groupedNumber(value);
  return unit === "percent" ? `${text} %` : text;
}

/** A change in percent with its sign, at two places: `+3.10 %`. */
export function shownChange(percent: number | null): string {
  if (percent === null) return "";
  const text = Math.abs(percent).toFixed(2);
  const sign = text === "0.00" ? "" : percent > 0 ? "+" : "−";
  return `${sign}${groupedNumber(Math.abs(percent))} %`;
}

/** A number at two places, with thousands separators; zero has no sign. */
function groupedNumber(value: number): string {
  const [whole = "0", decimals = "00"] = Math.abs(value).toFixed(2).split(".");
  const isNegative = value < 0 && Number(`${whole}.${decimals}`) !== 0;
  return `${isNegative ? "−" : ""}${whole.replace(/\B(?=(\d{3})+$)/g, ",")}.${decimals}`;
}
