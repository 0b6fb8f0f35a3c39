import { and, eq, isNull, ne, sql } from "drizzle-orm";
import { uuidv7 } from "uuidv7";
import type { Actor } from "../../platform/actor.ts";
import { recordChange } from "../../platform/audit.ts";
import type { Tx } from "../../platform/database/database.ts";
import { conflict, notFound } from "../../platform/refusal.ts";
import { departments } from "./tables.ts";

/**
 * Adds a department.
 * @throws Refusal 409 for a name that is taken.
 */
export async function createDepartment(tx: Tx, actor: Actor, { name }: { name: string }) {
  const { companyId } = actor;
  await lockNames(tx, companyId);
  await refuseTakenName(tx, companyId, name, null);
  const id = uuidv7();
  await tx.insert(departments).values({ companyId, id, name });
  await recordChange(tx, actor, { ...subject(id, "created"), after: { name } });
  return { message: "The department was created.", data: { id } };
}

/**
 * Gives a department another name.
 * @throws Refusal 404, or 409 for a name that is taken.
 */
export async function renameDepartment(tx: Tx, actor: Actor, { id, name }: { id: string; name: string }) {
  const { companyId } = actor;
  await lockNames(tx, companyId);
  const before = await requireStored(tx, companyId, id, "live");
  await refuseTakenName(tx, companyId, name, id);
  await tx.update(departments).set({ name }).where(stored(companyId, id));
  await recordChange(tx, actor, { ...subject(id, "renamed"), before: { name: before.name }, after: { name } });
  return { message: "The department was saved." };
}

/**
 * Deletes a department. What carries it keeps its tag and is the whole company's until the department is restored.
 * @throws Refusal 404.
 */
export async function deleteDepartment(tx: Tx, actor: Actor, at: number, id: string): Promise<{ message: string }> {
  const { companyId } = actor;
  await lockNames(tx, companyId);
  const { name } = await requireStored(tx, companyId, id, "live");
  await tx.update(departments).set({ deletedAt: at }).where(stored(companyId, id));
  await recordChange(tx, actor, { ...subject(id, "deleted"), before: { name } });
  return { message: "The department was deleted." };
}

/**
 * Brings a deleted department back with all that carried it.
 * @throws Refusal 404 for one that was not deleted; 409 where another has its name by now.
 */
export async function restoreDepartment(tx: Tx, actor: Actor, id: string): Promise<{ message: string }> {
  const { companyId } = actor;
  await lockNames(tx, companyId);
  const { name } = await requireStored(tx, companyId, id, "deleted");
  await refuseTakenName(tx, companyId, name, id);
  await tx.update(departments).set({ deletedAt: null }).where(stored(companyId, id));
  await recordChange(tx, actor, { ...subject(id, "restored"), after: { name } });
  return { message: "The department is back." };
}

async function requireStored(tx: Tx, companyId: string, id: string, state: "live" | "deleted") {
  const [found] = await tx.select().from(departments).where(stored(companyId, id));
  if (!found || (found.deletedAt === null) !== (state === "live")) throw notFound("This department");
  return found;
}

async function refuseTakenName(tx: Tx, companyId: string, name: string, except: string | null): Promise<void> {
  const [same] = await tx
    .select({ id: departments.id })
    .from(departments)
    .where(
      and(
        eq(departments.companyId, companyId),
        isNull(departments.deletedAt),
        sql`lower(${departments.name}) = lower(${name})`,
        except === null ? undefined : ne(departments.id, except),
      ),
    );
  if (same) throw conflict(`There is a department "${name}" already. Choose another name.`);
}

/** One change of a company's departments at a time, so that two people cannot take one name. */
async function lockNames(tx: Tx, companyId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`departments:${companyId}`}, 0))`);
}

function stored(companyId: string, id: string) {
  return and(eq(departments.companyId, companyId), eq(departments.id, id));
}

function subject(subjectId: string, action: string) {
  return { subject: "department", subjectId, action };
}
