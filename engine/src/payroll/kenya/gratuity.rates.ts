import { parseMonth } from "@hazina/base/calendar.ts";
import { centsOf } from "@hazina/base/money.ts";
import { FIRST_KNOWN, LAST_CHECKED } from "./checked.rates.ts";
import type { GratuityRow } from "./gratuity.ts";

/** The exempt gratuity per year of service, with one row for each period. */
export const GRATUITY_ROWS: readonly GratuityRow[] = [
  {
    from: FIRST_KNOWN,
    through: parseMonth("2024-11"),
    standing: "law",
    source: "240,000 a year of service",
    evidence: "KRA PAYE Guide 2017",
    yearly: centsOf(240_000),
    cash: "taxed",
  },
  {
    from: parseMonth("2024-12"),
    through: parseMonth("2025-06"),
    standing: "law",
    source: "Tax Laws (Amendment) Act 2024: 360,000 a year of service",
    evidence: "KRA notice, December 2024",
    yearly: centsOf(360_000),
    cash: "taxed",
  },
  {
    from: parseMonth("2025-07"),
    through: LAST_CHECKED,
    standing: "practice",
    source: "As before; Finance Act 2025 exempts certain gratuities from 1 July 2025",
    evidence: "WTW, Sep 2025; the text has not been read in full",
    yearly: centsOf(360_000),
    cash: "bySetting",
  },
];
