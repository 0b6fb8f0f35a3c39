import { monthName } from "../../kit/format/period.ts";

/** The period lengths that can be chosen. */
export const PERIOD_KINDS = [
  "Monthly",
  "Bi-monthly",
  "Quarterly",
  "Semi-annually",
  "Annually",
  "Fiscal year",
  "Year to date",
] as const;

/** The length of a report's period. */
export type PeriodKind = (typeof PERIOD_KINDS)[number];

/** The period chosen in the selector: its length, a year, and the part of the year; undefined for a whole year. */
export type PeriodChoice = { readonly kind: PeriodKind; readonly year: number; readonly part: string | undefined };

const MONTHS = Array.from({ length: 12 }, (_, at) => String(at + 1).padStart(2, "0"));
const BIMONTHS = ["Jan-Feb", "Mar-Apr", "May-Jun", "Jul-Aug", "Sep-Oct", "Nov-Dec"];

const months = MONTHS.map((value, at) => ({ value, label: monthName(at) }));

/**
 * The parts of a year that can be chosen, for each length of period, such as Q1 to Q4 for quarters. Empty if the
 * period is a whole year.
 */
export const PARTS: Readonly<Record<PeriodKind, readonly { readonly value: string; readonly label: string }[]>> = {
  Monthly: months,
  "Bi-monthly": BIMONTHS.map((label) => ({ value: label.toUpperCase(), label })),
  Quarterly: ["Q1", "Q2", "Q3", "Q4"].map((value) => ({ value, label: value })),
  "Semi-annually": ["H1", "H2"].map((value) => ({ value, label: value })),
  Annually: [],
  "Fiscal year": [],
  "Year to date": months,
};

const YEARS_BEFORE = 5;
const YEARS_OFFERED = 10;

/**
 * Returns a period as the API expects it: `2026-03`, `2026-JAN-FEB`, `2026-Q1`, `2026-H1`, `2026`, `FY2026`,
 * `2026-03-YTD`.
 */
export function periodValue({ kind, year, part }: PeriodChoice): string {
  if (kind === "Annually") return String(year);
  if (kind === "Fiscal year") return `FY${year}`;
  const own = `${year}-${part ?? PARTS[kind][0]?.value ?? ""}`;
  return kind === "Year to date" ? `${own}-YTD` : own;
}

/** Parses the label of a period; undefined if it is invalid. */
export function readChoice(label: string): PeriodChoice | undefined {
  const match = /^(FY)?(\d{4})(?:-(.+?))?(-YTD)?$/i.exec(label.trim().toUpperCase());
  if (!match) return undefined;
  const [, fiscal, yearText, part, toDate] = match;
  const kind = fiscal ? "Fiscal year" : toDate ? "Year to date" : kindOfPart(part);
  return kind && { kind, year: Number(yearText), part };
}

/** Returns the first period of the given length in the same year. */
export function withKind({ year }: PeriodChoice, kind: PeriodKind): PeriodChoice {
  return { kind, year, part: PARTS[kind][0]?.value };
}

/**
 * Returns the years that can be chosen: ten years, starting five years before the current one, plus the chosen year.
 */
export function yearsAround(current: number, chosen: number): number[] {
  const years = Array.from({ length: YEARS_OFFERED }, (_, at) => current - YEARS_BEFORE + at);
  return years.includes(chosen) ? years : [...years, chosen].sort((a, b) => a - b);
}

function kindOfPart(part: string | undefined): PeriodKind | undefined {
  if (part === undefined) return "Annually";
  return PERIOD_KINDS.find((kind) => kind !== "Year to date" && PARTS[kind].some(({ value }) => value === part));
}
