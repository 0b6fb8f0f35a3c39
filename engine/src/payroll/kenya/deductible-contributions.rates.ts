import { parseMonth } from "@hazina/base/calendar.ts";
import { FIRST_KNOWN, LAST_CHECKED } from "./checked.rates.ts";
import type { DeductibleContributionsRow } from "./deductible-contributions.ts";

/**
 * The months in which SHIF and housing levy are deducted before tax. The Act is dated 27 December 2024; KRA
 * applied it to the whole month of December.
 */
export const DEDUCTIBLE_CONTRIBUTIONS_ROWS: readonly DeductibleContributionsRow[] = [
  {
    from: FIRST_KNOWN,
    through: parseMonth("2024-11"),
    standing: "law",
    source: "NHIF, SHIF and housing levy were not deductible before the Tax Laws (Amendment) Act 2024",
    health: false,
    housingLevy: false,
  },
  {
    from: parseMonth("2024-12"),
    through: LAST_CHECKED,
    standing: "law",
    source: "Tax Laws (Amendment) Act 2024, for the whole December 2024 payroll",
    evidence: "KRA notice; theafricanwatch, 19 Dec 2024",
    health: true,
    housingLevy: true,
  },
];
