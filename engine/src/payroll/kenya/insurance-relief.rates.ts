import { parseMonth } from "@hazina/base/calendar.ts";
import { centsOf, percent } from "@hazina/base/money.ts";
import { FIRST_KNOWN, LAST_CHECKED } from "./checked.rates.ts";
import type { InsuranceReliefRow } from "./insurance-relief.ts";

const RATE = percent(15);
const CAP = centsOf(5_000);

/**
 * Insurance relief, with one row for each period. Rate and cap are the same in all periods; only the definition of a
 * premium changes.
 */
export const INSURANCE_RELIEF_ROWS: readonly InsuranceReliefRow[] = [
  {
    from: FIRST_KNOWN,
    through: parseMonth("2021-12"),
    standing: "law",
    source: "Income Tax Act s.31: 15% of premiums, at most 5,000 a month, since 2007",
    evidence: "kangai.co.ke; PwC tax summary",
    rate: RATE,
    cap: CAP,
    health: "no",
  },
  {
    from: parseMonth("2022-01"),
    through: parseMonth("2024-09"),
    standing: "law",
    source: "NHIF counts as a premium from January 2022",
    evidence: "Workpay, Feb 2022; Nation, 2 Feb 2022; Business Daily",
    rate: RATE,
    cap: CAP,
    health: "counts",
  },
  {
    from: parseMonth("2024-10"),
    through: parseMonth("2024-11"),
    standing: "practice",
    source: "SHIF counted as a premium, as NHIF had",
    evidence: "pulselive.co.ke, 30 Oct 2024; the text of the law was not seen",
    rate: RATE,
    cap: CAP,
    health: "countsByPractice",
  },
  {
    from: parseMonth("2024-12"),
    through: LAST_CHECKED,
    standing: "law",
    source: "Tax Laws (Amendment) Act 2024: SHIF became a deduction and no longer counts as a premium",
    evidence: "KRA notice, December 2024",
    rate: RATE,
    cap: CAP,
    health: "no",
  },
];
