import { parseMonth } from "@hazina/base/calendar.ts";
import { centsOf, percent } from "@hazina/base/money.ts";
import { FIRST_KNOWN } from "./checked.rates.ts";
import type { NssfRow } from "./nssf.ts";

const SIX_PERCENT = percent(6);
const AGES = { from: 18, below: 60 };

/**
 * NSSF rates and limits, with one row for each period. The limits change every February. As of November 2026, those
 * for February 2027 were not published.
 */
export const NSSF_ROWS: readonly NssfRow[] = [
  {
    from: FIRST_KNOWN,
    through: parseMonth("2023-01"),
    standing: "law",
    source: "NSSF Act Cap 258: 5% of wages, at most 200",
    evidence: "Business Daily, Feb 2023; the 5% is taken from practice",
    act: "old",
    rate: percent(5),
    cap: centsOf(200),
    ages: AGES,
  },
  {
    from: parseMonth("2023-02"),
    through: parseMonth("2024-01"),
    standing: "law",
    source: "NSSF Act 2013, year 1, revived by the Court of Appeal on 3 February 2023",
    evidence: "PwC tax summary; Business Daily",
    act: "tiers",
    rate: SIX_PERCENT,
    lowerLimit: centsOf(6_000),
    upperLimit: centsOf(18_000),
    ages: AGES,
  },
  {
    from: parseMonth("2024-02"),
    through: parseMonth("2025-01"),
    standing: "law",
    source: "NSSF Act 2013, year 2",
    evidence: "PwC tax summary; pulselive.co.ke",
    act: "tiers",
    rate: SIX_PERCENT,
    lowerLimit: centsOf(7_000),
    upperLimit: centsOf(36_000),
    ages: AGES,
  },
  {
    from: parseMonth("2025-02"),
    through: parseMonth("2026-01"),
    standing: "law",
    source: "NSSF Act 2013, year 3",
    evidence: "PwC tax summary",
    act: "tiers",
    rate: SIX_PERCENT,
    lowerLimit: centsOf(8_000),
    upperLimit: centsOf(72_000),
    ages: AGES,
  },
  {
    from: parseMonth("2026-02"),
    through: parseMonth("2027-01"),
    standing: "law",
    source: "NSSF Act 2013, year 4",
    evidence: "cmadvocates; Grant Thornton alert 1/2026; thesharpdaily",
    act: "tiers",
    rate: SIX_PERCENT,
    lowerLimit: centsOf(9_000),
    upperLimit: centsOf(108_000),
    ages: AGES,
  },
];
