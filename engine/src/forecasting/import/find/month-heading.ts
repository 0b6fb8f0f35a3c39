import {
  addDays,
  type Day,
  dayOf,
  dayOfMonth,
  lastDayOf,
  type Month,
  month,
  monthOfDay,
  parseDay,
} from "@hazina/base/calendar.ts";
import { type Cell, tidy } from "../../../sheets/grid.ts";
import { type Measure, measureOf, plainHeading } from "./measures.ts";

/** The period that a column heading names. */
export type Heading =
  /** A month; `covers` is `part` if the heading covers only some days of the month. */
  | { readonly kind: "month"; readonly month: Month; readonly covers: "whole" | "part" }
  /** A single day, which represents its month. */
  | { readonly kind: "day"; readonly day: Day }
  /** A numeric date that may be day/month or month/day. */
  | { readonly kind: "figures"; readonly first: number; readonly second: number; readonly year: number }
  /** The name of a month without a year. */
  | { readonly kind: "name"; readonly monthOfYear: number; readonly covers: "whole" | "part" }
  | { readonly kind: "year"; readonly year: number }
  /**
   * A quarter, half-year, range of months or year, whose amounts cannot be imported because the period is
   * longer than a month.
   */
  | { readonly kind: "longer" }
  | { readonly kind: "total" }
  /** A comparison, percentage, budget or year to date, which is not a period. */
  | { readonly kind: "other" };

const NAMES = [
  ["jan", "january", "januari", "janv", "janvier"],
  ["feb", "february", "februari", "fev", "fevr", "fevrier"],
  ["mar", "march", "mac", "machi", "mars"],
  ["apr", "april", "aprili", "avr", "avril"],
  ["may", "mei", "mai"],
  ["jun", "june", "juni", "juin"],
  ["jul", "july", "julai", "juil", "juillet"],
  ["aug", "august", "ago", "agosti", "aout"],
  ["sep", "sept", "september", "septemba", "septembre"],
  ["oct", "october", "okt", "oktoba", "octobre"],
  ["nov", "november", "novemba", "novembre"],
  ["dec", "december", "des", "desemba", "decembre"],
] as const;

/** All recognised names of months. */
export const MONTH_NAMES: readonly string[] = NAMES.flat();
const NUMBER_OF = new Map<string, number>(NAMES.flatMap((names, index) => names.map((name) => [name, index + 1])));
const M = `(${[...NUMBER_OF.keys()].sort((a, b) => b.length - a.length).join("|")})`;
const Y = "((?:19|20)\\d\\d|\\d\\d)";
const Y4 = "((?:19|20)\\d\\d)";
const D = "(\\d{1,2})";
const GAP = "[ /-]*";

/** The maximum length of a heading that is examined, in characters. */
const LONGEST = 60;

/** Reads the heading of a column; undefined if it names no period. */
export function readHeading(cell: Cell | undefined): Heading | undefined {
  if (cell === null || cell === undefined) return undefined;
  if (typeof cell === "number")
    return Number.isInteger(cell) && cell >= 1990 && cell <= 2100 ? { kind: "year", year: cell } : undefined;
  if (typeof cell === "object") return cell.kind === "date" ? { kind: "day", day: cell.day } : undefined;
  if (cell.length > LONGEST * 2) return undefined;
  const text = normal(cell);
  if (text === "" || text.length > LONGEST) return undefined;
  return remark(text) ?? periodOf(text);
}

/** Returns whether a heading names a single month, with or without its year. */
export function namesMonth(heading: Heading | undefined): boolean {
  return heading !== undefined && ["month", "day", "figures", "name"].includes(heading.kind);
}

/** Returns whether two cells name the same month, even in different formats. */
export function sameHeading(one: Cell | undefined, other: Cell | undefined): boolean {
  const heading = readHeading(other);
  return namesMonth(heading) && JSON.stringify(readHeading(one)) === JSON.stringify(heading);
}

/**
 * Reads a number as a month (202601) or as a date that lost its format (46053); undefined for any other
 * number or cell. Call this function only if no text or date heading was found, because an amount can look
 * like such a number.
 */
export function readNumberHeading(cell: Cell | undefined): Heading | undefined {
  if (typeof cell !== "number" || !Number.isInteger(cell)) return undefined;
  if (cell >= 199_001 && cell <= 210_012 && cell % 100 >= 1 && cell % 100 <= 12) {
    return { kind: "month", month: month(Math.floor(cell / 100), cell % 100), covers: "whole" };
  }
  if (cell >= 32_874 && cell <= 73_415) return { kind: "day", day: addDays(parseDay("1899-12-30"), cell) };
  return undefined;
}

function normal(text: string): string {
  return tidy(text)
    .toLowerCase()
    .normalize("NFD")
    .replace(/[\u0300-\u036f]/g, "")
    .replace(/[\u2012-\u2015\u2212]/g, "-")
    .replace(/\(?\b(kes|kshs?|sh|usd)?\s*['’`]\s*000s?\)?/g, " ")
    .replace(/(\d)(st|nd|rd|th)\b/g, "$1")
    .replace(/['’.,]/g, (mark) => (mark === "." ? "." : " "))
    .replace(/([a-z])\./g, "$1 ")
    .replace(/\((kes|kshs?|sh|usd)\)|\b(kes|kshs?)\b/g, " ")
    .replace(
      /\b(actuals?|(un ?)?audited|management accounts|draft|provisional|halisi|reels?|debits?|credits?|dr|cr|closing balances?|closing|movements?)\b/g,
      " ",
    )
    .replace(/\( *\)/g, " ")
    .trim()
    .replace(
      /^(for )?(the )?(as of|as at|as on|at|balance (as )?at|(months?|periods?) (of|ended|ending|to)|ended|ending)\b/,
      " ",
    )
    .replace(/ +/g, " ")
    .replace(/ ?- ?/g, "-")
    .trim();
}

const NEVER_A_MONTH: readonly Measure[] = [
  "budget",
  "forecast",
  "last_year",
  "year_to_date",
  "variance",
  "percent",
  "average",
  "opening",
];

/** Removes the period and all digits from a heading: "Jan 2026 Actual" becomes "Actual". */
export function withoutPeriod(text: string): string {
  const months = new RegExp(`\\b${M}\\b`, "g");
  return plainHeading(text)
    .replace(months, " ")
    .replace(/[\d/,-]+/g, " ")
    .replace(/\s+/g, " ")
    .trim();
}

/**
 * Recognises column headings that name a total, a comparison or another column that is not a month, such as "Total" or
 * "Budget". Undefined for any other text.
 */
function remark(text: string): Heading | undefined {
  if (/^(grand )?totals?( amount)?$|^jumla( kuu)?$|^total general$/.test(text)) return { kind: "total" };
  const measure = measureOf(text);
  if (measure !== undefined && NEVER_A_MONTH.includes(measure)) return { kind: "other" };
  if (
    /%|\b(py|pp|pytd|budget|variance|var|change|forecast|plan|target|ytd|avg|average|prior|previous|year to date)\b/.test(
      text,
    )
  ) {
    return { kind: "other" };
  }
  if (/\b(q[1-4]|[1-4]q|h[12]|quarter|half|qtr|t[1-4]|trimestre|semestre|robo)\b/.test(text) || /\btotal\b/.test(text))
    return { kind: "longer" };
  return undefined;
}

function periodOf(text: string): Heading | undefined {
  const partial = /\(partial\)|\bpartial\b|\bmtd\b|\bto date\b/.test(text);
  const bare = text
    .replace(/\(partial\)|\bpartial\b|\bmtd\b|\b(month )?to date\b/g, " ")
    .replace(/ +/g, " ")
    .trim();
  const heading = wholeMonth(bare) ?? singleDay(bare) ?? daysOfMonth(bare) ?? longerPeriod(bare);
  if (!partial || heading === undefined) return heading;
  if (heading.kind === "month" || heading.kind === "name") return { ...heading, covers: "part" };
  return heading.kind === "day" ? { kind: "month", month: monthOfDay(heading.day), covers: "part" } : heading;
}

function wholeMonth(text: string): Heading | undefined {
  const byName =
    matched(`${M}${GAP}${Y}`, text, ([m, y]) => [m, y]) ?? matched(`${Y4}${GAP}${M}`, text, ([y, m]) => [m, y]);
  if (byName) return byName;
  const figures =
    matched(`${Y4}[-/. ]?m?(0?[1-9]|1[0-2])`, text, ([y, m]) => [m, y]) ??
    matched(`(0?[1-9]|1[0-2])[-/. ]${Y4}`, text, ([m, y]) => [m, y]);
  if (figures) return figures;
  const name = NUMBER_OF.get(text);
  return name === undefined ? undefined : { kind: "name", monthOfYear: name, covers: "whole" };
}

function matched(
  pattern: string,
  text: string,
  pick: (groups: string[]) => (string | undefined)[],
): Heading | undefined {
  const match = anchored(pattern).exec(text);
  if (!match) return undefined;
  const [m = "", y = ""] = pick(match.slice(1));
  return { kind: "month", month: month(fullYear(y), NUMBER_OF.get(m) ?? Number(m)), covers: "whole" };
}

function singleDay(text: string): Heading | undefined {
  const iso = anchored(`${Y4}[-/.]${D}[-/.]${D}(?:[ t]00:00(?::00)?.*)?`).exec(text);
  if (iso) return dayHeading(Number(iso[1]), Number(iso[2]), Number(iso[3]));
  const dayFirst = anchored(`${D}${GAP}${M}${GAP}${Y}`).exec(text);
  if (dayFirst) return dayHeading(fullYear(dayFirst[3]), numberOf(dayFirst[2]), Number(dayFirst[1]));
  const monthFirst = anchored(`${M}${GAP}${D}(?:[ /]+${Y}|-${Y4})`).exec(text);
  if (monthFirst) {
    return dayHeading(fullYear(monthFirst[3] ?? monthFirst[4]), numberOf(monthFirst[1]), Number(monthFirst[2]));
  }
  const figures = anchored(`${D}[-/.]${D}[-/.]${Y}`).exec(text);
  if (!figures) return undefined;
  return { kind: "figures", first: Number(figures[1]), second: Number(figures[2]), year: fullYear(figures[3]) };
}

function dayHeading(year: number, monthNumber: number, day: number): Heading | undefined {
  const found = dayOf(year, monthNumber, day);
  return found === undefined ? undefined : { kind: "day", day: found };
}

/**
 * Reads a range of days within a month, such as "1-15 oct 2026", "oct 1-oct 15 2026" or "2026-10-01 to 2026-10-15";
 * undefined for any other text.
 */
function daysOfMonth(text: string): Heading | undefined {
  const between = anchored(`${D}-${D} ?${M}${GAP}${Y}`).exec(text);
  if (between) return range(between[4], between[3], between[1], between[3], between[2]);
  const monthFirst = anchored(`${M} ?${D}-(?:${M} ?)?${D} ?${Y}`).exec(text);
  if (monthFirst)
    return range(monthFirst[5], monthFirst[1], monthFirst[2], monthFirst[3] ?? monthFirst[1], monthFirst[4]);
  const twice = anchored(`${D} ?${M}-${D} ?${M} ?${Y}`).exec(text);
  if (twice) return range(twice[5], twice[2], twice[1], twice[4], twice[3]);
  const withoutYear = anchored(`${M} ?${D}-${D}`).exec(text) ?? anchored(`${D}-${D} ?${M}`).exec(text);
  if (withoutYear) {
    const name = NUMBER_OF.get(withoutYear[1] ?? "") ?? numberOf(withoutYear[3]);
    return { kind: "name", monthOfYear: name, covers: "part" };
  }
  const joined = text.replace(/^(\d{4}-\d\d-\d\d)-/, "$1 to ");
  const halves = /^(.+?) (?:to|until) (.+)$/.exec(joined) ?? /^([^-]{6,})-([^-]{6,})$/.exec(joined);
  return halves ? rangeOfDays(singleDay((halves[1] ?? "").trim()), singleDay((halves[2] ?? "").trim())) : undefined;
}

function range(year?: string, fromMonth?: string, from?: string, toMonth?: string, to?: string): Heading | undefined {
  const first = dayOf(fullYear(year), numberOf(fromMonth), Number(from));
  const last = dayOf(fullYear(year), numberOf(toMonth), Number(to));
  return first && last ? monthOfDays(first, last) : undefined;
}

function rangeOfDays(from: Heading | undefined, to: Heading | undefined): Heading | undefined {
  const first = from && kenyanDay(from);
  const last = to && kenyanDay(to);
  return first && last ? monthOfDays(first, last) : undefined;
}

function kenyanDay(heading: Heading): Day | undefined {
  if (heading.kind === "day") return heading.day;
  return heading.kind === "figures" ? dayOf(heading.year, heading.second, heading.first) : undefined;
}

function monthOfDays(first: Day, last: Day): Heading | undefined {
  const held = monthOfDay(first);
  if (last < first) return undefined;
  if (monthOfDay(last) !== held) return { kind: "longer" };
  const whole = dayOfMonth(first) === 1 && last === lastDayOf(held);
  return { kind: "month", month: held, covers: whole ? "whole" : "part" };
}

function longerPeriod(text: string): Heading | undefined {
  const year = /^(?:fy|year|calendar year)? ?((?:19|20)\d\d)$/.exec(text) ?? /^fy ?(\d\d)$/.exec(text);
  if (year) return { kind: "year", year: fullYear(year[1]) };
  const months = anchored(`${M}(?: ?${Y4})?(?: ?- ?| to | through )${M} ?${Y}`);
  const days = anchored(`${M} ?${D}(?: ?${Y4})?(?: ?- ?| to | through )${M} ?${D} ?${Y}`);
  return months.test(text) || days.test(text) || /^fy ?\d/.test(text) ? { kind: "longer" } : undefined;
}

const compiled = new Map<string, RegExp>();

function anchored(pattern: string): RegExp {
  const known = compiled.get(pattern);
  if (known) return known;
  const made = new RegExp(`^${pattern}$`);
  compiled.set(pattern, made);
  return made;
}

function numberOf(name: string | undefined): number {
  return NUMBER_OF.get(name ?? "") ?? 0;
}

function fullYear(text: string | undefined): number {
  const year = Number(text);
  return year < 100 ? 2000 + year : year;
}

/**
 * Converts numeric dates to days. Dates are read as day/month, unless only reading them as month/day gives
 * every column a different month. A date that does not exist becomes undefined; other headings are unchanged.
 */
export function resolveFigures(headings: readonly (Heading | undefined)[]): (Heading | undefined)[] {
  const figures = headings.filter((heading) => heading?.kind === "figures");
  if (figures.length === 0) return [...headings];
  const dayFirst = figures.map((f) => dayOf(f.year, f.second, f.first));
  const monthFirst = figures.map((f) => dayOf(f.year, f.first, f.second));
  const american = !distinctMonths(dayFirst) && distinctMonths(monthFirst);
  return headings.map((heading) => {
    if (heading?.kind !== "figures") return heading;
    const { first, second, year } = heading;
    const day = american ? dayOf(year, first, second) : dayOf(year, second, first);
    return day === undefined ? undefined : { kind: "day", day };
  });
}

function distinctMonths(days: readonly (Day | undefined)[]): boolean {
  const months = new Set(days.map((day) => (day === undefined ? undefined : monthOfDay(day))));
  return months.size === days.length && !months.has(undefined);
}

/**
 * Converts day headings to months; other headings are unchanged. A day usually represents its whole month. The last
 * day represents only a part of its month in two cases: all other days are the end of a month but the last day is not,
 * or the last day is inside a month and every other day, if any, is the first of a month.
 */
export function resolveDays(headings: readonly (Heading | undefined)[]): (Heading | undefined)[] {
  const days = headings.flatMap((heading) => (heading?.kind === "day" ? [heading.day] : []));
  const last = days.reduce<Day | undefined>((a, b) => (a === undefined || b > a ? b : a), undefined);
  const others = days.filter((day) => day !== last);
  const othersEnd = others.length > 0 && others.every(isMonthEnd);
  return headings.map((heading) => {
    if (heading?.kind !== "day") return heading;
    const { day } = heading;
    const inside = othersEnd ? !isMonthEnd(day) : !isMonthEnd(day) && dayOfMonth(day) !== 1;
    const part = day === last && inside && (othersEnd || others.every((other) => dayOfMonth(other) === 1));
    return { kind: "month", month: monthOfDay(day), covers: part ? "part" : "whole" };
  });
}

function isMonthEnd(day: Day): boolean {
  return day === lastDayOf(monthOfDay(day));
}

/**
 * Returns whether the months in the headings are consecutive. A month may be repeated, and the sequence may start
 * again at its first month, as for a budget next to actuals.
 */
export function inRuns(headings: readonly (Heading | undefined)[]): boolean {
  const months = resolveDays(resolveFigures(headings)).flatMap((heading) =>
    heading?.kind === "month" ? [heading.month] : [],
  );
  const follows = (month: Month, index: number) => [0, 1].includes(month - (months[index] ?? 0));
  return months.length > 1 && months.slice(1).every((month, index) => month === months[0] || follows(month, index));
}

/** Returns whether the months in the headings are consecutive, in ascending or in descending order. */
export function inSequence(headings: readonly (Heading | undefined)[]): boolean {
  const numbers = resolveDays(resolveFigures(headings)).flatMap((heading) => {
    if (heading?.kind === "month") return [heading.month % 12];
    return heading?.kind === "name" ? [heading.monthOfYear - 1] : [];
  });
  const steps = numbers.slice(1).map((number, index) => (number - (numbers[index] ?? 0) + 12) % 12);
  return steps.every((step) => step === 1) || steps.every((step) => step === 11);
}
