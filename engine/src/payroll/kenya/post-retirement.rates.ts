import { parseMonth } from "@hazina/base/calendar.ts";
import { centsOf, percent, ZERO } from "@hazina/base/money.ts";
import { FIRST_KNOWN, LAST_CHECKED } from "./checked.rates.ts";
import type { PostRetirementRow } from "./post-retirement.ts";

/**
 * The tax treatment of contributions to a post-retirement medical fund, with one row for each period. At first there
 * is no allowance, later a relief, and finally a deduction.
 */
export const POST_RETIREMENT_ROWS: readonly PostRetirementRow[] = [
  {
    from: FIRST_KNOWN,
    through: parseMonth("2023-12"),
    standing: "law",
    source: "No relief before Finance Act 2023 took effect on 1 January 2024",
    evidence: "PwC tax summary",
    treatment: "none",
    rate: percent(0),
    cap: ZERO,
  },
  {
    from: parseMonth("2024-01"),
    through: parseMonth("2024-11"),
    standing: "law",
    source: "Finance Act 2023: relief of 15% of the contribution, at most 5,000 a month",
    evidence: "PwC tax summary",
    treatment: "relief",
    rate: percent(15),
    cap: centsOf(5_000),
  },
  {
    from: parseMonth("2024-12"),
    through: LAST_CHECKED,
    standing: "law",
    source: "Tax Laws (Amendment) Act 2024: deduction of at most 15,000 a month",
    evidence: "KRA notice, December 2024",
    treatment: "deduction",
    rate: percent(100),
    cap: centsOf(15_000),
  },
];
