import { centsOf } from "@hazina/base/money.ts";
import { FIRST_KNOWN, LAST_CHECKED } from "./checked.rates.ts";
import type { DisabilityRow } from "./disability.ts";

/** The monthly exemption for persons with disability, unchanged since 10 March 2010. */
export const DISABILITY_ROWS: readonly DisabilityRow[] = [
  {
    from: FIRST_KNOWN,
    through: LAST_CHECKED,
    standing: "law",
    source: "L.N. 36 of 2010: the first 150,000 a month, 1,800,000 a year",
    evidence: "kangai.co.ke; KRA PAYE Guide 2017",
    monthly: centsOf(150_000),
  },
];
