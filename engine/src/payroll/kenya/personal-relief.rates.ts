import { centsOf } from "@hazina/base/money.ts";
import { FIRST_KNOWN, LAST_CHECKED } from "./checked.rates.ts";
import type { PersonalReliefRow } from "./personal-relief.ts";

/** Personal relief per month, unchanged since 25 April 2020. */
export const PERSONAL_RELIEF_ROWS: readonly PersonalReliefRow[] = [
  {
    from: FIRST_KNOWN,
    through: LAST_CHECKED,
    standing: "law",
    source: "Tax Laws (Amendment) Act 2020: 2,400 a month, 28,800 a year",
    evidence: "kangai.co.ke; PwC tax summary",
    monthly: centsOf(2_400),
  },
];
