import { and, eq } from "drizzle-orm";
import type { Call } from "../../platform/call.ts";
import { namedRecords } from "../../platform/database/named-records.ts";
import { conflict } from "../../platform/refusal.ts";
import { projects } from "./tables.ts";

/** A row of the table of projects. */
export type ProjectRow = typeof projects.$inferSelect;

/** The operations on stored projects of a company or branch. */
export const projectRecords = namedRecords(projects, "a project");

/** Returns the names of all projects, keyed by id, including closed and deleted ones. */
export const projectNames = projectRecords.namesWithDeleted;

/**
 * Requires that a project is open, so that it can be chosen; null, for no project, is accepted. The project cannot be
 * closed until the transaction ends.
 * @throws Refusal 404 for an unknown project, or one of another company or branch; 409 if it is closed.
 */
export async function requireProject(
  { tx, actor }: Pick<Call, "tx" | "actor">,
  id: string | null | undefined,
): Promise<void> {
  if (id == null) return;
  const own = and(eq(projects.companyId, actor.companyId), eq(projects.id, id));
  await tx.select({ id: projects.id }).from(projects).where(own).for("share");
  const { isClosed, name } = await projectRecords.read(tx, actor, id);
  if (isClosed) throw conflict(`The project ${name} is closed. Choose another project.`);
}
