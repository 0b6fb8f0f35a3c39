import { parseMonth } from "@hazina/base/calendar.ts";
import { centsOf } from "@hazina/base/money.ts";
import { LAST_CHECKED } from "./checked.rates.ts";
import type { MinimumWageRow } from "./minimum-wage.ts";

/**
 * The minimum monthly basic pay of a general labourer in the cities, without housing, with one row for each period.
 */
export const MINIMUM_WAGE_ROWS: readonly MinimumWageRow[] = [
  {
    from: parseMonth("2022-05"),
    through: parseMonth("2024-10"),
    standing: "unverified",
    source: "Regulation of Wages (General) (Amendment) Order 2022",
    evidence: "the text was not seen",
    monthly: centsOf(15_201.65),
  },
  {
    from: parseMonth("2024-11"),
    through: LAST_CHECKED,
    standing: "practice",
    source: "6% more from 1 November 2024",
    evidence: "tuko.co.ke, 12 October and 18 November 2024; no later order was found",
    monthly: centsOf(16_113.75),
  },
];
