import { formatInstant } from "@hazina/base/calendar.ts";
import type { ListQuestion } from "@hazina/contract/list.ts";
import { eq, sql } from "drizzle-orm";
import type { Actor, CompanyRef } from "../../platform/actor.ts";
import type { Tx } from "../../platform/database/database.ts";
import { lockFor } from "../../platform/database/locks.ts";
import { namedRecords } from "../../platform/database/named-records.ts";
import { invalid } from "../../platform/refusal.ts";
import { departments } from "./tables.ts";

const records = namedRecords(departments, "a department", { code: sql`lower(${departments.code})` });

type Written = {
  readonly name: string;
  readonly code?: string | null | undefined;
  readonly parent_id?: string | null | undefined;
};

type Changed = Written & { readonly id: string; readonly version?: number | undefined };

/** The departments of a company. One whose parent was deleted stands by itself until that is back. */
export async function listDepartments(
  tx: Tx,
  company: CompanyRef,
  question: ListQuestion<"name" | "code" | "created">,
) {
  const { rows, meta } = await records.page(tx, company, question);
  const standing = await records.names(tx, company);
  const data = rows.map(({ id, name, code, parentId, version, createdAt }) => ({
    id,
    name,
    code,
    parent_id: parentId !== null && standing.has(parentId) ? parentId : null,
    version,
    created_at: formatInstant(createdAt),
  }));
  return { data, meta };
}

/** Adds a department. @throws Refusal 404 for an unknown parent, 409 for a name or code that is taken. */
export async function createDepartment(tx: Tx, actor: Actor, form: Written) {
  await requireDepartment(tx, actor, form.parent_id);
  const id = await records.add(tx, actor, columnsOf(form));
  return { message: "The department was created.", data: { id } };
}

/**
 * Changes a department; what is left out stays.
 * @throws Refusal 404, also for an unknown parent; 409 for a name or code that is taken; 422 for a parent that is a part of it.
 */
export async function renameDepartment(tx: Tx, actor: Actor, { id, version, ...form }: Changed) {
  if (form.parent_id) await refuseCircle(tx, actor, id, form.parent_id);
  await records.save(tx, actor, { id, version }, columnsOf(form), "renamed");
  return { message: "The department was saved." };
}

/** Deletes a department. What carries it keeps its tag, and is the whole company's until it is restored. @throws Refusal 404. */
export async function deleteDepartment(tx: Tx, actor: Actor, { id }: { id: string }, at: number) {
  await records.remove(tx, actor, id, at);
  return { message: "The department was deleted." };
}

/** Brings a deleted department back with all that carried it. @throws Refusal 404; 409 where its name or code was given away. */
export async function restoreDepartment(tx: Tx, actor: Actor, { id }: { id: string }) {
  await records.restore(tx, actor, id);
  return { message: "The department is back." };
}

/** The name of every department of a company by its id. */
export const departmentNames = records.names;

/** Refuses a department that a call names, if it names one. @throws Refusal 404 for one that is unknown, deleted or foreign. */
export async function requireDepartment(tx: Tx, company: CompanyRef, id: string | null | undefined): Promise<void> {
  if (id) await records.require(tx, company, id);
}

function columnsOf({ name, code, parent_id: parentId }: Written) {
  return {
    name,
    ...(code === undefined ? {} : { code: code || null }),
    ...(parentId === undefined ? {} : { parentId }),
  };
}

/** Refuses a parent that is the department itself or one of its parts, deleted ones too; moves come one after the other. */
async function refuseCircle(tx: Tx, actor: Actor, id: string, parentId: string): Promise<void> {
  await lockFor(tx, "departments", actor.companyId);
  await requireDepartment(tx, actor, parentId);
  const columns = { id: departments.id, parentId: departments.parentId };
  const rows = await tx.select(columns).from(departments).where(eq(departments.companyId, actor.companyId));
  const parentOf = new Map(rows.map((row) => [row.id, row.parentId]));
  for (let above: string | null | undefined = parentId; above; above = parentOf.get(above)) {
    if (above !== id) continue;
    const message = "A department cannot be a part of itself. Choose another department above it.";
    throw invalid(message, [{ path: "parent_id", message }]);
  }
}
