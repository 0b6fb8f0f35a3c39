import { type Day, formatMonth, monthOfDay, parseMonth } from "@hazina/base/calendar.ts";
import { rateOn } from "@hazina/engine/payroll/month/pay-spans.ts";
import type { WageUnit } from "@hazina/engine/payroll/month/wages.ts";
import { type PersonForMonth, readPeopleForMonth } from "../../people/pay/people-for-month.ts";
import type { CompanyRef } from "../../platform/actor.ts";
import type { Tx } from "../../platform/database/database.ts";
import type { Vault } from "../../platform/vault.ts";

/**
 * A function that finds an employee by id, with the record that applies in the month of the day. Returns undefined if
 * the employee is outside the scope of the transaction.
 */
export type WorkerOn = (id: string, day: Day) => PersonForMonth | undefined;

const IDS_AT_ONCE = 500;

/**
 * Reads the employees who did the given work, each as recorded in the month of the work. Returns a function that finds
 * an employee by id and by the day of the work.
 */
export async function readWorkers(
  tx: Tx,
  company: CompanyRef,
  { vault, at }: { readonly vault: Vault; readonly at: number },
  rows: readonly { readonly personnel_id: string; readonly day: string }[],
): Promise<WorkerOn> {
  const found = new Map<string, PersonForMonth>();
  const byMonth = Map.groupBy(rows, ({ day }) => day.slice(0, 7));
  for (const [month, own] of byMonth) {
    const ids = [...new Set(own.map(({ personnel_id: id }) => id))];
    for (let from = 0; from < ids.length; from += IDS_AT_ONCE) {
      const some = ids.slice(from, from + IDS_AT_ONCE);
      const page = await readPeopleForMonth(tx, company, vault, parseMonth(month), { at, ids: some });
      for (const person of page.people) found.set(`${month} ${person.id}`, person);
    }
  }
  return (id, day) => found.get(`${formatMonth(monthOfDay(day))} ${id}`);
}

/**
 * Returns the recorded rate for a unit of work on a day, in cents; undefined if the employee has
 * none for this unit.
 */
export function rateOnRecord(person: PersonForMonth, day: Day, unit: WageUnit): number | undefined {
  const rate = rateOn(person.facts.rates, day);
  if (unit === "piece" || !rate) return undefined;
  const basis = unit === "hours" ? "hourly" : "daily";
  return rate.basis === basis ? rate.amount : undefined;
}

/** Returns whether a person is employed on a day. */
export function worksOn({ facts }: PersonForMonth, day: Day): boolean {
  return facts.employments.some(({ joined, left }) => joined <= day && (left === undefined || day <= left));
}
