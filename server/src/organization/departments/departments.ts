import { formatInstant } from "@hazina/base/calendar.ts";
import type { Sort } from "@hazina/contract/list.ts";
import { and, eq, isNotNull, isNull, sql } from "drizzle-orm";
import { uuidv7 } from "uuidv7";
import type { Actor, Tenant } from "../../platform/actor.ts";
import { recordChange } from "../../platform/audit.ts";
import { refuseTaken } from "../../platform/database/constraints.ts";
import type { Tx } from "../../platform/database/database.ts";
import { containing, pageOf, sortedBy } from "../../platform/database/lists.ts";
import { conflict, notFound } from "../../platform/refusal.ts";
import { departments } from "./tables.ts";

type Question = {
  search?: string | undefined;
  page: number;
  size?: number | undefined;
  sort: Sort<"name" | "created">;
};

const ORDERS = { name: sql`lower(${departments.name})`, created: departments.createdAt };

/** The departments of a company. */
export async function listDepartments(tx: Tx, { companyId }: Tenant, { search, sort, ...paging }: Question) {
  const wanted = and(live(companyId), containing(search, departments.name));
  const list = tx
    .select()
    .from(departments)
    .where(wanted)
    .orderBy(...sortedBy(sort, ORDERS, departments.id));
  const { rows, meta } = await pageOf(paging, list.$dynamic(), tx.$count(departments, wanted));
  return { data: rows.map(({ id, name, createdAt }) => ({ id, name, created_at: formatInstant(createdAt) })), meta };
}

/**
 * Adds a department.
 * @throws Refusal 409 for a name that is taken.
 */
export async function createDepartment(tx: Tx, actor: Actor, { name }: { name: string }) {
  const id = uuidv7();
  await tx.insert(departments).values({ companyId: actor.companyId, id, name }).catch(refuseTakenName(name));
  await recordChange(tx, actor, { ...subject(id, "created"), after: { name } });
  return { message: "The department was created.", data: { id } };
}

/**
 * Gives a department another name.
 * @throws Refusal 404, or 409 for a name that is taken.
 */
export async function renameDepartment(tx: Tx, actor: Actor, { id, name }: { id: string; name: string }) {
  const before = await hold(tx, actor, id, isNull(departments.deletedAt));
  await tx.update(departments).set({ name }).where(stored(actor, id)).catch(refuseTakenName(name));
  await recordChange(tx, actor, { ...subject(id, "renamed"), before: { name: before.name }, after: { name } });
  return { message: "The department was saved." };
}

/**
 * Deletes a department. What carries it keeps its tag and is the whole company's until the department is restored.
 * @throws Refusal 404.
 */
export async function deleteDepartment(tx: Tx, actor: Actor, { id }: { id: string }, at: number) {
  const { name } = await hold(tx, actor, id, isNull(departments.deletedAt));
  await tx.update(departments).set({ deletedAt: at }).where(stored(actor, id));
  await recordChange(tx, actor, { ...subject(id, "deleted"), before: { name } });
  return { message: "The department was deleted." };
}

/**
 * Brings a deleted department back with all that carried it.
 * @throws Refusal 404 for one that was not deleted; 409 where another has its name by now.
 */
export async function restoreDepartment(tx: Tx, actor: Actor, { id }: { id: string }) {
  const { name } = await hold(tx, actor, id, isNotNull(departments.deletedAt));
  await tx.update(departments).set({ deletedAt: null }).where(stored(actor, id)).catch(refuseTakenName(name));
  await recordChange(tx, actor, { ...subject(id, "restored"), after: { name } });
  return { message: "The department is back." };
}

/** Holds a department until the transaction ends. */
async function hold(tx: Tx, tenant: Tenant, id: string, state: ReturnType<typeof isNull>) {
  const [found] = await tx
    .select()
    .from(departments)
    .where(and(stored(tenant, id), state))
    .for("update");
  if (!found) throw notFound("This department");
  return found;
}

function live(companyId: string) {
  return and(eq(departments.companyId, companyId), isNull(departments.deletedAt));
}

function stored({ companyId }: Tenant, id: string) {
  return and(eq(departments.companyId, companyId), eq(departments.id, id));
}

function refuseTakenName(name: string) {
  return refuseTaken(conflict(`There is a department "${name}" already. Choose another name.`));
}

function subject(subjectId: string, action: string) {
  return { subject: "department", subjectId, action };
}
