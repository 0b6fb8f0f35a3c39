import { type Day, dayAt } from "@hazina/base/calendar.ts";
import { cents, majorOf } from "@hazina/base/money.ts";
import { type AgreedPay, costOfDays, pricedDaysOf } from "@hazina/engine/leave/leave-pay.ts";
import { and, eq, gte, isNull, lte, or } from "drizzle-orm";
import { departmentNames } from "../../organization/departments/departments.ts";
import { type Actor, requireAbility } from "../../platform/actor.ts";
import type { Tx } from "../../platform/database/database.ts";
import { readHolding } from "../employees/holding.ts";
import { employees } from "../employees/tables.ts";
import { type LeaveRules, type PersonLeave, readLeave, weekOn } from "./leave-facts.ts";
import { balanceOn } from "./read-leave.ts";

/**
 * What annual leave that is earned and not taken would cost by department, as of a day: by monthly pay the days × pay ÷ 22, or
 * 26 in a week of six days; by daily pay the days; by hourly pay eight hours of each. Who has no approved pay counts with
 * their days and no cost.
 * @throws Refusal 403 without View Leave.
 */
export async function readLiability(
  tx: Tx,
  actor: Actor,
  { as_of: asOf }: { readonly as_of?: string | undefined },
  at: number,
) {
  requireAbility(actor, "View Leave");
  const day = (asOf ?? dayAt(at)) as Day;
  const works = and(lte(employees.joined, day), or(isNull(employees.left), gte(employees.left, day)));
  const people = await tx
    .select()
    .from(employees)
    .where(and(eq(employees.companyId, actor.companyId), works));
  const { rules, of } = await readLeave(tx, actor, people, at);
  const holding = await readHolding(tx, actor.companyId, people, day, at);
  const names = await departmentNames(tx, actor);
  const sums = new Map<string | null, { people: number; left: number; cost: number }>();
  for (const employee of people) {
    const person = of.get(employee.id) as PersonLeave;
    const held = holding.get(employee.id);
    const left = annualLeaveLeft(person, rules, day);
    const department = names.get(held?.terms?.departmentId ?? "") ?? null;
    const sum = sums.get(department) ?? { people: 0, left: 0, cost: 0 };
    const cost = held?.pay ? costOfDays(left, agreedPay(held.pay), pricedDaysOf(weekOn(person, day))) : 0;
    sums.set(department, { people: sum.people + 1, left: sum.left + left, cost: sum.cost + cost });
  }
  const data = [...sums].map(([department, sum]) => ({ department, ...shown(sum) }));
  const all = [...sums.values()].reduce(
    (total, sum) => ({
      people: total.people + sum.people,
      left: total.left + sum.left,
      cost: total.cost + sum.cost,
    }),
    { people: 0, left: 0, cost: 0 },
  );
  return { data: data.sort((a, b) => (a.department ?? "").localeCompare(b.department ?? "")), totals: shown(all) };
}

/** Annual leave that somebody has earned and not taken on a day, in hundredths of a day. */
export function annualLeaveLeft(person: PersonLeave, rules: LeaveRules, day: Day): number {
  const annual = [...rules.types.values()].filter(({ law }) => law === "annual");
  return annual.reduce((sum, type) => sum + (balanceOn(person, type, rules, day)?.left ?? 0), 0);
}

/** Pay of a record as the engine takes it. */
export function agreedPay({
  amount,
  basis,
}: {
  readonly amount: number;
  readonly basis: AgreedPay["basis"];
}): AgreedPay {
  return { amount: cents(amount), basis };
}

function shown({ people, left, cost }: { people: number; left: number; cost: number }) {
  return { people, days: left / 100, amount: majorOf(cents(cost)) };
}
