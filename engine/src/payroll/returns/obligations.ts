import { addDays, addMonths, type Day, dayOfWeek, formatMonth, type Month, parseDay } from "@hazina/base/calendar.ts";
import { type Cents, sum } from "@hazina/base/money.ts";
import { kenyaHolidayDays } from "../../schedules/kenya-holidays.ts";
import type { Figures } from "../pay/figures.ts";
import type { Payslip } from "../payslip/payslip.ts";
import { type Authority, DUE_DAYS, type DueRule, WITHHELD_TAX_DAYS } from "./obligations.rates.ts";

/**
 * An amount owed to an authority for a month, its due date, and the date of the reminder, which is the
 * working day before the due date.
 */
export type Obligation = {
  readonly to: Authority;
  readonly month: Month;
  readonly amount: Cents;
  readonly due: Day;
  readonly remind: Day;
};

const OWED: Readonly<Record<Authority, readonly (keyof Figures)[]>> = {
  paye: ["paye"],
  fringeBenefitTax: ["fringeBenefitTax"],
  nssf: ["nssf", "employerNssf"],
  health: ["nhif", "shif"],
  housingLevy: ["housingLevy", "employerHousingLevy"],
  nita: ["nita"],
  helb: [],
  withholdingTax: ["withholdingTax"],
};

/**
 * Returns the amounts that a month's payroll owes to each authority, with due dates; empty if nothing is owed. Sources
 * differ on whether a due date that is not a working day moves; this function does not move it. The reminder is sent
 * on the working day before, which is early enough in either case.
 * @param paidOn the day of payment, on which tax was withheld from fees.
 * @param declared holidays in addition to the statutory ones: gazetted days and the company's own.
 */
export function obligationsOf(
  slips: readonly Payslip[],
  month: Month,
  paidOn: Day,
  declared: ReadonlySet<Day> = new Set(),
): readonly Obligation[] {
  return obligationsFrom((to) => owedTo(slips, to), month, paidOn, declared);
}

/**
 * Returns the amounts owed to authorities with due dates, like `obligationsOf`. The amounts come from a function
 * instead of from payslips.
 * @param amountTo returns the amount owed to an authority, in cents.
 */
export function obligationsFrom(
  amountTo: (to: Authority) => Cents,
  month: Month,
  paidOn: Day,
  declared: ReadonlySet<Day> = new Set(),
): readonly Obligation[] {
  const holidays = new Set([...holidaysAfter(paidOn), ...declared]);
  const next = parseDay(`${formatMonth(addMonths(month, 1))}-01`);
  for (const day of kenyaHolidayDays(next, addDays(next, 60))) holidays.add(day);
  return DUE_DAYS.flatMap(({ to, rule }): Obligation[] => {
    const amount = amountTo(to);
    if (amount === 0) return [];
    const due = dueDay(rule, next, paidOn, holidays);
    return [{ to, month, amount, due, remind: workingDayBefore(due, holidays) }];
  });
}

/** Returns the date by which tax withheld on the given day, from fees or from a supplier, must be paid to KRA. */
export function withheldTaxDueOn(day: Day): Day {
  return workingDaysLater(day, WITHHELD_TAX_DAYS, new Set(holidaysAfter(day)));
}

/** Returns the statutory holidays in the 100 days after the given day. */
function holidaysAfter(day: Day): Iterable<Day> {
  return kenyaHolidayDays(day, addDays(day, 100));
}

function owedTo(slips: readonly Payslip[], to: Authority): Cents {
  if (to === "helb") {
    const taken = slips.flatMap(({ lines }) => lines.filter(({ code }) => code === "deduction.helb"));
    return sum(taken.map(({ amount }) => amount));
  }
  return sum(slips.flatMap(({ figures }) => OWED[to].map((name) => figures[name])));
}

function dueDay(rule: DueRule, next: Day, paidOn: Day, holidays: ReadonlySet<Day>): Day {
  switch (rule.by) {
    case "dayOfNextMonth":
      return addDays(next, rule.day - 1);
    case "workingDayOfNextMonth":
      return workingDaysLater(addDays(next, -1), rule.day, holidays);
    case "workingDaysAfter":
      return workingDaysLater(paidOn, rule.days, holidays);
  }
}

/**
 * Returns the day that is `count` working days after the given day; Monday to Friday are working days, except
 * holidays.
 */
function workingDaysLater(from: Day, count: number, holidays: ReadonlySet<Day>): Day {
  let day = from;
  for (let left = count; left > 0; ) {
    day = addDays(day, 1);
    if (isWorkingDay(day, holidays)) left -= 1;
  }
  return day;
}

function workingDayBefore(day: Day, holidays: ReadonlySet<Day>): Day {
  let before = addDays(day, -1);
  while (!isWorkingDay(before, holidays)) before = addDays(before, -1);
  return before;
}

function isWorkingDay(day: Day, holidays: ReadonlySet<Day>): boolean {
  return dayOfWeek(day) <= 5 && !holidays.has(day);
}
