import type { Day } from "@hazina/base/calendar.ts";
import { and, asc, eq, gt, inArray, min, sql } from "drizzle-orm";
import type { CompanyRef } from "../../platform/actor.ts";
import type { Tx } from "../../platform/database/database.ts";
import { insertMany } from "../../platform/database/insert-many.ts";
import { peopleChanges, peopleRevisions } from "./tables.ts";

/** An employee whose facts changed, and the first day that the change affects. */
export type ChangedFacts = { readonly employeeId: string; readonly from: string };

/**
 * Increases the people revision of a company, and records which employees and days are affected.
 * Every change that affects pay calls this last, so that payroll reads the employees again and
 * knows which closed months to compare. Other changes in the company then wait until the
 * transaction ends, so an operation that changes several employees calls it only once.
 * @returns the new revision.
 */
export async function payFactsChanged(
  tx: Tx,
  { companyId }: CompanyRef,
  changed: readonly ChangedFacts[],
): Promise<number> {
  const earliest = new Map<string, string>();
  for (const { employeeId, from } of changed) {
    const before = earliest.get(employeeId);
    if (before === undefined || from < before) earliest.set(employeeId, from);
  }
  if (earliest.size === 0) return readPeopleRevision(tx, { companyId });
  const [row] = await tx
    .insert(peopleRevisions)
    .values({ companyId, revision: 1 })
    .onConflictDoUpdate({
      target: peopleRevisions.companyId,
      set: { revision: sql`${peopleRevisions.revision} + 1` },
    })
    .returning();
  const revision = row?.revision ?? 1;
  const rows = [...earliest].map(([employeeId, changedFrom]) => ({ companyId, revision, employeeId, changedFrom }));
  await insertMany(tx, peopleChanges, rows);
  return revision;
}

/**
 * Returns the people revision of a company, which increases with every change that affects pay; 0
 * before the first change.
 */
export async function readPeopleRevision(tx: Tx, { companyId }: CompanyRef): Promise<number> {
  const [row] = await tx.select().from(peopleRevisions).where(eq(peopleRevisions.companyId, companyId));
  return row?.revision ?? 0;
}

/** Returns the employees whose facts changed after a revision, each with the first affected day. */
export async function peopleChangedSince(
  tx: Tx,
  { companyId }: CompanyRef,
  revision: number,
): Promise<ReadonlyMap<string, Day>> {
  const rows = await tx
    .select({ employeeId: peopleChanges.employeeId, from: min(peopleChanges.changedFrom) })
    .from(peopleChanges)
    .where(and(eq(peopleChanges.companyId, companyId), gt(peopleChanges.revision, revision)))
    .groupBy(peopleChanges.employeeId)
    .orderBy(asc(peopleChanges.employeeId));
  return new Map(rows.flatMap(({ employeeId, from }) => (from === null ? [] : [[employeeId, from as Day] as const])));
}

/** A change to an employee's facts: its revision and the first affected day. */
export type WrittenFacts = { readonly revision: number; readonly from: Day };

/** Returns every change to the facts of the given employees, earliest first, keyed by employee id. */
export async function peopleChangesOf(
  tx: Tx,
  { companyId }: CompanyRef,
  ids: readonly string[],
): Promise<ReadonlyMap<string, readonly WrittenFacts[]>> {
  if (ids.length === 0) return new Map();
  const rows = await tx
    .select()
    .from(peopleChanges)
    .where(and(eq(peopleChanges.companyId, companyId), inArray(peopleChanges.employeeId, [...ids])))
    .orderBy(asc(peopleChanges.revision));
  const found = new Map<string, WrittenFacts[]>();
  for (const { employeeId, revision, changedFrom } of rows) {
    const list = found.get(employeeId) ?? [];
    list.push({ revision, from: changedFrom as Day });
    found.set(employeeId, list);
  }
  return found;
}
