import type { Day } from "@hazina/base/calendar.ts";
import { centsOf } from "@hazina/base/money.ts";
import { and, eq } from "drizzle-orm";
import { recordChange } from "../../platform/audit.ts";
import type { Call } from "../../platform/call.ts";
import { conflict, invalidField } from "../../platform/refusal.ts";
import { projectRecords as records } from "./find-project.ts";
import { projects } from "./tables.ts";

type Written = {
  readonly name: string;
  readonly code: string;
  readonly kind: typeof projects.$inferSelect.kind;
  readonly party?: string | null | undefined;
  readonly from: Day;
  readonly to?: Day | null | undefined;
  readonly restricted?: number | null | undefined;
};
type Changed = Written & { readonly id: string; readonly version?: number | undefined };
type Id = { readonly id: string };

/**
 * Creates a project.
 * @throws Refusal 409 for a name or code that is taken; 422 if the last day is before the first day, or if the name of
 * the customer or donor is missing.
 */
export async function createProject(call: Call, form: Written) {
  const id = await records.add(call, columnsOf(form));
  return { message: "The project was created.", data: { id } };
}

/**
 * Changes a project.
 * @throws Refusal 404 for an unknown project; 409 for a name or code that is taken, or if the project has changed
 * since `version`; 422 in the same cases as `createProject`.
 */
export async function updateProject(call: Call, { id, version, ...form }: Changed) {
  await records.save(call, { id, version }, columnsOf(form));
  return { message: "The project was saved." };
}

/**
 * Closes a project, so that it can no longer be chosen.
 * @throws Refusal 404 for an unknown project; 409 if it is already closed.
 */
export async function closeProject(call: Call, { id }: Id) {
  await setClosed(call, id, true);
  return { message: "The project was closed." };
}

/**
 * Reopens a closed project.
 * @throws Refusal 404 for an unknown project; 409 if it is already open.
 */
export async function reopenProject(call: Call, { id }: Id) {
  await setClosed(call, id, false);
  return { message: "The project was reopened." };
}

/**
 * Restores a deleted project.
 * @throws Refusal 404 if the project is not deleted; 409 if its name or code has been taken since.
 */
export async function restoreProject(call: Call, { id }: Id) {
  await records.restore(call, id);
  return { message: "The project was restored." };
}

async function setClosed({ tx, actor }: Call, id: string, isClosed: boolean): Promise<void> {
  const { name, version, isClosed: was } = await records.read(tx, actor, id);
  if (was === isClosed) throw conflict(`The project ${name} is ${isClosed ? "already closed" : "open"}.`);
  const own = and(eq(projects.companyId, actor.companyId), eq(projects.id, id));
  await tx
    .update(projects)
    .set({ isClosed, version: version + 1 })
    .where(own);
  const action = isClosed ? "closed" : "reopened";
  await recordChange(tx, actor, { subject: "project", subjectId: id, action, after: { name } });
}

function columnsOf({ name, code, kind, party, from, to, restricted }: Written) {
  if (to != null && to < from) throw invalidField("to", "The last day is before the first.");
  if (kind !== "own" && !party)
    throw invalidField("party", kind === "donor" ? "Enter the name of the donor." : "Enter the name of the customer.");
  return {
    name,
    code,
    kind,
    party: kind === "own" ? null : (party ?? null),
    fromDay: from,
    toDay: to ?? null,
    restrictedCents: restricted == null ? null : centsOf(restricted),
  };
}
