import { and, eq, inArray } from "drizzle-orm";
import type { CompanyRef } from "../../platform/actor.ts";
import { recordChange } from "../../platform/audit.ts";
import { type Call, callOf, type Work } from "../../platform/call.ts";
import type { Tx } from "../../platform/database/database.ts";
import { invalid } from "../../platform/refusal.ts";
import type { Vault } from "../../platform/vault.ts";
import { ownRecord } from "./p9-forms.ts";
import { payslipPasswords } from "./tables.ts";

/**
 * Returns whether the caller has set a password for payslips and P9 forms sent by email. The password itself is never
 * returned.
 * @throws Refusal as `ownRecord`.
 */
export async function readOwnPassword(call: Call) {
  const { tx, actor } = call;
  const { id } = await ownRecord(call);
  return { data: { is_set: (await sealedPasswordsOf(tx, actor, [id])).has(id) } };
}

/**
 * Sets the caller's password for payslips and P9 forms sent by email. Null removes it, so that the company's setting
 * applies.
 * @throws Refusal as `ownRecord`; 422 for the caller's own KRA PIN, because other people know it.
 */
export function setOwnPassword(work: Work, { password }: { readonly password: string | null }) {
  const { services, actor } = work;
  const { database, vault, clock } = services;
  return database.inCompany({ ...actor.scope, branchId: null }, async (tx) => {
    const { id, kraPin } = await ownRecord(callOf(work, tx));
    const { companyId } = actor;
    if (password !== null && password.toUpperCase() === kraPin) {
      throw invalid("Choose a password other than your KRA PIN.", [
        { path: "password", message: "Choose a password other than your KRA PIN." },
      ]);
    }
    if (password === null) {
      await tx
        .delete(payslipPasswords)
        .where(and(eq(payslipPasswords.companyId, companyId), eq(payslipPasswords.employeeId, id)));
    } else {
      const kept = { sealed: vault.seal(password, belongsTo(id)), setAt: clock() };
      await tx
        .insert(payslipPasswords)
        .values({ companyId, employeeId: id, ...kept })
        .onConflictDoUpdate({ target: [payslipPasswords.companyId, payslipPasswords.employeeId], set: kept });
    }
    const action = password === null ? "password taken away" : "password set";
    await recordChange(tx, actor, { subject: "payslip", subjectId: id, action });
    return { message: password === null ? "The password was removed." : "The password was set." };
  });
}

/**
 * Returns the encrypted passwords for emailed documents, keyed by employee id. Employees without a password are
 * absent.
 */
export async function sealedPasswordsOf(
  tx: Tx,
  { companyId }: CompanyRef,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await tx
    .select({ id: payslipPasswords.employeeId, sealed: payslipPasswords.sealed })
    .from(payslipPasswords)
    .where(and(eq(payslipPasswords.companyId, companyId), inArray(payslipPasswords.employeeId, [...ids])));
  return new Map(rows.map(({ id, sealed }) => [id, sealed]));
}

/**
 * Decrypts the password of an employee.
 * @throws Refusal 422 if it was encrypted with another key; the employee must then set it again.
 */
export function openPassword(vault: Vault, employeeId: string, sealed: string): string {
  const password = vault.open(sealed, belongsTo(employeeId));
  if (password === undefined)
    throw invalid("The payslip password cannot be read. The employee must set it again under My pay.");
  return password;
}

function belongsTo(employeeId: string): string {
  return `payslip password ${employeeId}`;
}
