import { percent } from "@hazina/base/money.ts";
import { FIRST_KNOWN, LAST_CHECKED } from "./checked.rates.ts";
import type { HousingBenefitRow } from "./housing-benefit.ts";

/** The shares of pay at which a house from the employer is valued for tax, with one row for each period. */
export const HOUSING_BENEFIT_ROWS: readonly HousingBenefitRow[] = [
  {
    from: FIRST_KNOWN,
    through: LAST_CHECKED,
    standing: "law",
    source: "Income Tax Act s.5(3)",
    evidence: "KRA PAYE Guide 2017, part 8; PwC tax summary",
    share: percent(15),
    farmShare: percent(10),
  },
];
