import { type Month, monthOfYear, yearOf } from "@hazina/base/calendar.ts";

const MONTHS = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];

/** A month as people write it in a sentence: Nov 2026. */
export function monthText(month: Month): string {
  return `${monthName(monthOfYear(month))} ${yearOf(month)}`;
}

/** The name of a calendar month, from 1: Nov. */
export function monthName(number: number): string {
  return MONTHS[number - 1] ?? "";
}

/** Cents as people write an amount in a sentence: 418,200.00, negative ones with a minus. */
export function amountText(cents: number): string {
  const [whole, rest] = [Math.trunc(Math.abs(cents) / 100), Math.abs(cents) % 100];
  const grouped = String(whole).replace(/\B(?=(\d{3})+$)/g, ",");
  return `${cents < 0 ? "−" : ""}${grouped}.${String(rest).padStart(2, "0")}`;
}
