import { parseMonth } from "@hazina/base/calendar.ts";
import { centsOf } from "@hazina/base/money.ts";
import { FIRST_KNOWN, LAST_CHECKED } from "./checked.rates.ts";
import type { NonCashRow } from "./non-cash.ts";

/**
 * The monthly limit on exempt benefits in kind, with one row for each period. Benefits of exactly the limit are still
 * exempt.
 */
export const NON_CASH_ROWS: readonly NonCashRow[] = [
  {
    from: FIRST_KNOWN,
    through: parseMonth("2024-11"),
    standing: "law",
    source: "Income Tax Act s.5(2)(b): 3,000 a month, 36,000 a year",
    evidence: "KRA PAYE Guide 2017",
    limit: centsOf(3_000),
  },
  {
    from: parseMonth("2024-12"),
    through: LAST_CHECKED,
    standing: "law",
    source: "Tax Laws (Amendment) Act 2024: 5,000 a month, 60,000 a year",
    evidence: "KRA notice, December 2024; KRA FAQ 730",
    limit: centsOf(5_000),
  },
];
