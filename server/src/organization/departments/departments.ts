import { dayAt, formatInstant } from "@hazina/base/calendar.ts";
import type { ListQuestion } from "@hazina/contract/list.ts";
import { and, eq, inArray, isNull, type SQL, sql } from "drizzle-orm";
import type { CompanyRef } from "../../platform/actor.ts";
import type { Call } from "../../platform/call.ts";
import type { Tx } from "../../platform/database/database.ts";
import { lockFor } from "../../platform/database/locks.ts";
import { namedRecords } from "../../platform/database/named-records.ts";
import { conflict, invalidField } from "../../platform/refusal.ts";
import { departments } from "./tables.ts";

const records = namedRecords(departments, "a department", { code: sql`lower(${departments.code})` });

type Written = {
  readonly name: string;
  readonly code?: string | null | undefined;
  readonly parent_id?: string | null | undefined;
  readonly head_id?: string | null | undefined;
};

type Changed = Written & { readonly id: string; readonly version?: number | undefined };

/**
 * Lists the departments of a company, each with its head and its number of employees. A department
 * whose parent is deleted appears at the top level until the parent is restored.
 */
export async function listDepartments(call: Call, question: ListQuestion<"name" | "code" | "created">) {
  const { tx, actor, now } = call;
  const people = call.ports.departmentPeople;
  const { rows, meta } = await records.page(tx, actor, question);
  const standing = await records.names(tx, actor);
  const counts = await people.countByDepartment(tx, actor, dayAt(now));
  const heads = await people.namesOf(
    tx,
    actor,
    rows.flatMap(({ headId }) => headId ?? []),
  );
  const data = rows.map(({ id, name, code, parentId, headId, version, createdAt }) => ({
    id,
    name,
    code,
    parent_id: parentId !== null && standing.has(parentId) ? parentId : null,
    head_id: headId !== null && heads.has(headId) ? headId : null,
    head: heads.get(headId ?? "") ?? null,
    people: counts.get(id) ?? 0,
    version,
    created_at: formatInstant(createdAt),
  }));
  return { data, meta };
}

/**
 * Adds a department.
 * @throws Refusal 404 for an unknown parent or head; 409 for a taken name or code.
 */
export async function createDepartment(call: Call, form: Written) {
  const { tx, actor } = call;
  const people = call.ports.departmentPeople;
  await requireDepartment(tx, actor, form.parent_id);
  if (form.head_id) await people.requireEmployee(tx, actor, form.head_id);
  const id = await records.add(call, columnsOf(form));
  return { message: "The department was created.", data: { id } };
}

/**
 * Adds a department with only a name.
 * @returns the id of the department.
 * @throws Refusal 409 for a taken name.
 */
export function addDepartment(call: Call, name: string): Promise<string> {
  return records.add(call, { name });
}

/**
 * Changes a department. Fields that are left out do not change.
 * @throws Refusal 404 for an unknown department, parent or head; 409 for a taken name or code, or a department that
 * has changed since it was read; 422 if the new parent is a sub-department of the department.
 */
export async function renameDepartment(call: Call, { id, version, ...form }: Changed) {
  const { tx, actor } = call;
  const people = call.ports.departmentPeople;
  if (form.parent_id) await refuseCircle(call, id, form.parent_id);
  if (form.head_id) await people.requireEmployee(tx, actor, form.head_id);
  await records.save(call, { id, version }, columnsOf(form), "renamed");
  return { message: "The department was saved." };
}

/**
 * Deletes a department that has no employees. Records that refer to the department keep the reference. Until the
 * department is restored, the figures of these records are included only in the figures of the whole company.
 * @throws Refusal 404 for an unknown department; 409 for a department with employees.
 */
export async function deleteDepartment(call: Call, { id }: { id: string }) {
  const { tx, actor, now } = call;
  const people = call.ports.departmentPeople;
  await holdDepartments(tx, actor, [id], "no key update");
  await requireDepartment(tx, actor, id);
  const inIt = (await people.countByDepartment(tx, actor, dayAt(now))).get(id) ?? 0;
  if (inIt > 0) {
    const who = inIt === 1 ? "1 person belongs" : `${inIt} people belong`;
    throw conflict(
      `${who} to this department. Move them to another department first, or merge this department into another one.`,
    );
  }
  await records.remove(call, id, now);
  return { message: "The department was deleted." };
}

/**
 * Restores a deleted department with its records.
 * @throws Refusal 404 for an unknown department; 409 if its name or code is now taken.
 */
export async function restoreDepartment(call: Call, { id }: { id: string }) {
  await records.restore(call, id);
  return { message: "The department was restored." };
}

/** Returns the names of a company's departments, keyed by department id. Deleted departments are left out. */
export const departmentNames = records.names;

/**
 * Builds an SQL expression that returns a department as JSON; null if it does not exist or is
 * deleted.
 * @param id the id of the department, or a subquery that returns the id.
 */
export function departmentAsJson({ companyId }: CompanyRef, id: SQL): SQL<{ id: string; name: string } | null> {
  return sql`(select json_build_object('id', ${departments.id}, 'name', ${departments.name}) from ${departments} where ${departments.companyId} = ${companyId} and ${departments.deletedAt} is null and ${departments.id} = ${id})`;
}

/**
 * Reads a department.
 * @throws Refusal 404 for a department that is unknown, deleted or of another company.
 */
export const readDepartment = records.read;

/**
 * Deletes a department that was merged into another.
 * @throws Refusal 404 for an unknown department.
 */
export const removeMerged = records.remove;

/**
 * Checks that a department exists. Does nothing if the id is null or undefined.
 * @throws Refusal 404 for a department that is unknown, deleted or of another company.
 */
export async function requireDepartment(tx: Tx, company: CompanyRef, id: string | null | undefined): Promise<void> {
  if (id) await records.require(tx, company, id);
}

/**
 * Checks that a department exists, as `requireDepartment` does, and locks it until the transaction ends. A merge or
 * deletion of the department waits until then, and so includes the records that the transaction adds.
 * @throws Refusal 404 for a department that is unknown, deleted or of another company.
 */
export async function keepDepartment(tx: Tx, company: CompanyRef, id: string | null | undefined): Promise<void> {
  if (!id) return;
  await holdDepartments(tx, company, [id], "share");
  await requireDepartment(tx, company, id);
}

/**
 * Locks all departments of a company until the transaction ends, for calls that use many of them.
 */
export async function keepDepartments(tx: Tx, { companyId }: CompanyRef): Promise<void> {
  const own = and(eq(departments.companyId, companyId), isNull(departments.deletedAt));
  await tx.select({ id: departments.id }).from(departments).where(own).orderBy(departments.id).for("share");
}

/** Locks departments in the order of their ids, so that calls cannot deadlock. */
export async function holdDepartments(
  tx: Tx,
  { companyId }: CompanyRef,
  ids: readonly string[],
  how: "share" | "no key update",
): Promise<void> {
  const wanted = and(eq(departments.companyId, companyId), inArray(departments.id, [...ids]));
  await tx.select({ id: departments.id }).from(departments).where(wanted).orderBy(departments.id).for(how);
}

function columnsOf({ name, code, parent_id: parentId, head_id: headId }: Written) {
  return {
    name,
    ...(code === undefined ? {} : { code: code || null }),
    ...(parentId === undefined ? {} : { parentId }),
    ...(headId === undefined ? {} : { headId }),
  };
}

/**
 * Refuses a parent that is the department itself or one of its sub-departments, including deleted ones. A lock lets
 * only one department of the company move at a time.
 * @throws Refusal 422 for such a parent.
 */
async function refuseCircle({ tx, actor }: Call, id: string, parentId: string): Promise<void> {
  await lockFor(tx, "departments", actor.companyId);
  await requireDepartment(tx, actor, parentId);
  const columns = { id: departments.id, parentId: departments.parentId };
  const rows = await tx.select(columns).from(departments).where(eq(departments.companyId, actor.companyId));
  const parentOf = new Map(rows.map((row) => [row.id, row.parentId]));
  for (let above: string | null | undefined = parentId; above; above = parentOf.get(above)) {
    if (above !== id) continue;
    throw invalidField("parent_id", "A department cannot be a part of itself. Choose another parent department.");
  }
}

/**
 * Returns the employee ids of the heads of the given departments, keyed by department id. Deleted departments and
 * departments without a head are absent.
 */
export async function departmentHeads(
  tx: Tx,
  { companyId }: CompanyRef,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const wanted = and(
    eq(departments.companyId, companyId),
    isNull(departments.deletedAt),
    inArray(departments.id, [...ids]),
  );
  const rows = await tx.select({ id: departments.id, head: departments.headId }).from(departments).where(wanted);
  return new Map(rows.flatMap(({ id, head }) => (head === null ? [] : [[id, head] as const])));
}
