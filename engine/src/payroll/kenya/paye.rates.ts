import { parseMonth } from "@hazina/base/calendar.ts";
import { centsOf, percent } from "@hazina/base/money.ts";
import { FIRST_KNOWN, LAST_CHECKED } from "./checked.rates.ts";
import type { PayeRow } from "./paye.ts";

/**
 * Monthly PAYE bands, the same for residents and non-residents. The bands are taken from the law's monthly
 * table; a twelfth of the annual bands would make the second band 8,333.33 wide and give different cents.
 */
export const PAYE_ROWS: readonly PayeRow[] = [
  {
    from: FIRST_KNOWN,
    through: parseMonth("2023-06"),
    standing: "law",
    source: "Tax Laws (Amendment) (No. 2) Act 2020: bands from 1 January 2021",
    evidence: "myworkpay.com 2021 rates; kangai.co.ke",
    bands: [
      { width: centsOf(24_000), rate: percent(10) },
      { width: centsOf(8_333), rate: percent(25) },
      { width: undefined, rate: percent(30) },
    ],
  },
  {
    from: parseMonth("2023-07"),
    through: LAST_CHECKED,
    standing: "law",
    source: "Finance Act 2023: bands from 1 July 2023, not changed by Finance Act 2026",
    evidence: "PwC tax summary; hapakenya, Feb 2026",
    bands: [
      { width: centsOf(24_000), rate: percent(10) },
      { width: centsOf(8_333), rate: percent(25) },
      { width: centsOf(467_667), rate: percent(30) },
      { width: centsOf(300_000), rate: percent(32.5) },
      { width: undefined, rate: percent(35) },
    ],
  },
];
