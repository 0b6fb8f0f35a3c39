import { addMonths } from "@hazina/base/calendar.ts";
import { fraction, percentage, times } from "@hazina/base/fraction.ts";
import { accept, type Result, refuse } from "@hazina/base/result.ts";
import { type Amortisation, amortise } from "../../schedules/amortisation.ts";
import type { Driver, LineageInput, MonthIndex, Notice } from "../model/model.ts";
import { lastBalance } from "../model/rule.ts";
import { monthText } from "../model/sentence.ts";
import { type CompiledDriver, type DriverContext, noticeAt, textInput } from "./compiled.ts";
import { interestLine } from "./counterpart.ts";

type LoanRepayment = Extract<Driver, { method: "loan_repayment" }>;

/**
 * Prepares a driver for a loan that is repaid in equal instalments, from the month after its start. If the loan starts
 * after the last closed month (the cut-over), its principal is added to debt and cash. Otherwise, its balance at the
 * end of the last closed month is repaid over the remaining months.
 * @returns a refusal for a line that is not a liability or equity, a term under one month, or a rate or principal
 * below zero.
 */
export function loanRepayment(context: DriverContext, driver: LoanRepayment): Result<CompiledDriver> {
  if (context.kind !== "liability" && context.kind !== "equity")
    return refuse("A loan repayment can only be set on a liability.");
  if (!Number.isSafeInteger(driver.termMonths) || driver.termMonths < 1)
    return refuse("The loan term must be at least one month.");
  if (driver.annualPercent < 0) return refuse("The interest rate cannot be below zero.");
  if (driver.principal < 0) return refuse("The principal cannot be below zero.");
  const line = interestLine(context, driver.interestLine);
  if (!line.ok) return line;
  const loan = termsOf(context, driver);
  if (loan.principal <= 0) return accept(nothingOwed(context));
  const rate = times(percentage(driver.annualPercent), fraction(1, 12));
  const schedule = amortise(loan.principal, rate, loan.instalments);
  const laid = layOut(context, loan, schedule);
  const debt = context.account.class === "STD" || context.account.class === "LTD";
  const balance = lastBalance(context.row, context.foundation.months, laid.movement);
  const explain = (cells: Float64Array, month: MonthIndex): LineageInput[] => [
    ...balance.explain(cells, month),
    textInput("Annual interest", `${driver.annualPercent}%`),
    textInput("Instalments", String(loan.instalments)),
    { name: "Interest of the month", month, cents: laid.interest[month] ?? 0 },
  ];
  const from = loan.drawn ? loan.firstInstalment - 1 : loan.firstInstalment;
  return accept({
    span: { first: from, last: loan.firstInstalment + loan.instalments - 1 },
    covers: null,
    rule: { ...balance, explain },
    loan: { interestLine: line.value.row, interest: laid.interest, opening: debt ? laid.opening : null },
    notices: [...line.value.notices, ...endedNotices(context, driver, loan)],
  });
}

/**
 * Returns a list with a notice if the loan still has a balance at the cut-over although its term ended before the
 * forecast; otherwise an empty list.
 */
function endedNotices(context: DriverContext, driver: LoanRepayment, loan: Terms): Notice[] {
  const { books } = context.foundation;
  const end = driver.start + driver.termMonths;
  if (loan.drawn || end > books.cutOver) return [];
  const [ended, first] = [end, books.cutOver + 1].map((t) => monthText(addMonths(books.firstMonth, t)));
  const message = `Under its terms, the loan of ${context.account.path} ended in ${ended}; its remaining balance is repaid in ${first}.`;
  return [noticeAt(context, "loan_ended", message)];
}

type Terms = { principal: number; instalments: number; firstInstalment: MonthIndex; drawn: boolean };

function termsOf({ foundation, row }: DriverContext, driver: LoanRepayment): Terms {
  const { books, months, actual } = foundation;
  if (driver.start > books.cutOver) {
    const { principal, termMonths, start } = driver;
    return { principal, instalments: termMonths, firstInstalment: start + 1, drawn: true };
  }
  return {
    principal: actual[row * months + books.cutOver] ?? 0,
    instalments: Math.max(1, driver.start + driver.termMonths - books.cutOver),
    firstInstalment: books.cutOver + 1,
    drawn: false,
  };
}

function layOut({ foundation }: DriverContext, loan: Terms, schedule: Amortisation) {
  const { months } = foundation;
  const movement = new Float64Array(months);
  const interest = new Float64Array(months);
  const opening = new Float64Array(months);
  const drawdown = loan.firstInstalment - 1;
  if (loan.drawn && drawdown < months) movement[drawdown] = loan.principal;
  for (let k = 0; k < loan.instalments && loan.firstInstalment + k < months; k++) {
    const t = loan.firstInstalment + k;
    movement[t] = 0 - (schedule.principal[k] ?? 0);
    interest[t] = schedule.interest[k] ?? 0;
    opening[t] = (schedule.outstanding[k] ?? 0) + (schedule.principal[k] ?? 0);
  }
  return { movement, interest, opening };
}

function nothingOwed(context: DriverContext): CompiledDriver {
  const { firstForecast } = context.foundation;
  const message = `${context.account.path} has no balance to repay.`;
  const notices = [noticeAt(context, "no_ratio", message)];
  return { span: { first: firstForecast, last: firstForecast }, covers: () => false, rule: null, notices };
}
