import type { Actor, CompanyRef } from "../../platform/actor.ts";
import type { Tx } from "../../platform/database/database.ts";
import { namedRecords } from "../../platform/database/named-records.ts";
import { departments } from "./tables.ts";

const records = namedRecords(departments, "a department");

/** The departments of a company. */
export const listDepartments = records.list;

/** Adds a department. @throws Refusal 409 for a name that is taken. */
export async function createDepartment(tx: Tx, actor: Actor, { name }: { name: string }) {
  const id = await records.add(tx, actor, { name });
  return { message: "The department was created.", data: { id } };
}

/** Gives a department another name. @throws Refusal 404, or 409 for a name that is taken. */
export async function renameDepartment(tx: Tx, actor: Actor, { id, name }: { id: string; name: string }) {
  await records.save(tx, actor, id, { name }, "renamed");
  return { message: "The department was saved." };
}

/** Deletes a department. What carries it keeps its tag, and is the whole company's until it is restored. @throws Refusal 404. */
export async function deleteDepartment(tx: Tx, actor: Actor, { id }: { id: string }, at: number) {
  await records.remove(tx, actor, id, at);
  return { message: "The department was deleted." };
}

/** Brings a deleted department back with all that carried it. @throws Refusal 404; 409 where another has its name by now. */
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
