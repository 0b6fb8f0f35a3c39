import { centsOf } from "@hazina/base/money.ts";
import { and, eq, isNotNull, isNull, sql } from "drizzle-orm";
import { uuidv7 } from "uuidv7";
import { requireDepartment } from "../../organization/departments/departments.ts";
import { requireJobTitle } from "../../organization/job-titles/job-titles.ts";
import { type Actor, type CompanyRef, requireAbility } from "../../platform/actor.ts";
import { recordChange } from "../../platform/audit.ts";
import type { Call } from "../../platform/call.ts";
import type { Tx } from "../../platform/database/database.ts";
import { conflict, invalidField, notFound } from "../../platform/refusal.ts";
import { VIEW_SALARIES } from "../scenarios/effective-layers.ts";
import { MOST_PEOPLE } from "./roster-rows.ts";
import { planningRoster } from "./tables.ts";

/** A person to add to the roster. The salary is in major units per month. */
export type RosterInput = {
  readonly department_id: string;
  readonly job_title_id: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly hire_date: string;
  readonly term_date?: string | null | undefined;
  readonly basic_salary: number;
};

/**
 * Adds a person to the roster.
 * @throws Refusal 403 if the user lacks View Salaries; 404 for an unknown department or job title; 409 for more than
 * 2,000 people; 422 for a last day before the first.
 */
export async function addToRoster(call: Call, given: RosterInput) {
  const { tx, actor } = call;
  const columns = await columnsOf(call, given);
  const { companyId } = actor;
  const count = await tx.$count(
    planningRoster,
    and(eq(planningRoster.companyId, companyId), isNull(planningRoster.deletedAt)),
  );
  if (count >= MOST_PEOPLE)
    throw conflict("The roster already has 2,000 people. Add this person as an employee instead.");
  const id = uuidv7();
  await tx.insert(planningRoster).values({ companyId, id, ...columns });
  await record(call, id, "added");
  return { message: "The person was added.", data: { id } };
}

/**
 * Changes a person on the roster.
 * @throws Refusal 409 for a stale version; otherwise as `addToRoster`.
 */
export async function changeInRoster(
  call: Call,
  { id, version, ...given }: RosterInput & { readonly id: string; readonly version?: number | null | undefined },
) {
  const { tx, actor } = call;
  const columns = await columnsOf(call, given);
  const row = await hold(call, id, isNull(planningRoster.deletedAt));
  if (version != null && version !== row.version) {
    throw conflict(
      "This person was changed in the meantime. Check the record and enter your change again.",
      "stale_version",
    );
  }
  await tx
    .update(planningRoster)
    .set({ ...columns, version: sql`${planningRoster.version} + 1` })
    .where(at(actor, id));
  await record(call, id, "changed");
  return { message: "The person was saved.", data: { id } };
}

/**
 * Removes a person from the roster.
 * @throws Refusal 403 if the user lacks View Salaries; 404 for an unknown person.
 */
export async function removeFromRoster(call: Call, { id }: { readonly id: string }) {
  const { tx, actor, now } = call;
  requireAbility(actor, VIEW_SALARIES);
  await hold(call, id, isNull(planningRoster.deletedAt));
  await tx.update(planningRoster).set({ deletedAt: now }).where(at(actor, id));
  await record(call, id, "taken out");
  return { message: "The person was removed." };
}

/**
 * Restores a removed person.
 * @throws Refusal 403 if the user lacks View Salaries; 404 for an unknown person.
 */
export async function restoreToRoster(call: Call, { id }: { readonly id: string }) {
  const { tx, actor } = call;
  requireAbility(actor, VIEW_SALARIES);
  await hold(call, id, isNotNull(planningRoster.deletedAt));
  await tx.update(planningRoster).set({ deletedAt: null }).where(at(actor, id));
  await record(call, id, "brought back");
  return { message: "The person was restored." };
}

async function columnsOf({ tx, actor }: Call, given: RosterInput) {
  requireAbility(actor, VIEW_SALARIES);
  await requireDepartment(tx, actor, given.department_id);
  await requireJobTitle(tx, actor, given.job_title_id);
  const left = given.term_date ?? null;
  if (left !== null && left < given.hire_date) {
    throw invalidField("term_date", "The last day cannot be before the first.");
  }
  return {
    firstName: given.first_name,
    lastName: given.last_name,
    departmentId: given.department_id,
    jobTitleId: given.job_title_id,
    hired: given.hire_date,
    left,
    basic: centsOf(given.basic_salary),
  };
}

const at = ({ companyId }: Actor, id: string) =>
  and(eq(planningRoster.companyId, companyId), eq(planningRoster.id, id));

async function hold({ tx, actor }: Call, id: string, wanted: ReturnType<typeof isNull>) {
  const [row] = await tx
    .select()
    .from(planningRoster)
    .where(and(at(actor, id), wanted))
    .for("update");
  if (!row) throw notFound("This person");
  return row;
}

/** Records a change to the roster in the audit trail, without names and pay. */
async function record({ tx, actor }: Call, id: string, action: string): Promise<void> {
  await recordChange(tx, actor, { subject: "planning roster", subjectId: id, action });
}

/** Moves people on the roster from one department to another. */
export async function moveRoster(
  tx: Tx,
  { companyId }: CompanyRef,
  from: { readonly id: string },
  into: { readonly id: string },
): Promise<void> {
  await tx
    .update(planningRoster)
    .set({ departmentId: into.id, version: sql`${planningRoster.version} + 1` })
    .where(and(eq(planningRoster.companyId, companyId), eq(planningRoster.departmentId, from.id)));
}
