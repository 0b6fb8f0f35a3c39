import { parseMonth } from "@hazina/base/calendar.ts";
import { centsOf } from "@hazina/base/money.ts";
import { FIRST_KNOWN, LAST_CHECKED } from "./checked.rates.ts";
import type { NitaRow } from "./nita.ts";

/**
 * The industrial training levy, with one row for each period. It is always 600 shillings a year per employee,
 * collected yearly or monthly.
 */
export const NITA_ROWS: readonly NitaRow[] = [
  {
    from: FIRST_KNOWN,
    through: parseMonth("2022-04"),
    standing: "law",
    source: "Legal notice of 23 December 2019: 600 per employee a year, paid with December's PAYE",
    evidence: "RSM; ALN 2020",
    amount: centsOf(600),
    collected: "withDecember",
  },
  {
    from: parseMonth("2022-05"),
    through: LAST_CHECKED,
    standing: "law",
    source: "Industrial Training (Amendment) Act, signed 4 April 2022: 50 per employee a month",
    evidence: "ALN, 7 Jun 2022; niftypayroll",
    amount: centsOf(50),
    collected: "monthly",
  },
];
