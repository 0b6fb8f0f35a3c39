import { formatInstant } from "@hazina/base/calendar.ts";
import type { ListQuestion } from "@hazina/contract/list.ts";
import type { EmploymentKind } from "@hazina/contract/organization/employment-kinds.ts";
import type { Actor, CompanyRef } from "../../platform/actor.ts";
import type { Tx } from "../../platform/database/database.ts";
import { namedRecords } from "../../platform/database/named-records.ts";
import type { PayrollTypes } from "./payroll-types.ts";
import { employmentTypes } from "./tables.ts";

const records = namedRecords(employmentTypes, "an employment type", { kind: employmentTypes.kind });

type Written = {
  readonly name: string;
  readonly kind: EmploymentKind;
  readonly payroll_type_id?: string | null | undefined;
};

/** The employment types of a company. */
export async function listEmploymentTypes(
  tx: Tx,
  company: CompanyRef,
  question: ListQuestion<"name" | "kind" | "created">,
) {
  const { rows, meta } = await records.page(tx, company, question);
  const data = rows.map(({ id, name, kind, payrollTypeId, version, createdAt }) => ({
    id,
    name,
    kind,
    payroll_type_id: payrollTypeId,
    version,
    created_at: formatInstant(createdAt),
  }));
  return { data, meta };
}

/** Adds an employment type. @throws Refusal 404 for an unknown payroll type, 409 for a name that is taken. */
export async function createEmploymentType(tx: Tx, actor: Actor, form: Written, payroll: PayrollTypes) {
  const id = await records.add(tx, actor, await columnsOf(tx, actor, form, payroll));
  return { message: "The employment type was created.", data: { id } };
}

/** Changes an employment type. @throws Refusal 404; 409 for a name that is taken, and where it has changed since. */
export async function updateEmploymentType(
  tx: Tx,
  actor: Actor,
  { id, version, ...form }: Written & { readonly id: string; readonly version?: number | undefined },
  payroll: PayrollTypes,
) {
  await records.save(tx, actor, { id, version }, await columnsOf(tx, actor, form, payroll));
  return { message: "The employment type was saved." };
}

async function columnsOf(
  tx: Tx,
  actor: Actor,
  { name, kind, payroll_type_id: typeId }: Written,
  payroll: PayrollTypes,
) {
  if (typeId) await payroll.requirePayrollType(tx, actor, typeId);
  return { name, kind, ...(typeId === undefined ? {} : { payrollTypeId: typeId }) };
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

/** The name of every employment type of a company by its id. */
export const employmentTypeNames = records.names;

/** An employment type that stands. @throws Refusal 404 for one that is unknown, deleted or foreign. */
export const readEmploymentType = records.read;
