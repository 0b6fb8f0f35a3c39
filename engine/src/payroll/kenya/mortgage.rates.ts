import { parseMonth } from "@hazina/base/calendar.ts";
import { centsOf } from "@hazina/base/money.ts";
import { FIRST_KNOWN, LAST_CHECKED } from "./checked.rates.ts";
import type { MortgageRow } from "./mortgage.ts";

/** The monthly limit on deductible mortgage interest, with one row for each period. */
export const MORTGAGE_ROWS: readonly MortgageRow[] = [
  {
    from: FIRST_KNOWN,
    through: parseMonth("2024-11"),
    standing: "law",
    source: "Income Tax Act s.15(3)(b): 25,000 a month, 300,000 a year, since 2017",
    evidence: "kangai.co.ke; tuko",
    cap: centsOf(25_000),
    construction: false,
  },
  {
    from: parseMonth("2024-12"),
    through: parseMonth("2025-06"),
    standing: "law",
    source: "Tax Laws (Amendment) Act 2024: 30,000 a month, 360,000 a year",
    evidence: "KRA notice, December 2024",
    cap: centsOf(30_000),
    construction: false,
  },
  {
    from: parseMonth("2025-07"),
    through: LAST_CHECKED,
    standing: "law",
    source: "Finance Act 2025: also loans to construct the home, from 1 July 2025",
    evidence: "payspace",
    cap: centsOf(30_000),
    construction: true,
  },
];
