import { type Day, dayAt } from "@hazina/base/calendar.ts";
import type { LeaveFacts } from "@hazina/engine/leave/balance.ts";
import {
  daysTaken,
  type Hundredths,
  type LeaveDay,
  type LeaveSpan,
  leaveDays,
  type WorkingWeek,
} from "@hazina/engine/leave/day-count.ts";
import { and, desc, eq, inArray } from "drizzle-orm";
import { holidayDays } from "../../organization/holidays/holidays.ts";
import type { CompanyRef } from "../../platform/actor.ts";
import type { Tx } from "../../platform/database/database.ts";
import type { Employee } from "../employees/find-employee.ts";
import { terms } from "../employees/tables.ts";
import { readLeaveTypes, type TypeRow } from "./leave-types.ts";
import { leaveAdjustments, leaveRequests, leaveSettings } from "./tables.ts";

/** A stored leave request. */
export type LeaveRow = typeof leaveRequests.$inferSelect;

/** The facts about an employee that determine their leave. */
export type PersonLeave = {
  readonly employee: Employee;
  /** The terms of employment, newest first. */
  readonly terms: readonly (typeof terms.$inferSelect)[];
  /** The pending and approved leave requests. */
  readonly requests: readonly LeaveRow[];
  readonly adjustments: readonly (typeof leaveAdjustments.$inferSelect)[];
};

/** The leave rules of a company. */
export type LeaveRules = {
  readonly types: ReadonlyMap<string, TypeRow>;
  readonly leaveYear: LeaveFacts["leaveYear"];
  readonly holidays: ReadonlySet<Day>;
};

/**
 * Reads the facts that determine the leave of the given employees. The number of SQL queries does
 * not depend on the number of employees.
 */
export async function readLeave(
  tx: Tx,
  company: CompanyRef,
  people: readonly Employee[],
  at: number,
  span?: LeaveSpan,
): Promise<{ readonly rules: LeaveRules; readonly of: ReadonlyMap<string, PersonLeave> }> {
  const { companyId } = company;
  const ids = people.map(({ id }) => id);
  const states = inArray(leaveRequests.state, ["pending", "approved"]);
  const ofRequests = and(eq(leaveRequests.companyId, companyId), inArray(leaveRequests.employeeId, ids), states);
  const ofAdjustments = and(eq(leaveAdjustments.companyId, companyId), inArray(leaveAdjustments.employeeId, ids));
  const ofTerms = and(eq(terms.companyId, companyId), inArray(terms.employeeId, ids));
  const none = ids.length === 0;
  const requests = none ? [] : await tx.select().from(leaveRequests).where(ofRequests).orderBy(leaveRequests.from);
  const adjustments = none ? [] : await tx.select().from(leaveAdjustments).where(ofAdjustments);
  const termRows = none ? [] : await tx.select().from(terms).where(ofTerms).orderBy(desc(terms.from));
  const spans = [...requests, ...(span ? [span] : [])];
  const rules = await readLeaveRules(tx, company, at, spans);
  const requestsOf = Map.groupBy(requests, ({ employeeId }) => employeeId);
  const adjustmentsOf = Map.groupBy(adjustments, ({ employeeId }) => employeeId);
  const termsOf = Map.groupBy(termRows, ({ employeeId }) => employeeId);
  const of = people.map((employee): [string, PersonLeave] => [
    employee.id,
    {
      employee,
      terms: termsOf.get(employee.id) ?? [],
      requests: requestsOf.get(employee.id) ?? [],
      adjustments: adjustmentsOf.get(employee.id) ?? [],
    },
  ]);
  return { rules, of: new Map(of) };
}

async function readLeaveRules(
  tx: Tx,
  company: CompanyRef,
  at: number,
  spans: readonly { readonly from: string; readonly to: string }[],
): Promise<LeaveRules> {
  const [settings] = await tx.select().from(leaveSettings).where(eq(leaveSettings.companyId, company.companyId));
  const from = spans.reduce<string | undefined>(
    (least, one) => (!least || one.from < least ? one.from : least),
    undefined,
  );
  const to = spans.reduce<string | undefined>((most, one) => (!most || one.to > most ? one.to : most), undefined);
  return {
    types: await readLeaveTypes(tx, company, at),
    leaveYear: settings?.leaveYear ?? "calendar",
    holidays: from && to ? await holidayDays(tx, company, from as Day, to as Day) : new Set(),
  };
}

/**
 * Returns the terms of employment that apply on a day. For a day before the first terms, returns
 * the first terms.
 */
export function termsOn({ terms: termRows }: Pick<PersonLeave, "terms">, day: string) {
  return termRows.find(({ from }) => from <= day) ?? termRows.at(-1);
}

/**
 * Returns the working week of an employee on a day, as the terms of employment state it. If they state none, it is
 * Monday to Friday.
 */
export function weekOn(person: Pick<PersonLeave, "terms">, day: string): WorkingWeek {
  return termsOn(person, day)?.workingWeek ?? "mon_fri";
}

/**
 * Returns a function that takes a day and returns the employee's working week on that day, according to the terms that
 * apply then.
 */
export function weeksOf(person: Pick<PersonLeave, "terms">): (day: Day) => WorkingWeek {
  return (day) => weekOn(person, day);
}

/** Returns the days of leave that a request takes, according to the holidays that are currently recorded. */
export function daysOf(person: PersonLeave, row: LeaveRow, rules: LeaveRules): readonly LeaveDay[] {
  const unit = rules.types.get(row.leaveTypeId)?.unit ?? "working_days";
  const counted = leaveDays(spanOf(row), unit, weeksOf(person), rules.holidays);
  return counted.ok ? counted.value : [];
}

/**
 * Returns the number of days that a leave request takes, in hundredths of a day. If the request is pending or approved
 * and `person` is given, the days are counted again; otherwise the stored number is returned.
 */
export function takenBy(person: PersonLeave | undefined, row: LeaveRow, rules: LeaveRules): Hundredths {
  const isOpen = row.state === "pending" || row.state === "approved";
  return person && isOpen ? daysTaken(daysOf(person, row, rules)) : row.days;
}

/**
 * Returns the first day, the last day and the half-day choice of a leave request, in the form that the engine's leave
 * rules use.
 */
export function spanOf({ from, to, half }: Pick<LeaveRow, "from" | "to" | "half">): LeaveSpan {
  return { from: from as Day, to: to as Day, ...(half === null ? {} : { half }) };
}

/**
 * Collects the facts that determine an employee's balance of one leave type.
 * @param without the id of a request to leave out, because it is being changed.
 */
export function factsOf(person: PersonLeave, typeId: string, rules: LeaveRules, without?: string): LeaveFacts {
  const { employee, requests, adjustments } = person;
  const own = requests.filter((row) => row.leaveTypeId === typeId && row.id !== without);
  const inState = (state: LeaveRow["state"]) =>
    own.filter((row) => row.state === state).flatMap((row) => daysOf(person, row, rules));
  const ofType = adjustments.filter(({ leaveTypeId }) => leaveTypeId === typeId);
  const opening = ofType
    .filter(({ kind }) => kind === "opening")
    .sort((a, b) => b.day.localeCompare(a.day) || b.writtenAt - a.writtenAt)[0];
  return {
    joined: employee.joined as Day,
    ...(employee.left === null ? {} : { left: employee.left as Day }),
    recorded: dayAt(employee.createdAt),
    ...(opening ? { opening: { day: opening.day as Day, taken: opening.days } } : {}),
    leaveYear: rules.leaveYear,
    adjustments: ofType
      .filter(({ kind }) => kind === "adjustment")
      .map(({ day, days }) => ({ day: day as Day, taken: days })),
    taken: inState("approved"),
    pending: inState("pending"),
  };
}
