import { formatInstant } from "@hazina/base/calendar.ts";
import type { ListQuestion } from "@hazina/contract/list.ts";
import type { EmploymentKind } from "@hazina/contract/organization/employment-kinds.ts";
import type { Actor, CompanyRef } from "../../platform/actor.ts";
import type { Tx } from "../../platform/database/database.ts";
import { namedRecords } from "../../platform/database/named-records.ts";
import { employmentTypes } from "./tables.ts";

const records = namedRecords(employmentTypes, "an employment type", { kind: employmentTypes.kind });

type Written = { readonly name: string; readonly kind: EmploymentKind };

/** The employment types of a company. */
export async function listEmploymentTypes(
  tx: Tx,
  company: CompanyRef,
  question: ListQuestion<"name" | "kind" | "created">,
) {
  const { rows, meta } = await records.page(tx, company, question);
  const data = rows.map(({ id, name, kind, createdAt }) => ({ id, name, kind, created_at: formatInstant(createdAt) }));
  return { data, meta };
}

/** Adds an employment type. @throws Refusal 409 for a name that is taken. */
export async function createEmploymentType(tx: Tx, actor: Actor, { name, kind }: Written) {
  const id = await records.add(tx, actor, { name, kind });
  return { message: "The employment type was created.", data: { id } };
}

/** Changes an employment type. @throws Refusal 404, or 409 for a name that is taken. */
export async function updateEmploymentType(
  tx: Tx,
  actor: Actor,
  { id, name, kind }: Written & { readonly id: string },
) {
  await records.save(tx, actor, id, { name, kind });
  return { message: "The employment type was saved." };
}

/** Deletes an employment type. Those who have it keep it. @throws Refusal 404. */
export async function deleteEmploymentType(tx: Tx, actor: Actor, { id }: { id: string }, at: number) {
  await records.remove(tx, actor, id, at);
  return { message: "The employment type was deleted." };
}

/** Brings a deleted employment type back. @throws Refusal 404; 409 where another has its name by now. */
export async function restoreEmploymentType(tx: Tx, actor: Actor, { id }: { id: string }) {
  await records.restore(tx, actor, id);
  return { message: "The employment type is back." };
}
