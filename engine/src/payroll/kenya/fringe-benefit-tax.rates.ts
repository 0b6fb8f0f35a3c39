import { parseMonth } from "@hazina/base/calendar.ts";
import { percent } from "@hazina/base/money.ts";
import type { FringeBenefitRow } from "./fringe-benefit-tax.ts";

const TAX_RATE = percent(30);

/**
 * Market interest rates for fringe benefit tax, with one row for each quarter (Income Tax Act s.12B). For a quarter
 * without a row, the tax is not calculated and a refusal is returned.
 */
export const FRINGE_BENEFIT_ROWS: readonly FringeBenefitRow[] = [
  quarter("2021-10", "2021-12", 7, "KRA notice, 18 Oct 2021"),
  quarter("2023-10", "2023-12", 13, "KRA notice", "regfollower"),
  quarter("2024-01", "2024-03", 15, "KRA notice, 22 Jan 2024", "regfollower"),
  quarter("2024-04", "2024-06", 16, "KRA notice, 9 Apr 2024", "regfollower"),
  quarter("2024-07", "2024-09", 16, "KRA notice, July 2024", "regfollower"),
  quarter("2024-10", "2024-12", 16, "KRA notice", "regfollower"),
  quarter("2025-01", "2025-03", 13, "KRA notice, 17 Jan 2025", "regfollower"),
  quarter("2025-04", "2025-06", 9, "KRA notice", "regfollower"),
  quarter("2025-07", "2025-09", 8, "KRA notice", "kenyasummary, 8 Jul 2025"),
  quarter("2025-10", "2025-12", 8, "KRA notice", "tuko, 21 Oct 2025"),
  quarter("2026-01", "2026-03", 8, "KRA notice", "kahawatungu, 27 Jan 2026"),
  quarter("2026-04", "2026-06", 8, "KRA notice", "chatke, 10 Apr 2026"),
];

function quarter(
  from: string,
  through: string,
  marketRate: number,
  source: string,
  evidence?: string,
): FringeBenefitRow {
  const months = { from: parseMonth(from), through: parseMonth(through) };
  return {
    ...months,
    standing: "law",
    source,
    ...(evidence === undefined ? {} : { evidence }),
    marketRate: percent(marketRate),
    taxRate: TAX_RATE,
  };
}
