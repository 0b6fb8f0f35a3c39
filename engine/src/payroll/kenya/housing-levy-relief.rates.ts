import { parseMonth } from "@hazina/base/calendar.ts";
import { centsOf, percent } from "@hazina/base/money.ts";
import type { HousingLevyReliefRow } from "./housing-levy-relief.ts";

/** Affordable housing relief, which existed only from March to November 2024. */
export const HOUSING_LEVY_RELIEF_ROWS: readonly HousingLevyReliefRow[] = [
  {
    from: parseMonth("2024-03"),
    through: parseMonth("2024-11"),
    standing: "law",
    source: "Affordable Housing Act 2024: 15% of the employee's levy, at most 9,000 a month, from 19 March 2024",
    evidence: "Workpay",
    rate: percent(15),
    cap: centsOf(9_000),
  },
];
