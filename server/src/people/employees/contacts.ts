import type { ContactInput } from "@hazina/contract/people/record-input.ts";
import { and, asc, eq } from "drizzle-orm";
import type * as z from "zod";
import type { CompanyRef } from "../../platform/actor.ts";
import { recordChange } from "../../platform/audit.ts";
import type { Call } from "../../platform/call.ts";
import type { Tx } from "../../platform/database/database.ts";
import { contacts } from "./tables.ts";

type Contact = z.output<typeof ContactInput>;

/** Replaces all contact persons of an employee. */
export async function writeContacts({ tx, actor }: Call, employeeId: string, list: readonly Contact[]): Promise<void> {
  const { companyId } = actor;
  await tx.delete(contacts).where(and(eq(contacts.companyId, companyId), eq(contacts.employeeId, employeeId)));
  const rows = list.map(({ is_next_of_kin: isNextOfKin, ...contact }, position) => ({
    ...contact,
    isNextOfKin,
    companyId,
    employeeId,
    position,
  }));
  if (rows.length > 0) await tx.insert(contacts).values(rows);
  const after = { contacts: rows.length };
  await recordChange(tx, actor, { subject: "employee", subjectId: employeeId, action: "contacts written", after });
}

/** Returns the contact persons of an employee, in the order of entry. */
export async function readContacts(tx: Tx, { companyId }: CompanyRef, employeeId: string): Promise<Contact[]> {
  const rows = await tx
    .select()
    .from(contacts)
    .where(and(eq(contacts.companyId, companyId), eq(contacts.employeeId, employeeId)))
    .orderBy(asc(contacts.position));
  return rows.map(({ name, relation, phone, isNextOfKin }) => ({ name, relation, phone, is_next_of_kin: isNextOfKin }));
}
