import { formatDecimal } from "@hazina/base/format-amount.ts";
import { centsOf } from "@hazina/base/money.ts";
import { formatAmount } from "../../kit/format/amount.ts";
import type { ReportFigure } from "../api.ts";
import { reportTexts } from "../texts.ts";

/**
 * Formats a figure for a screen: an amount, with parentheses if negative; a percentage; or a plain number. For null,
 * returns text saying that the figure is not known.
 */
export function shownValue(value: number | null, unit: ReportFigure["unit"]): string {
  if (value === null) return reportTexts.notKnown;
  if (unit === "money") return formatAmount(centsOf(value));
  const text = formatDecimal(value, "minus");
  return unit === "percent" ? `${text}%` : text;
}

/** Formats a change in percent with its sign and two decimals: `+3.10 %`; empty if it is not known. */
export function shownChange(percent: number | null): string {
  if (percent === null) return "";
  const text = Math.abs(percent).toFixed(2);
  const sign = text === "0.00" ? "" : percent > 0 ? "+" : "−";
  return `${sign}${formatDecimal(Math.abs(percent), "minus")}%`;
}
