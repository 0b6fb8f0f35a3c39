import { type Day, dayAt, dayInWords, hourAt, type Instant, parseInstant } from "@hazina/base/calendar.ts";
import * as base from "@hazina/base/format-amount.ts";
import { cents } from "@hazina/base/money.ts";

/** Formats cents for files: `1,234.50`, negative in parentheses. */
export function formatAmount(amount: number): string {
  return base.formatAmount(cents(amount), "parentheses");
}

/**
 * Formats cents in short form: `6.84M` for amounts of a million or more, `412.4K` for amounts of a thousand or more.
 */
export function formatShortAmount(amount: number): string {
  return base.formatShortAmount(cents(amount), "minus");
}

/** Formats a percentage with one decimal: `−6.1%`. */
export function formatPercent(percent: number): string {
  return `${percent < 0 ? "−" : ""}${Math.abs(percent).toFixed(1)}%`;
}

/** Formats a time in Nairobi: `20/11/2026 09:14`. */
export function formatTime(time: Instant): string {
  return `${dayInWords(dayAt(time))} ${clock(time)}`;
}

/** Formats a time in Nairobi for a spreadsheet: `2026-11-20 09:14:05`. */
export function formatSpreadsheetTime(iso: string): string {
  const time = parseInstant(iso);
  return `${dayAt(time)} ${clock(time)}:${digits(Math.floor(time / 1000) % 60)}`;
}

/** Splits a time into the day in Nairobi, and the number of seconds since the start of that day. */
export function dayAndSeconds(iso: string): { day: Day; seconds: number } {
  const time = parseInstant(iso);
  return { day: dayAt(time), seconds: hourAt(time) * 3600 + (Math.floor(time / 1000) % 3600) };
}

function clock(time: Instant): string {
  return `${digits(hourAt(time))}:${digits(Math.floor(time / 60_000) % 60)}`;
}

function digits(part: number): string {
  return String(part).padStart(2, "0");
}
