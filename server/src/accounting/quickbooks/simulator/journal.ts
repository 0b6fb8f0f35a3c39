import {
  addMonths,
  type Day,
  formatMonth,
  lastDayOf,
  type Month,
  monthOfDay,
  monthOfYear,
} from "@hazina/base/calendar.ts";

/** One posting of the simulated books, in whole cents. */
export type JournalEntry = {
  readonly day: Day;
  readonly debit: string;
  readonly credit: string;
  readonly cents: number;
};

/** The number of past months for which the simulator generates entries. */
const MONTHS = 36;
const SHILLING = 100;

/**
 * Generates the journal of the simulated books up to a day: three years of a shop that sells goods and services. The
 * result is always the same, so the books are equal after a restart.
 */
export function simulatedJournal(today: Day): JournalEntry[] {
  const last = monthOfDay(today);
  const first = addMonths(last, -MONTHS);
  const opening = `${formatMonth(first)}-01` as Day;
  const entries: JournalEntry[] = [
    { day: opening, debit: "35", credit: "34", cents: 4_000_000 * SHILLING },
    { day: opening, debit: "37", credit: "41", cents: 1_800_000 * SHILLING },
  ];
  for (let month = first; month <= last; month++) entries.push(...entriesOf(month as Month, month - first));
  return entries.filter(({ day }) => day <= today);
}

/**
 * Generates the entries of a month. Sales grow slowly and rise before Christmas, and customers pay most of a month's
 * sales in the next month.
 */
function entriesOf(month: Month, index: number): JournalEntry[] {
  const of = (date: number) => `${formatMonth(month)}-${String(date).padStart(2, "0")}` as Day;
  const end = lastDayOf(month);
  const season = monthOfYear(month) === 12 ? 130 : 100;
  const sales = Math.round((800_000 + 9_500 * index) * (season / 100)) * SHILLING;
  const before = index === 0 ? 0 : Math.round((800_000 + 9_500 * (index - 1)) * SHILLING);
  const services = (120_000 + (index % 5) * 3_250) * SHILLING;
  const cost = Math.round(sales * 0.46);
  const entry = (day: Day, debit: string, credit: string, cents: number) => ({ day, debit, credit, cents });
  return [
    entry(of(12), "84", "79", sales),
    entry(of(14), "35", "1", (20_000 + index * 150) * SHILLING),
    entry(of(16), "35", "45", services),
    entry(of(10), "81", "33", cost),
    entry(of(12), "80", "81", cost),
    entry(of(20), "35", "84", Math.round(before * 0.9)),
    entry(of(21), "33", "35", Math.round(before * 0.4)),
    entry(of(25), "60", "35", 200_000 * SHILLING),
    entry(of(5), "61", "35", 85_000 * SHILLING),
    entry(of(18), "63", "35", (14_000 + (index % 7) * 900) * SHILLING),
    entry(of(19), "65", "35", (6_500 + (index % 4) * 450) * SHILLING),
    entry(end, "8", "35", 4_850 * SHILLING + 50),
    entry(end, "26", "35", 21_000 * SHILLING),
    entry(end, "41", "35", 25_000 * SHILLING),
    entry(end, "35", "25", 1_000 * SHILLING),
    entry(end, "24", "38", 30_000 * SHILLING),
  ];
}
