import { addDays, type Day, dayOf, lastDayOf, monthOfDay, parseMonth } from "@hazina/base/calendar.ts";
import { accruedDays } from "./accrual.ts";
import { type Hundredths, type LeaveDay, lastDayOfMonths } from "./day-count.ts";

/** The rules by which a leave type accrues and is carried forward. */
export type LeaveRule = {
  /** The days of leave in a year, in hundredths. */
  readonly yearly: Hundredths;
  /**
   * How leave accrues: day by day (`monthly`), or all at the start of the leave year (`at_start`), reduced in
   * proportion for an employee who joins during the year.
   */
  readonly accrual: "monthly" | "at_start";
  /**
   * The maximum number of days carried into the next leave year (`most`), and the number of months after
   * which they lapse. Without `most`, all days are carried; without `lapsesAfterMonths`, carried days do not
   * lapse.
   */
  readonly carry: { readonly most?: Hundredths; readonly lapsesAfterMonths?: number };
};

/**
 * The facts about an employee's leave of one type. Days taken come from approved leave, pending days from pending
 * requests.
 */
export type LeaveFacts = {
  readonly joined: Day;
  readonly left?: Day;
  /** Whether the leave year is the calendar year, or starts on the anniversary of joining. */
  readonly leaveYear: "calendar" | "from_joining";
  /**
   * The day on which the employee record was created. For an employee who joined before that day, leave is calculated
   * from the start of the leave year in which the record was created. Absent if leave is calculated from joining.
   */
  readonly recorded?: Day;
  /**
   * The opening balance: the days of leave that the employee has at the start of a day. All days earned and taken
   * before that day are ignored. Absent if there is no opening balance.
   */
  readonly opening?: LeaveDay;
  readonly adjustments: readonly LeaveDay[];
  readonly taken: readonly LeaveDay[];
  readonly pending: readonly LeaveDay[];
};

/** A leave balance as of a day, in hundredths of a day, with the leave year that contains the day. */
export type LeaveBalance = {
  readonly yearFrom: Day;
  readonly yearTo: Day;
  /** The days carried from the previous year; negative if more was taken than earned. */
  readonly carried: Hundredths;
  readonly lapsed: Hundredths;
  /**
   * The last day on which carried days can be taken; absent if no days are carried, or carried days do not
   * lapse.
   */
  readonly lapsesAfter?: Day;
  readonly accrued: Hundredths;
  readonly adjusted: Hundredths;
  /**
   * The days taken up to the day of the balance; `booked` are the days taken after it in this leave year,
   * `pending` the days requested but not yet decided.
   */
  readonly taken: Hundredths;
  readonly booked: Hundredths;
  readonly pending: Hundredths;
  /**
   * The days of leave earned up to the day of the balance, less the days taken by then. These days are paid out on
   * departure.
   */
  readonly left: Hundredths;
  /** The days that can still be requested: the days left, less booked and pending days. */
  readonly available: Hundredths;
};

/** The first and the last day of a leave year. */
export type LeaveYear = { readonly from: Day; readonly to: Day };

/**
 * Calculates a balance as of a day: carried + accrued + adjustments − taken − lapsed, and the days still available.
 * The calculation starts with the first leave year for which leave is recorded. Days left at the end of a leave year
 * are carried into the next one as far as the rule allows. Carried days are taken first.
 */
export function leaveBalance(rule: LeaveRule, given: LeaveFacts, asOf: Day): LeaveBalance {
  const from = firstCounted(given);
  const facts = countedFrom(given, from);
  let carried: Hundredths = 0;
  let year = leaveYearOf(facts, from);
  while (year.to < asOf) {
    const { available } = balanceIn(rule, facts, year, carried, year.to);
    carried = Math.min(available, rule.carry.most ?? available);
    year = leaveYearOf(facts, addDays(year.to, 1));
  }
  return balanceIn(rule, facts, year, carried, asOf);
}

/**
 * Returns the first day from which leave is calculated: the day of an opening balance or, without one, the
 * first day of the leave year in which the employee record was created; never before the day of joining.
 */
function firstCounted(facts: LeaveFacts): Day {
  const { joined, opening, recorded } = facts;
  if (opening !== undefined) return opening.day > joined ? opening.day : joined;
  if (recorded === undefined || recorded <= joined) return joined;
  const { from } = leaveYearOf(facts, recorded);
  return from > joined ? from : joined;
}

function countedFrom(facts: LeaveFacts, from: Day): LeaveFacts {
  const counted = (days: readonly LeaveDay[]) => days.filter(({ day }) => day >= from);
  const { adjustments, taken, pending, opening } = facts;
  const given = [...(opening === undefined ? [] : [{ ...opening, day: from }]), ...adjustments];
  return { ...facts, adjustments: counted(given), taken: counted(taken), pending: counted(pending) };
}

function balanceIn(rule: LeaveRule, facts: LeaveFacts, year: LeaveYear, carried: Hundredths, asOf: Day): LeaveBalance {
  const { taken, pending, adjustments } = facts;
  const lapsesAfter = carried > 0 ? lapseDay(rule, year) : undefined;
  const used = within([...taken, ...pending], year.from, lapsesAfter ?? year.to);
  const lapsed = lapsesAfter !== undefined && lapsesAfter < asOf ? Math.max(0, carried - used) : 0;
  const accrued = accruedIn(rule, facts, year, asOf);
  const adjusted = within(adjustments, year.from, asOf);
  const takenByNow = within(taken, year.from, asOf);
  const booked = asOf < year.to ? within(taken, addDays(asOf, 1), year.to) : 0;
  const waiting = within(pending, year.from, year.to);
  const left = carried - lapsed + accrued + adjusted - takenByNow;
  return {
    yearFrom: year.from,
    yearTo: year.to,
    carried,
    lapsed,
    ...(lapsesAfter === undefined ? {} : { lapsesAfter }),
    accrued,
    adjusted,
    taken: takenByNow,
    booked,
    pending: waiting,
    left,
    available: left - booked - waiting,
  };
}

function accruedIn(rule: LeaveRule, facts: LeaveFacts, year: LeaveYear, asOf: Day): Hundredths {
  const { left } = facts;
  const first = firstCounted(facts);
  const from = first > year.from ? first : year.from;
  // An opening balance already includes the days given at the start of its year.
  if (rule.accrual === "at_start" && facts.opening !== undefined && first > year.from) return 0;
  const until = rule.accrual === "at_start" ? year.to : asOf;
  if (asOf < from) return 0;
  return accruedDays(rule.yearly, from, left !== undefined && left < until ? left : until);
}

function lapseDay({ carry }: LeaveRule, year: LeaveYear): Day | undefined {
  return carry.lapsesAfterMonths === undefined ? undefined : lastDayOfMonths(year.from, carry.lapsesAfterMonths);
}

/** Returns the leave year that contains a day. */
export function leaveYearOf({ joined, leaveYear }: Pick<LeaveFacts, "joined" | "leaveYear">, day: Day): LeaveYear {
  if (leaveYear === "calendar") {
    const year = day.slice(0, 4);
    return { from: `${year}-01-01` as Day, to: `${year}-12-31` as Day };
  }
  const first = anniversary(joined, Number(day.slice(0, 4)));
  const from = first <= day ? first : anniversary(joined, Number(day.slice(0, 4)) - 1);
  return { from, to: addDays(anniversary(joined, Number(from.slice(0, 4)) + 1), -1) };
}

/**
 * Returns the anniversary of joining in a year. For an employee who joined on 29 February, the anniversary is 1 March
 * in years that are not leap years.
 */
function anniversary(joined: Day, year: number): Day {
  const same = dayOf(year, Number(joined.slice(5, 7)), Number(joined.slice(8)));
  if (same !== undefined) return same;
  const month = parseMonth(`${String(year).padStart(4, "0")}-${joined.slice(5, 7)}`);
  return addDays(lastDayOf(month), 1);
}

/**
 * Returns the number of whole months of service that an employee has completed on a day, for leave that requires a
 * length of service.
 */
export function monthsServed(joined: Day, day: Day): number {
  if (day < joined) return 0;
  let months = monthOfDay(day) - monthOfDay(joined);
  while (months > 0 && lastDayOfMonths(joined, months) > day) months -= 1;
  return months;
}

function within(days: readonly LeaveDay[], from: Day, to: Day): Hundredths {
  return days.reduce((total, { day, taken }) => (day >= from && day <= to ? total + taken : total), 0);
}
