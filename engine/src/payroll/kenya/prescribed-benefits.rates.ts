import { centsOf, percent } from "@hazina/base/money.ts";
import { FIRST_KNOWN, LAST_CHECKED } from "./checked.rates.ts";
import type { PrescribedBenefitsRow } from "./prescribed-benefits.ts";

/**
 * The prescribed taxable values of household services that the employer provides. The percentage for telephone bills
 * could not be verified.
 */
export const PRESCRIBED_BENEFITS_ROWS: readonly PrescribedBenefitsRow[] = [
  {
    from: FIRST_KNOWN,
    through: LAST_CHECKED,
    standing: "law",
    source: "Commissioner's prescribed rates",
    evidence: "KRA PAYE Guide 2017; the 30% for telephones is taken from practice",
    electricity: centsOf(1_500),
    water: centsOf(500),
    furniture: percent(1),
    telephone: percent(30),
  },
];
