import { dayAt, formatInstant } from "@hazina/base/calendar.ts";
import { centsOf, majorOf } from "@hazina/base/money.ts";
import type { ListQuestion } from "@hazina/contract/list.ts";
import type { ApprovalLevel, PAYROLL_FREQUENCIES, PAYROLL_KINDS } from "@hazina/contract/payroll/types.ts";
import { asc, eq } from "drizzle-orm";
import { listEmploymentTypes } from "../../organization/employment-types/employment-types.ts";
import { countPaidBy } from "../../people/employees/department-people.ts";
import type { CompanyRef } from "../../platform/actor.ts";
import type { Call } from "../../platform/call.ts";
import type { Tx } from "../../platform/database/database.ts";
import { namedRecords } from "../../platform/database/named-records.ts";
import { conflict, invalidField } from "../../platform/refusal.ts";
import { payrollTypes } from "./tables.ts";

const records = namedRecords(payrollTypes, "a payroll");

type Written = {
  readonly name: string;
  readonly kind: (typeof PAYROLL_KINDS)[number];
  readonly frequency: (typeof PAYROLL_FREQUENCIES)[number];
  readonly cut_off_day: number;
  readonly pay_day: number;
  readonly approval_levels: readonly ApprovalLevel[];
};

/** A stored payroll type. */
export type PayrollType = typeof payrollTypes.$inferSelect;

/** Lists the payroll types of a company. */
export async function listPayrollTypes({ tx, actor: company }: Call, question: ListQuestion<"name" | "created">) {
  const { rows, meta } = await records.page(tx, company, question);
  return { data: rows.map(shown), meta };
}

function shown({ id, name, kind, frequency, cutOffDay, payDay, approvalLevels, createdAt }: PayrollType) {
  return {
    id,
    name,
    kind,
    frequency,
    cut_off_day: cutOffDay,
    pay_day: payDay,
    approval_levels: approvalLevels.map((level) => ({
      name: level.name,
      mode: level.mode,
      ...(level.role_ids ? { role_ids: [...level.role_ids] } : {}),
      ...(level.user_ids ? { user_ids: [...level.user_ids] } : {}),
      from_amount: level.from_amount ?? null,
    })),
    created_at: formatInstant(createdAt),
  };
}

/**
 * Adds a payroll type.
 * @throws Refusal 409 for a taken name; 422 for a level without an approver.
 */
export async function createPayrollType(call: Call, form: Written) {
  const id = await records.add(call, columnsOf(form));
  return { message: "The payroll was created.", data: { id } };
}

/**
 * Changes a payroll type. Open runs keep their approval levels.
 * @throws Refusal 404 for an unknown payroll type; 409 for a taken name, or for a change between salaries and wages.
 */
export async function updatePayrollType(call: Call, { id, ...form }: Written & { readonly id: string }) {
  const { tx, actor } = call;
  const before = await records.read(tx, actor, id);
  if (before.kind !== form.kind) {
    throw conflict("The kind of a payroll (salaries or wages) cannot be changed. Create a new payroll instead.");
  }
  await records.save(call, { id }, columnsOf(form));
  return { message: "The payroll was saved." };
}

/**
 * Deletes a payroll type. Its runs remain.
 * @param isInUse returns whether the payroll type has an open run.
 * @throws Refusal 404 for an unknown payroll type; 409 while the payroll type has an open run, or while terms or an
 * employment type refer to it.
 */
export async function deletePayrollType(
  call: Call,
  id: string,
  isInUse: (tx: Tx, companyId: string, typeId: string) => Promise<boolean>,
) {
  const { tx, actor, now } = call;
  await records.require(tx, actor, id);
  if (await isInUse(tx, actor.companyId, id)) {
    throw conflict("A run of this payroll is in progress. Complete or delete the run first.");
  }
  const people = await countPaidBy(tx, actor, id, dayAt(now));
  if (people > 0) {
    const who = people === 1 ? "One person is" : `${people} people are`;
    throw conflict(
      `${who} paid by this payroll, according to their employment terms. Assign them to another payroll first.`,
    );
  }
  const { data: types } = await listEmploymentTypes(call, { page: 1, sort: "name" });
  const naming = types.find((type) => type.payroll_type_id === id);
  if (naming) {
    throw conflict(`The employment type ${naming.name} uses this payroll. Choose another payroll for it first.`);
  }
  await records.remove(call, id, now);
  return { message: "The payroll was deleted." };
}

/**
 * Reads one payroll type.
 * @throws Refusal 404 for an unknown or deleted payroll type.
 */
export const readPayrollType: (tx: Tx, company: CompanyRef, id: string) => Promise<PayrollType> = records.read;

/** Returns all payroll types except deleted ones, oldest first. */
export async function payrollTypeRows(tx: Tx, company: CompanyRef): Promise<readonly PayrollType[]> {
  return (await allPayrollTypeRows(tx, company)).filter(({ deletedAt }) => deletedAt === null);
}

/**
 * Returns all payroll types, oldest first. Includes deleted ones, because their open runs continue.
 */
export async function allPayrollTypeRows(tx: Tx, { companyId }: CompanyRef): Promise<readonly PayrollType[]> {
  return tx
    .select()
    .from(payrollTypes)
    .where(eq(payrollTypes.companyId, companyId))
    .orderBy(asc(payrollTypes.createdAt), asc(payrollTypes.id));
}

/**
 * Returns the approval levels for a payroll of this amount. If no level is set up or none applies, returns one level
 * at which anyone with the ability to approve payroll can decide.
 * @param net the total to pay out, in cents.
 */
export function levelsFor(levels: readonly ApprovalLevel[], net: number): readonly ApprovalLevel[] {
  const reached = levels.filter(({ from_amount: from }) => from == null || net >= centsOf(from));
  return reached.length > 0 ? reached : [{ name: "Approval", mode: "any" }];
}

function columnsOf(form: Written) {
  for (const [index, level] of form.approval_levels.entries()) {
    const message = "Choose roles or users for this level.";
    const people = [...(level.role_ids ?? []), ...(level.user_ids ?? [])];
    if (people.length === 0) throw invalidField(`approval_levels.${index}.role_ids`, message);
  }
  return {
    name: form.name,
    kind: form.kind,
    frequency: form.frequency,
    cutOffDay: form.cut_off_day,
    payDay: form.pay_day,
    approvalLevels: form.approval_levels.map((level) =>
      level.from_amount == null ? level : { ...level, from_amount: majorOf(centsOf(level.from_amount)) },
    ),
  };
}
