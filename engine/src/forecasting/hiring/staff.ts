import {
  addMonths,
  type Day,
  formatMonth,
  lastDayOf,
  type Month,
  monthOfDay,
  parseDay,
} from "@hazina/base/calendar.ts";
import { cents } from "@hazina/base/money.ts";
import type { DatedFacts } from "../../payroll/month/dated-facts.ts";
import { type DatedSettings, type PayrollLaw, payAhead, sameAs, settingsIn } from "../../payroll/month/pay-ahead.ts";
import { employerSettings, settingsChosen } from "../../payroll/pay/employer.ts";
import type { HireItem, PayTerms, RaiseItem, TerminationItem } from "../microforecasts/microforecast.ts";
import { basicAlone, dayIn, type StaffCost, staffCost } from "../microforecasts/staff-cost.ts";

/** A current or planned employee in the headcount plan. */
export type StaffMember = {
  readonly id: string;
  readonly departmentId: string | null;
  readonly jobTitleId: string | null;
  readonly hired: Day;
  /** The last day of employment; null if it is not known. */
  readonly left: Day | null;
  /**
   * The basic pay rates in cents a month, each with its first day, oldest first. Empty for an employee whose pay is
   * agreed per day, per hour or as a net amount.
   */
  readonly pay: readonly { readonly from: Day; readonly basic: number }[];
  /** The payroll facts of an employee; absent for planned hires and roster entries, who have only basic pay. */
  readonly payroll?: Payroll;
  /** The payroll settings for a person who has no employee record yet; absent for the default settings. */
  readonly settings?: readonly DatedSettings[];
};

/** The dated facts from which payroll calculates the pay of an employee, and the law that applies. */
export type Payroll = { readonly facts: DatedFacts; readonly law: PayrollLaw };

/** A planned hire, raise or departure, with its first month. */
export type StaffChange = { readonly item: HireItem | RaiseItem | TerminationItem; readonly month: Month };

/** The measures of the headcount plan: the number of people, their pay, or the employer's costs on top of pay. */
export const STAFF_MEASURES = ["headcount", "salaries", "benefits"] as const;
export type StaffMeasure = (typeof STAFF_MEASURES)[number];

/** Maps the id of a planned hire or roster entry to the id of the employee who is linked to it. */
export type Became = ReadonlyMap<string, string>;

/**
 * Returns the staff after planned changes: hires are added, raises change pay from their first month, and
 * departures set the last day. A change for a person who is not on the staff has no effect, and a hire that
 * is linked to an employee is not counted twice.
 */
export function staffAfter(
  staff: readonly StaffMember[],
  changes: readonly StaffChange[],
  became: Became = new Map(),
): StaffMember[] {
  const members = new Map(staff.map((member) => [member.id, member]));
  for (const { item, month } of changes) {
    if (item.kind === "hire" && !became.has(item.id)) members.set(item.id, hiredBy(item, month));
  }
  for (const { item, month } of changes) {
    if (item.kind === "hire") continue;
    const member = members.get(whoChanges(item, became) ?? "");
    if (member)
      members.set(member.id, item.kind === "raise" ? raised(member, item, month) : leaving(member, item, month));
  }
  return [...members.values()];
}

/**
 * Returns the id of the person to whom a planned raise or departure applies: the employee who is linked to
 * its roster entry, or else the roster entry itself; null if it has no roster entry.
 */
export function whoChanges({ person: { rosterId } }: RaiseItem | TerminationItem, became: Became): string | null {
  return became.get(rosterId ?? "") ?? rosterId;
}

function hiredBy({ id, person, basic, day, months, settings }: HireItem, month: Month): StaffMember {
  const hired = day === null ? firstDayOf(month) : dayIn(month, day);
  const left = months === null ? null : lastDayOf(addMonths(month, months - 1));
  const { departmentId, jobTitleId } = person;
  const paidBy = settings ? { settings: [{ from: month, settings: employerSettings(settings) }] } : {};
  return { id, departmentId, jobTitleId, hired, left, pay: [{ from: hired, basic }], ...paidBy };
}

function raised(member: StaffMember, { to }: RaiseItem, month: Month): StaffMember {
  const from = firstDayOf(month);
  const before = member.pay.filter((rate) => rate.from < from);
  const later = member.pay.filter((rate) => monthOfDay(rate.from) > month);
  const { payroll } = member;
  const pay = [...before, { from, basic: to }, ...later];
  return payroll
    ? { ...member, pay, payroll: { ...payroll, facts: raisedIn(payroll.facts, from, to) } }
    : { ...member, pay };
}

function leaving(member: StaffMember, { day }: TerminationItem, month: Month): StaffMember {
  const left = day === null ? lastDayOf(month) : dayIn(month, day);
  if (member.left !== null && member.left <= left) return member;
  const { payroll } = member;
  return payroll
    ? { ...member, left, payroll: { ...payroll, facts: leftBy(payroll.facts, left) } }
    : { ...member, left };
}

function raisedIn(facts: DatedFacts, from: Day, to: number): DatedFacts {
  const kept = facts.rates.filter((rate) => monthOfDay(rate.from) !== monthOfDay(from));
  return { ...facts, rates: [...kept, { from, basis: "monthly", amount: cents(to) }] };
}

function leftBy(facts: DatedFacts, left: Day): DatedFacts {
  const employments = facts.employments
    .filter(({ joined }) => joined <= left)
    .map((time) => (time.left !== undefined && time.left <= left ? time : { ...time, left }));
  return { ...facts, employments };
}

/**
 * Returns whether a person is counted in a month. A person is counted from the month of the first day of employment to
 * the month of the last day.
 */
export function worksIn({ hired, left }: StaffMember, month: Month): boolean {
  return monthOfDay(hired) <= month && (left === null || month <= monthOfDay(left));
}

/**
 * Returns a person's value in a month: 1 for headcount, otherwise cents. Salaries and benefits
 * together equal the employer cost on the regular payslip. An employee's cost includes all
 * recurring elements; any other person's includes basic pay only. The pay rate of the first working
 * day of the month is used, prorated by days of employment. Zero if the law of the month is not
 * known.
 */
export function measured(member: StaffMember, month: Month, measure: StaffMeasure): number {
  if (!worksIn(member, month)) return 0;
  if (measure === "headcount") return 1;
  const cost = costOf(member, month);
  return measure === "salaries" ? cost.pay : cost.benefits;
}

function costOf(member: StaffMember, month: Month): StaffCost {
  const { payroll } = member;
  if (!payroll) return costOfBasic(member, month);
  const costs = known.get(payroll) ?? new Map<string, StaffCost>();
  known.set(payroll, costs);
  const key = sameAs(payroll.facts, month, payroll.law) ?? formatMonth(month);
  const before = costs.get(key);
  if (before) return before;
  const paid = payAhead(payroll.facts, month, payroll.law);
  // Whom payroll would refuse yet, such as an employee without terms, is planned by basic pay.
  const cost = paid.ok
    ? { pay: paid.value.cash, benefits: paid.value.employerCost - paid.value.cash }
    : costOfBasic(member, month);
  costs.set(key, cost);
  return cost;
}

/** The cached monthly costs of employees. Months in which an employee has the same pay share one entry. */
const known = new WeakMap<Payroll, Map<string, StaffCost>>();

function costOfBasic(member: StaffMember, month: Month): StaffCost {
  const first = firstDayOf(month);
  const begins = member.hired > first ? member.hired : first;
  const rate = member.pay.findLast(({ from }) => from <= begins);
  if (!rate) return NOTHING;
  const joined = member.hired > first ? { joined: member.hired } : {};
  const left = member.left !== null && member.left < lastDayOf(month) ? { left: member.left } : {};
  const cost = staffCost(rate.basic, month, { ...joined, ...left }, aloneIn(member, month));
  return cost.ok ? cost.value : NOTHING;
}

/**
 * Returns the pay terms in a month for a person who has only basic pay, under the payroll settings that apply to the
 * person.
 */
export function aloneIn({ payroll, settings }: StaffMember, month: Month): PayTerms {
  return basicAlone(settingsChosen(settingsIn({ settings: payroll?.law.settings ?? settings ?? [] }, month)));
}

const NOTHING: StaffCost = { pay: 0, benefits: 0 };

/**
 * Returns twelve times the basic pay on a day or, for a person hired later, on the first day of employment, in cents;
 * null if no basic pay is known for that day.
 */
export function annualPay({ pay, hired }: StaffMember, day: Day): number | null {
  const rate = pay.findLast(({ from }) => from <= (hired > day ? hired : day));
  return rate ? rate.basic * 12 : null;
}

function firstDayOf(month: Month): Day {
  return parseDay(`${formatMonth(month)}-01`);
}
