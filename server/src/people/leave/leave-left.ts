import { type Day, dayAt } from "@hazina/base/calendar.ts";
import { and, eq, inArray } from "drizzle-orm";
import type { CompanyRef } from "../../platform/actor.ts";
import type { Tx } from "../../platform/database/database.ts";
import { employees } from "../employees/tables.ts";
import { readLeave } from "./leave-facts.ts";
import { balancesOf } from "./read-leave.ts";

/** The remaining balance of one type of leave, in days with at most two decimals. */
export type LeaveLeft = { readonly leaveType: string; readonly days: number };

/**
 * Returns the leave balances of the given employees as of today, for each type that has a balance. The map is keyed by
 * employee id. The number of SQL queries does not depend on the number of employees.
 */
export async function leaveLeftOf(
  tx: Tx,
  company: CompanyRef,
  ids: readonly string[],
  at: number,
): Promise<ReadonlyMap<string, readonly LeaveLeft[]>> {
  if (ids.length === 0) return new Map();
  const day: Day = dayAt(at);
  const people = await tx
    .select()
    .from(employees)
    .where(and(eq(employees.companyId, company.companyId), inArray(employees.id, [...ids])));
  const { rules, of } = await readLeave(tx, company, people, at);
  return new Map(
    [...of].map(([id, person]) => {
      const balances = balancesOf(person, rules, day);
      return [id, balances.map(({ leave_type: leaveType, left: days }) => ({ leaveType, days }))];
    }),
  );
}
