import { parseMonth } from "@hazina/base/calendar.ts";
import { centsOf, percent } from "@hazina/base/money.ts";
import { FIRST_KNOWN, LAST_CHECKED } from "./checked.rates.ts";
import type { RetirementRow } from "./retirement.ts";

const SHARE = percent(30);

/** The limits on retirement contributions deducted before tax, with one row for each period. */
export const RETIREMENT_ROWS: readonly RetirementRow[] = [
  {
    from: FIRST_KNOWN,
    through: parseMonth("2024-11"),
    standing: "law",
    source: "Income Tax Act s.22A: 20,000 a month, 240,000 a year, since 2006",
    evidence: "kangai.co.ke; PwC tax summary",
    share: SHARE,
    cap: centsOf(20_000),
  },
  {
    from: parseMonth("2024-12"),
    through: LAST_CHECKED,
    standing: "law",
    source: "Tax Laws (Amendment) Act 2024: 30,000 a month, 360,000 a year",
    evidence: "KRA notice, December 2024",
    share: SHARE,
    cap: centsOf(30_000),
  },
];
