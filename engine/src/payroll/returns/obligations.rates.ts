/** A recipient of monthly payroll payments: an authority, or one of the taxes that an authority collects. */
export type Authority =
  | "paye"
  | "fringeBenefitTax"
  | "nssf"
  | "health"
  | "housingLevy"
  | "nita"
  | "helb"
  | "withholdingTax";

/**
 * How an authority's due date is set: a day of the next month, the nth working day of the next month, or a number of
 * working days after the deduction.
 */
export type DueRule =
  | { readonly by: "dayOfNextMonth"; readonly day: number }
  | { readonly by: "workingDayOfNextMonth"; readonly day: number }
  | { readonly by: "workingDaysAfter"; readonly days: number };

/**
 * The number of working days within which withheld tax must be paid, counted from the day on which it was withheld.
 * Source: Finance Act 2023, from July 2023.
 */
export const WITHHELD_TAX_DAYS = 5;

/** The rule for the due date of each authority, as in force since July 2023, with the source of the rule. */
export const DUE_DAYS: readonly { readonly to: Authority; readonly rule: DueRule; readonly source: string }[] = [
  { to: "paye", rule: { by: "dayOfNextMonth", day: 9 }, source: "KRA FAQ 737" },
  { to: "fringeBenefitTax", rule: { by: "dayOfNextMonth", day: 9 }, source: "in the P10, by the 9th" },
  { to: "nssf", rule: { by: "dayOfNextMonth", day: 9 }, source: "NSSF Act 2013" },
  { to: "health", rule: { by: "dayOfNextMonth", day: 9 }, source: "Social Health Insurance Regulations 2024" },
  {
    to: "housingLevy",
    rule: { by: "workingDayOfNextMonth", day: 9 },
    source: "Affordable Housing Act 2024; KRA notice: nine working days after the end of the month",
  },
  { to: "nita", rule: { by: "dayOfNextMonth", day: 9 }, source: "the 9th in practice; the 5th on paper" },
  { to: "helb", rule: { by: "dayOfNextMonth", day: 15 }, source: "Higher Education Loans Board Act s.16" },
  {
    to: "withholdingTax",
    rule: { by: "workingDaysAfter", days: WITHHELD_TAX_DAYS },
    source: "Finance Act 2023: five working days after the deduction, from July 2023",
  },
];
