import { parseMonth } from "@hazina/base/calendar.ts";
import { centsOf, percent } from "@hazina/base/money.ts";
import { LAST_CHECKED } from "./checked.rates.ts";
import type { ShifRow } from "./shif.ts";

/** SHIF rates from October 2024. */
export const SHIF_ROWS: readonly ShifRow[] = [
  {
    from: parseMonth("2024-10"),
    through: LAST_CHECKED,
    standing: "law",
    source: "Social Health Insurance Regulations 2024: 2.75%, at least 300",
    evidence: "The Star, 11 Jul 2025; PwC tax summary",
    rate: percent(2.75),
    minimum: centsOf(300),
  },
];
