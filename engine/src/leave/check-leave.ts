import { type Day, dayInWords } from "@hazina/base/calendar.ts";
import type { Rate } from "@hazina/base/money.ts";
import { accept, type Result, refuse } from "@hazina/base/result.ts";
import { type LeaveFacts, type LeaveRule, leaveBalance, leaveYearOf, monthsServed } from "./balance.ts";
import {
  daysTaken,
  type Hundredths,
  type LeaveDay,
  type LeaveSpan,
  type LeaveUnit,
  lastDayOfMonths,
  leaveDays,
  type WeekOfDay,
} from "./day-count.ts";
import { type PaidLeaveDay, type PayStep, paidLeave } from "./leave-pay.ts";

/** A leave type as a company configured it. */
export type LeaveType = {
  readonly name: string;
  readonly unit: LeaveUnit;
  /** How leave accrues: day by day, all at the start of the leave year, or per event such as a birth. */
  readonly accrual: LeaveRule["accrual"] | "on_event";
  /** The days of leave in a year or for an event, in hundredths; null for leave without a limit. */
  readonly yearly: Hundredths | null;
  /** The number of whole months of leave per event, such as a birth; null for a leave type that is counted in days. */
  readonly months: number | null;
  readonly carry: LeaveRule["carry"];
  readonly serviceMonths: number;
  readonly pay: readonly PayStep[];
  /**
   * Whether leave is granted for each year of service. If so, the leave year starts on the anniversary of joining,
   * even if the company's leave year is the calendar year.
   */
  readonly inYearsOfService: boolean;
  readonly halfDays: boolean;
  readonly belowZero: boolean;
};

/**
 * The effect of a leave request: its days, and the balance before and after it, in hundredths of a day. The balances
 * are null for leave types without a balance.
 */
export type LeaveEffect = {
  readonly days: readonly LeaveDay[];
  readonly before: Hundredths | null;
  readonly after: Hundredths | null;
  /** The days of leave at each rate of pay, in the order in which they are taken. */
  readonly paid: readonly { readonly paid: Rate; readonly days: Hundredths }[];
};

/**
 * Returns the facts to use for a leave type. If the type grants leave for each year of service, the leave year starts
 * on the anniversary of joining.
 */
export function factsFor({ inYearsOfService }: LeaveType, facts: LeaveFacts): LeaveFacts {
  return inYearsOfService ? { ...facts, leaveYear: "from_joining" } : facts;
}

/** Returns the balance rule of a leave type; undefined for a type without a balance. */
export function balanceRule({ accrual, yearly, carry }: LeaveType): LeaveRule | undefined {
  return accrual === "on_event" || yearly === null ? undefined : { accrual, yearly, carry };
}

/**
 * Checks leave before it is requested, and returns the days of leave, the balance after it, and the pay.
 * @param allFacts the facts about the employee's leave, without this request.
 * @returns a refusal for leave outside the employment, beyond the balance, or not allowed by its type.
 */
export function checkLeave(
  type: LeaveType,
  allFacts: LeaveFacts,
  span: LeaveSpan,
  week: WeekOfDay,
  holidays: ReadonlySet<Day>,
): Result<LeaveEffect> {
  const facts = factsFor(type, allFacts);
  const outside = outsideOf(type, facts, span);
  if (outside !== undefined) return refuse(outside);
  const counted = leaveDays(span, type.unit, week, holidays);
  if (!counted.ok) return counted;
  const days = counted.value;
  const taken = daysTaken(days);
  if (taken === 0) return refuse("These days are days off or public holidays, so no leave is needed.");
  const { before, after, refusal } = balancesOf(type, facts, days, span.to);
  if (refusal !== undefined) return refuse(refusal);
  const paid = new Map<Rate, Hundredths>();
  for (const part of paidDays(type, facts, days)) paid.set(part.paid, (paid.get(part.paid) ?? 0) + part.taken);
  return accept({ days, before, after, paid: [...paid].map(([rate, part]) => ({ paid: rate, days: part })) });
}

/**
 * Returns the days of leave with their rates of pay. The rates depend on how many days of this leave type were taken
 * earlier in the leave year.
 */
export function paidDays(type: LeaveType, allFacts: LeaveFacts, days: readonly LeaveDay[]): readonly PaidLeaveDay[] {
  const facts = factsFor(type, allFacts);
  const parts: PaidLeaveDay[] = [];
  for (let rest = days; rest[0] !== undefined; ) {
    const year = leaveYearOf(facts, rest[0].day);
    const within = rest.filter(({ day }) => day <= year.to);
    const first = rest[0].day;
    const earlier = facts.taken.filter(({ day }) => day >= year.from && day < first);
    parts.push(...paidLeave(within, type.pay, type.accrual === "on_event" ? 0 : daysTaken(earlier)));
    rest = rest.filter(({ day }) => day > year.to);
  }
  return parts;
}

function outsideOf(type: LeaveType, { joined, left }: LeaveFacts, { from, to, half }: LeaveSpan): string | undefined {
  if (from < joined) return `Leave cannot start before the first day of work, ${dayInWords(joined)}.`;
  if (left !== undefined && to > left)
    return `The last day of work is ${dayInWords(left)}. Choose an end date on or before that day.`;
  if (half !== undefined && !type.halfDays) return `${type.name} can only be taken in full days.`;
  if (monthsServed(joined, from) < type.serviceMonths) {
    return `${type.name} requires ${type.serviceMonths === 1 ? "1 month" : `${type.serviceMonths} months`} of service.`;
  }
  if (type.months !== null && to > lastDayOfMonths(from, type.months)) {
    return `${type.name} lasts at most ${type.months === 1 ? "1 month" : `${type.months} months`}, until ${dayInWords(lastDayOfMonths(from, type.months))}.`;
  }
  return undefined;
}

function balancesOf(type: LeaveType, facts: LeaveFacts, days: readonly LeaveDay[], to: Day) {
  const none = { before: null, after: null, refusal: undefined };
  const taken = daysTaken(days);
  const rule = balanceRule(type);
  if (!rule) {
    const isOver = type.months === null && type.yearly !== null && taken > type.yearly;
    if (!isOver) return none;
    return {
      ...none,
      refusal: `${type.name} allows at most ${inDays(type.yearly)}; this request takes ${inDays(taken)}.`,
    };
  }
  const withIt = { ...facts, pending: [...facts.pending, ...days] };
  const before = leaveBalance(rule, facts, to).available;
  const after = leaveBalance(rule, withIt, to).available;
  const ends = new Set(days.map(({ day }) => leaveYearOf(facts, day).to).filter((end) => end < to));
  const lowest = Math.min(after, ...[...ends].map((end) => leaveBalance(rule, withIt, end).available));
  if (lowest >= 0 || type.belowZero) return { before, after, refusal: undefined };
  const refusal = `This request takes ${inDays(taken)}, but only ${inDays(Math.max(0, taken + lowest))} are available.`;
  return { before, after, refusal };
}

/** Formats hundredths of a day for people to read: `4.4 days`. */
function inDays(days: Hundredths): string {
  return days === 100 ? "1 day" : `${days / 100} days`;
}
