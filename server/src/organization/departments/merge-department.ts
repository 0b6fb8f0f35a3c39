import { and, eq } from "drizzle-orm";
import { recordChange } from "../../platform/audit.ts";
import type { Call } from "../../platform/call.ts";
import { lockFor } from "../../platform/database/locks.ts";
import { invalidField } from "../../platform/refusal.ts";
import { holdDepartments, readDepartment, removeMerged } from "./departments.ts";
import { departments } from "./tables.ts";

/**
 * Merges a department into another one and deletes it. The employees, profit-and-loss lines and sub-departments of the
 * deleted department move to the other department. The total of the two departments in the profit and loss does not
 * change.
 * @param into the id of the department that remains.
 * @throws Refusal 404 for an unknown department; 422 for merging a department into itself.
 */
export async function mergeDepartment(call: Call, { id, into }: { readonly id: string; readonly into: string }) {
  const { tx, actor, now } = call;
  if (id === into) {
    throw invalidField("into", "A department cannot be merged into itself. Choose another one.");
  }
  await lockFor(tx, "departments", actor.companyId);
  await holdDepartments(tx, actor, [id, into], "no key update");
  const from = await readDepartment(tx, actor, id);
  const other = await readDepartment(tx, actor, into);
  const { companyId } = actor;
  const ofId = (one: string) => and(eq(departments.companyId, companyId), eq(departments.id, one));
  if (other.parentId === id) await tx.update(departments).set({ parentId: from.parentId }).where(ofId(into));
  await tx
    .update(departments)
    .set({ parentId: into })
    .where(and(eq(departments.companyId, companyId), eq(departments.parentId, id)));
  await call.ports.departmentPeople.moveDepartment(tx, actor, id, into);
  for (const move of call.ports.departmentMovers) await move(tx, actor, from, other);
  await recordChange(tx, actor, {
    subject: "department",
    subjectId: into,
    action: "merged",
    before: { name: other.name, merged: from.name },
    after: { name: other.name },
  });
  await removeMerged(call, id, now);
  return { message: `${from.name} was merged into ${other.name}.` };
}
