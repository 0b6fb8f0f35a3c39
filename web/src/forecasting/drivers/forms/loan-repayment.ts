import { cents, majorOf } from "@hazina/base/money.ts";
import { driverTexts } from "../texts.ts";
import type { DriverContext } from "./driver-context.ts";
import { type DriverForm, found } from "./driver-form.ts";
import { countOf, countProblem, numberProblem, sentNumber, showAmount, showNumber } from "./numbers.ts";
import type { MonthText } from "./spans.ts";

const texts = driverTexts.loan;

/**
 * The form values of the driver Loan Repayment Calculation; the principal, rate and term are text, as entered by the
 * user.
 */
export type LoanValues = {
  readonly principal: string;
  readonly rate: string;
  readonly years: string;
  readonly months: string;
  readonly start_month: MonthText;
  /** The interest line; null for the largest one. */
  readonly interest: string | null;
};

/** The form for a loan repaid in equal instalments, the first in the month after its start. */
export const LOAN_REPAYMENT: DriverForm<LoanValues> = {
  shows: ({ method, ptype }) => method === "schedule" && ptype === "loanRepaymentCalculation",
  open: (driver, context) => {
    const owed = balanceAtCutOver(context);
    return {
      principal: showAmount(driver ? (driver.principal ?? driver.Principal) : owed > 0 ? majorOf(cents(owed)) : ""),
      rate: showNumber(driver?.annual_interest_rate ?? driver?.AnnualInterest),
      years: showNumber(driver?.loan_term_years),
      months: driver ? showNumber(driver.loan_term_months) : "0",
      start_month: driver?.start_month ?? (owed > 0 ? context.cutOver : context.firstForecast),
      interest: driver?.name ?? null,
    };
  },
  check: (values) => {
    const problems = found({
      principal: numberProblem(values.principal, texts.principal),
      rate: numberProblem(values.rate, texts.rate),
      years: countProblem(values.years, texts.years),
      months: countProblem(values.months, texts.months),
      start_month: values.start_month ? undefined : texts.startMissing,
    });
    if (problems.years !== undefined || problems.months !== undefined) return problems;
    return countOf(values.years) + countOf(values.months) === 0 ? { ...problems, years: texts.termMissing } : problems;
  },
  body: (values) => ({
    method: "schedule",
    ptype: "loanRepaymentCalculation",
    principal: sentNumber(values.principal),
    annual_interest_rate: sentNumber(values.rate),
    loan_term_years: sentNumber(values.years),
    loan_term_months: sentNumber(values.months),
    start_month: values.start_month ?? "",
    name: values.interest,
  }),
  places: {
    annual_interest_rate: "rate",
    loan_term_years: "years",
    loan_term_months: "months",
    name: "interest",
    period: "start_month",
  },
};

/** Returns the balance owed on the line at the end of the last closed month, in cents. */
export function balanceAtCutOver({ foundation, id }: DriverContext): number {
  const { actual, months, books, rowOf } = foundation;
  return actual[(rowOf.get(id) ?? 0) * months + books.cutOver] ?? 0;
}
