import { parseMonth } from "@hazina/base/calendar.ts";
import { percent } from "@hazina/base/money.ts";
import type { LoanBenefitRow } from "./loan-benefit.ts";

/**
 * Prescribed interest rates, with one row for each half-year. A loan at a lower rate gives the employee a taxed
 * benefit (Income Tax Act s.5(2A)). For a half-year without a row, the benefit is not calculated and a refusal is
 * returned.
 */
export const LOAN_BENEFIT_ROWS: readonly LoanBenefitRow[] = [
  halfYear("2024-01", "2024-06", 14, "KRA notice, 22 Jan 2024", "regfollower"),
  halfYear("2024-07", "2024-12", 16, "KRA notice, July 2024", "regfollower"),
  halfYear("2025-01", "2025-06", 14, "KRA notice, 17 Jan 2025", "regfollower"),
  halfYear("2026-01", "2026-06", 8, "KRA notice", "kahawatungu, 27 Jan 2026"),
];

function halfYear(from: string, through: string, rate: number, source: string, evidence?: string): LoanBenefitRow {
  return {
    from: parseMonth(from),
    through: parseMonth(through),
    standing: "law",
    source,
    ...(evidence === undefined ? {} : { evidence }),
    rate: percent(rate),
  };
}
