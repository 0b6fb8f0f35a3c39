import { type Day, dayAt } from "@hazina/base/calendar.ts";
import { cents, majorOf } from "@hazina/base/money.ts";
import { type AgreedPay, costOfDays, pricedDaysOf } from "@hazina/engine/leave/leave-pay.ts";
import { and, asc, eq, gt, gte, isNull, lte, or } from "drizzle-orm";
import { departmentNames } from "../../organization/departments/departments.ts";
import { requireAbility } from "../../platform/actor.ts";
import { type Call, inCall, type Work } from "../../platform/call.ts";
import { employees } from "../employees/tables.ts";
import { type FactsOnDay, readFactsOnDay } from "../pay/facts-on-day.ts";
import { type LeaveRules, type PersonLeave, readLeave, weekOn } from "./leave-facts.ts";
import { balanceOn } from "./read-leave.ts";

/**
 * The number of employees that are read in one transaction, so that other calls can run in between.
 */
const PEOPLE_AT_ONCE = 500;

type Sum = { readonly people: number; readonly left: number; readonly cost: number };
const NOTHING: Sum = { people: 0, left: 0, cost: 0 };

/**
 * Returns the cost of the annual leave that the employees of each department have earned but not taken as of a day. A
 * day of leave costs a 22nd of monthly pay (a 26th in a six-day week), a day's pay for employees paid by the day, and
 * eight hours' pay for employees paid by the hour. For employees without approved pay, the days count but the cost is
 * zero.
 * @throws Refusal 403 if the user lacks View Leave.
 */
export async function readLiability(work: Work, { as_of: asOf }: { readonly as_of?: string | undefined }) {
  const { actor } = work;
  const { database, clock } = work.services;
  requireAbility(actor, "View Leave");
  const at = clock();
  const day = (asOf ?? dayAt(at)) as Day;
  const names = await database.inCompany(actor.scope, (tx) => departmentNames(tx, actor));
  const sums = new Map<string | null, Sum>();
  let last: string | undefined;
  do {
    const read = await inCall(work, (call) => readSome(call, last, day));
    for (const employee of read.people) {
      const facts = read.holding.get(employee.id);
      const department = names.get(facts?.terms?.departmentId ?? "") ?? null;
      const one = owedTo(read.of.get(employee.id) as PersonLeave, read.rules, facts?.pay, day);
      sums.set(department, added(sums.get(department) ?? NOTHING, one));
    }
    last = read.people.length < PEOPLE_AT_ONCE ? undefined : read.people.at(-1)?.id;
  } while (last !== undefined);
  const data = [...sums].map(([department, sum]) => ({ department, ...shown(sum) }));
  const all = [...sums.values()].reduce(added, NOTHING);
  return { data: data.sort((a, b) => (a.department ?? "").localeCompare(b.department ?? "")), totals: shown(all) };
}

/**
 * Returns the next employees, in order of id, who are employed on a day, with the facts for their
 * leave and its cost. At most `PEOPLE_AT_ONCE` are returned.
 * @param after the id after which to begin; undefined for the first ones.
 */
async function readSome({ tx, actor, now }: Call, after: string | undefined, day: Day) {
  const works = and(lte(employees.joined, day), or(isNull(employees.left), gte(employees.left, day)));
  const people = await tx
    .select()
    .from(employees)
    .where(
      and(eq(employees.companyId, actor.companyId), works, after === undefined ? undefined : gt(employees.id, after)),
    )
    .orderBy(asc(employees.id))
    .limit(PEOPLE_AT_ONCE);
  const { rules, of } = await readLeave(tx, actor, people, now);
  return { people, rules, of, holding: await readFactsOnDay(tx, actor.companyId, people, day, now) };
}

function owedTo(person: PersonLeave, rules: LeaveRules, pay: FactsOnDay["pay"], day: Day): Sum {
  const left = annualLeaveLeft(person, rules, day);
  const cost = pay ? costOfDays(left, agreedPay(pay), pricedDaysOf(weekOn(person, day))) : 0;
  return { people: 1, left, cost };
}

function added(a: Sum, b: Sum): Sum {
  return { people: a.people + b.people, left: a.left + b.left, cost: a.cost + b.cost };
}

/** Returns the annual leave that is earned and not taken on a day, in hundredths of a day. */
export function annualLeaveLeft(person: PersonLeave, rules: LeaveRules, day: Day): number {
  const annual = [...rules.types.values()].filter(({ law }) => law === "annual");
  return annual.reduce((sum, type) => sum + (balanceOn(person, type, rules, day)?.left ?? 0), 0);
}

/** Converts the amount and basis of a stored pay rate to the type that the calculation engine uses. */
export function agreedPay({
  amount,
  basis,
}: {
  readonly amount: number;
  readonly basis: AgreedPay["basis"];
}): AgreedPay {
  return { amount: cents(amount), basis };
}

function shown({ people, left, cost }: Sum) {
  return { people, days: left / 100, amount: majorOf(cents(cost)) };
}
