import type { CasualRow } from "./casual.ts";
import { FIRST_KNOWN, LAST_CHECKED } from "./checked.rates.ts";

/**
 * For each period, the numbers of working days after which casual work becomes monthly employment, counted for a
 * six-day week.
 */
export const CASUAL_ROWS: readonly CasualRow[] = [
  {
    from: FIRST_KNOWN,
    through: LAST_CHECKED,
    standing: "unverified",
    source: "Employment Act 2007 s.37: a month of continuous working days, or three months in all",
    evidence: "the text was not seen",
    continuousDays: 26,
    totalDays: 78,
    stepDays: 2,
  },
];
