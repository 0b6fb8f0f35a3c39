import { parseDay } from "@hazina/base/calendar.ts";
import type { Forecast } from "../../forecasting/evaluation/forecast.ts";
import type { StaffMember } from "../../forecasting/hiring/staff.ts";
import { booksOf, computed, each, line } from "../../forecasting/testing/books.ts";
import { CLOSED, smallCompany } from "../../forecasting/testing/company.ts";

const wages = line("Site Wages", "VCOS", each(CLOSED, 100_00), { automatic: Float64Array.from(each(60, 110_00)) });
const stock = line("Stock", "INV", [...each(CLOSED - 2, 900_00), 800_00, 950_00]);
const loan = line("Bank Loan", "LTD", [...each(9, 1_200_00), 1_100_00, 1_300_00, 1_000_00]);
const interest = line("Interest", "IEXP", each(CLOSED, 12_34));
const whole = smallCompany([wages, stock, loan, interest]);

/** Test companies with gaps in their books. Their reports must still agree with their statements. */
export const COMPANIES: Readonly<Record<string, Forecast>> = {
  "a company whose books are whole": computed(booksOf(whole, 14)),
  "a company without a balance sheet": computed(
    booksOf(
      whole.filter(({ statement }) => statement === "profit_and_loss"),
      14,
    ),
  ),
  "a company whose books do not balance": computed(
    booksOf([...whole, line("Suspense", "OCA", each(CLOSED, 77_77))], 14),
  ),
  "a company in its first month": computed(
    booksOf(
      whole.map((account) => ({ ...account, actual: account.actual.slice(0, 1) })),
      6,
    ),
  ),
};

/** Two employees: one who stays, and one who joins and leaves. */
export const STAFF: readonly StaffMember[] = [
  { id: "a", departmentId: null, jobTitleId: null, hired: parseDay("2025-03-01"), left: null, pay: [] },
  {
    id: "b",
    departmentId: null,
    jobTitleId: null,
    hired: parseDay("2025-05-20"),
    left: parseDay("2025-08-02"),
    pay: [],
  },
];
