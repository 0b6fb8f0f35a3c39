import { FIRST_KNOWN, LAST_CHECKED } from "./checked.rates.ts";
import type { OneThirdRow } from "./one-third.ts";

/** The fraction of pay that an employee must keep after deductions, with one row for each period. */
export const ONE_THIRD_ROWS: readonly OneThirdRow[] = [
  {
    from: FIRST_KNOWN,
    through: LAST_CHECKED,
    standing: "law",
    source: "Employment Act 2007 s.19(3): deductions at most two thirds of wages",
    evidence: "Business Daily, Feb 2023",
    kept: { part: 1, whole: 3 },
  },
];
