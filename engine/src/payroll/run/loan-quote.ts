import { type Cents, cents, type Rate } from "@hazina/base/money.ts";
import { accept, type Result, refuse } from "@hazina/base/result.ts";
import type { Amortisation } from "../../schedules/amortisation.ts";
import { type LoanMethod, loanSchedule, monthlyRateOf } from "../../schedules/loan-schedule.ts";
import { KENYA } from "../kenya/tables.ts";
import type { Element } from "../pay/element.ts";
import type { Employee } from "../pay/employee.ts";
import { DEFAULT_SETTINGS } from "../pay/employer.ts";
import type { PayBasis } from "../pay/pay-basis.ts";
import { payslip } from "../payslip/payslip.ts";

/** The terms of a loan or advance that an employee applies for. */
export type AskedLoan = {
  readonly principal: Cents;
  readonly annualRate: Rate;
  readonly method: LoanMethod;
  readonly months: number;
};

/** The cost of a loan or advance, and whether the employee can afford its instalments. */
export type LoanQuote = {
  readonly schedule: Amortisation;
  readonly highestInstalment: Cents;
  /** The further amount that can be deducted from a month's pay while a third of the pay remains, in cents. */
  readonly room: Cents;
  readonly fits: boolean;
  /**
   * The largest affordable loan on the same terms, in cents. Because of rounding, a slightly larger loan may be
   * affordable too.
   */
  readonly largest: Cents;
};

const LONGEST_MONTHS = 480;
const HIGHEST_RATE = 1_000_000;
const LARGEST = 100_000_000_000_00;

/**
 * Calculates the cost of a loan, and whether the employee can afford it: every instalment must leave a third of the
 * month's pay. Law: Employment Act 2007 s.19(3).
 * @param elements the elements of the month's pay before the loan, including all existing deductions.
 * @returns a refusal for impossible terms, and for a month whose payslip is refused.
 */
export function loanQuote(
  asked: AskedLoan,
  employee: Employee,
  elements: readonly Element[],
  { month, settings = DEFAULT_SETTINGS, tables = KENYA }: Pick<PayBasis, "month"> & Partial<PayBasis>,
): Result<LoanQuote> {
  const fault = faultOf(asked);
  if (fault !== undefined) return refuse(fault);
  const slip = payslip(employee, elements, month, settings, tables);
  if (!slip.ok) return refuse(slip.refusal);
  const { room } = slip.value.oneThird;
  const schedule = scheduleOf(asked, asked.principal);
  const highestInstalment = highestOf(schedule);
  return accept({
    schedule,
    highestInstalment,
    room,
    fits: highestInstalment <= room,
    largest: largestWithin(asked, room),
  });
}

function faultOf({ principal, annualRate, months }: AskedLoan): string | undefined {
  if (principal <= 0) return "The loan amount must be above zero.";
  if (principal > LARGEST) return "The loan amount is too large.";
  if (!Number.isSafeInteger(months) || months < 1) return "A loan needs a whole number of instalments, at least one.";
  if (months > LONGEST_MONTHS) return `A loan must be repaid within ${LONGEST_MONTHS} months.`;
  if (annualRate < 0 || annualRate > HIGHEST_RATE) return "The annual rate must be between 0 and 100%.";
  return undefined;
}

function scheduleOf({ method, annualRate, months }: AskedLoan, principal: number): Amortisation {
  return loanSchedule(method, principal, monthlyRateOf(annualRate), months);
}

function highestOf({ instalment }: Amortisation): Cents {
  return cents(instalment.reduce((highest, one) => Math.max(highest, one), 0));
}

/**
 * Finds the largest affordable principal by bisection. The result is always affordable. A slightly larger loan may be
 * affordable too, because all rounding is in the last instalment.
 */
function largestWithin(asked: AskedLoan, room: Cents): Cents {
  if (room <= 0) return cents(0);
  const fits = (principal: number) => highestOf(scheduleOf(asked, principal)) <= room;
  let low = 0;
  let high = Math.min(LARGEST, room * asked.months);
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (fits(middle)) low = middle;
    else high = middle - 1;
  }
  return cents(low);
}
