import { dayAt, formatInstant } from "@hazina/base/calendar.ts";
import type { ListQuestion } from "@hazina/contract/list.ts";
import type { EmploymentKind } from "@hazina/contract/organization/employment-kinds.ts";
import type { Call } from "../../platform/call.ts";
import { namedRecords } from "../../platform/database/named-records.ts";
import { keptBy } from "../kept-by.ts";
import { employmentTypes } from "./tables.ts";

const records = namedRecords(employmentTypes, "an employment type", { kind: employmentTypes.kind });

type Written = {
  readonly name: string;
  readonly kind: EmploymentKind;
  readonly payroll_type_id?: string | null | undefined;
};

/** Returns the employment types of a company. */
export async function listEmploymentTypes(
  { tx, actor: company }: Call,
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

/**
 * Adds an employment type.
 * @throws Refusal 404 for an unknown payroll type; 409 for a taken name.
 */
export async function createEmploymentType(call: Call, form: Written) {
  const id = await records.add(call, await columnsOf(call, form));
  return { message: "The employment type was created.", data: { id } };
}

/**
 * Changes an employment type.
 * @throws Refusal 404 for an unknown employment or payroll type; 409 for a taken name, or an
 * employment type that has changed since it was read.
 */
export async function updateEmploymentType(
  call: Call,
  { id, version, ...form }: Written & { readonly id: string; readonly version?: number | undefined },
) {
  await records.save(call, { id, version }, await columnsOf(call, form));
  return { message: "The employment type was saved." };
}

async function columnsOf({ tx, actor, ports }: Call, { name, kind, payroll_type_id: typeId }: Written) {
  if (typeId) await ports.requirePayrollType(tx, actor, typeId);
  return { name, kind, ...(typeId === undefined ? {} : { payrollTypeId: typeId }) };
}

/**
 * Deletes an employment type. Returns a message with the number of employees who still have it.
 * @throws Refusal 404 for an unknown employment type.
 */
export async function deleteEmploymentType(call: Call, { id }: { id: string }) {
  const { tx, actor, now, ports } = call;
  await records.remove(call, id, now);
  const people = await ports.departmentPeople.countWith(tx, actor, { employmentTypeId: id }, dayAt(now));
  return { message: `The employment type was deleted.${keptBy(people)}` };
}

/**
 * Restores a deleted employment type.
 * @throws Refusal 404 for an unknown employment type; 409 if its name is now taken.
 */
export async function restoreEmploymentType(call: Call, { id }: { id: string }) {
  await records.restore(call, id);
  return { message: "The employment type was restored." };
}

/**
 * Returns the names of all employment types of a company, keyed by id. Deleted employment types are included, because
 * employees can still have them.
 */
export const employmentTypeNamesKept = records.namesWithDeleted;

/**
 * Reads an employment type.
 * @throws Refusal 404 for an employment type that is unknown, deleted or of another company.
 */
export const readEmploymentType = records.read;
