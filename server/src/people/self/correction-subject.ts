import { and, eq, inArray } from "drizzle-orm";
import type { Decided, Described, Subject } from "../../approvals/subject.ts";
import type { CompanyRef } from "../../platform/actor.ts";
import { recordChange } from "../../platform/audit.ts";
import type { Call } from "../../platform/call.ts";
import type { Tx } from "../../platform/database/database.ts";
import { notFound } from "../../platform/refusal.ts";
import { openJson, type Vault } from "../../platform/vault.ts";
import { fullName, lockEmployee, recordPath } from "../employees/find-employee.ts";
import { corrections, employees } from "../employees/tables.ts";
import { writeRecord } from "../records/save-employee.ts";
import { type CorrectionValues, correctionFacts, personWith } from "./correction-values.ts";

/** A stored request of an employee to correct their own record. */
export type CorrectionRow = typeof corrections.$inferSelect;

/**
 * The approval subject for correction requests. An approved correction is written to the record
 * immediately.
 */
export const correctionSubject: Subject = {
  kind: "record_change",
  ability: "Manage Employees",
  sees: "View Employees",
  describe,
  hold: async (call, id) => lockEmployee(call, (await findCorrection(call.tx, call.actor, id)).employeeId),
  approved: correct,
  rejected: (call, id, decided) => close(call, id, "rejected", decided),
  withdrawn: (call, id) => close(call, id, "withdrawn", { comment: "" }),
};

/**
 * Finds a correction request by id.
 * @throws Refusal 404 for an unknown request.
 */
export async function findCorrection(tx: Tx, { companyId }: CompanyRef, id: string): Promise<CorrectionRow> {
  const [found] = await tx
    .select()
    .from(corrections)
    .where(and(eq(corrections.companyId, companyId), eq(corrections.id, id)));
  if (!found) throw notFound("This correction");
  return found;
}

/** Decrypts the requested values of a correction; empty if they were encrypted with another key. */
export function openValues(vault: Vault, { id, sealedValues }: Pick<CorrectionRow, "id" | "sealedValues">) {
  return openJson<CorrectionValues>(vault, sealedValues, id) ?? {};
}

async function describe({ tx, actor, vault }: Call, ids: readonly string[]) {
  const ofEmployee = and(eq(employees.companyId, corrections.companyId), eq(employees.id, corrections.employeeId));
  const rows = await tx
    .select({ row: corrections, employee: employees })
    .from(corrections)
    .innerJoin(employees, ofEmployee)
    .where(and(eq(corrections.companyId, actor.companyId), inArray(corrections.id, [...ids])));
  const seesAll = actor.abilities.has("View Salaries");
  return new Map<string, Described>(
    rows.map(({ row, employee }) => {
      const facts = [
        ...correctionFacts(employee, openValues(vault, row), seesAll),
        ...(row.note ? [{ label: "Note", value: row.note }] : []),
      ];
      const concerns = employee.userId === null ? [] : [employee.userId];
      return [row.id, { version: 1, concerns, facts, link: recordPath(actor, row.employeeId) }];
    }),
  );
}

async function correct(call: Call, id: string, decided: Decided): Promise<{ readonly message: string }> {
  const { tx, actor, vault } = call;
  const row = await findCorrection(tx, actor, id);
  const employee = await lockEmployee(call, row.employeeId);
  const { person, ...others } = openValues(vault, row);
  const sections = { ...others, ...(person ? { person: personWith(employee, person) } : {}) };
  const writes = Object.keys(sections).length > 0;
  if (writes) await writeRecord(call, employee, sections);
  await close(call, id, "approved", decided);
  if (!writes) return { message: "The request was approved. Now change the record as requested." };
  const rest = others.payout ? " The new pay-out details are waiting for confirmation." : "";
  return { message: `The record of ${fullName(employee)} was corrected.${rest}` };
}

async function close(
  { tx, actor }: Call,
  id: string,
  state: "approved" | "rejected" | "withdrawn",
  { comment }: Decided,
) {
  const row = await findCorrection(tx, actor, id);
  const decided = state === "withdrawn" ? {} : { decidedByName: actor.userName, comment: comment || null };
  await tx
    .update(corrections)
    .set({ state, ...decided })
    .where(and(eq(corrections.companyId, actor.companyId), eq(corrections.id, id)));
  const change = { subject: "employee", subjectId: row.employeeId, action: `correction ${state}` };
  await recordChange(tx, actor, { ...change, after: { parts: row.parts } });
  return { message: `The correction was ${state}.` };
}
