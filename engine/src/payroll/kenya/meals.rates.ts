import { parseMonth } from "@hazina/base/calendar.ts";
import { centsOf } from "@hazina/base/money.ts";
import { FIRST_KNOWN, LAST_CHECKED } from "./checked.rates.ts";
import type { MealsRow } from "./meals.ts";

/** The exempt monthly value of meals, with one row for each period. */
export const MEALS_ROWS: readonly MealsRow[] = [
  {
    from: FIRST_KNOWN,
    through: parseMonth("2024-11"),
    standing: "law",
    source: "4,000 a month, 48,000 a year",
    evidence: "KRA PAYE Guide 2017",
    exempt: centsOf(4_000),
  },
  {
    from: parseMonth("2024-12"),
    through: LAST_CHECKED,
    standing: "law",
    source: "Tax Laws (Amendment) Act 2024: 5,000 a month, 60,000 a year",
    evidence: "KRA notice, December 2024; KRA FAQ 730",
    exempt: centsOf(5_000),
  },
];
