import { FIRST_KNOWN, LAST_CHECKED } from "./checked.rates.ts";
import type { OvertimeRow } from "./overtime.ts";

/** The factors by which the hourly wage is multiplied for overtime, with one row for each period. */
export const OVERTIME_ROWS: readonly OvertimeRow[] = [
  {
    from: FIRST_KNOWN,
    through: LAST_CHECKED,
    standing: "law",
    source: "Regulation of Wages (General) Order: 1.5 × on working days, 2 × on rest days and holidays",
    evidence: "mywage; replicon",
    halves: { workingDay: 3, restDay: 4 },
  },
];
