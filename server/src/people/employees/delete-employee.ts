import { dayAt } from "@hazina/base/calendar.ts";
import { and, eq } from "drizzle-orm";
import { dropRequests } from "../../approvals/request-approval.ts";
import type { Actor } from "../../platform/actor.ts";
import { recordChange } from "../../platform/audit.ts";
import { isReferredTo } from "../../platform/database/constraints.ts";
import type { Tx } from "../../platform/database/database.ts";
import { conflict } from "../../platform/refusal.ts";
import type { Services } from "../../platform/services.ts";
import { requireNoLoans } from "../loans/require-no-loans.ts";
import { fileKeysOf } from "./documents.ts";
import { fullName, holdEmployee } from "./find-employee.ts";
import { payFactsChanged } from "./pay-facts-changed.ts";
import type { PayrollKnowledge } from "./payroll-knowledge.ts";
import { employees, payRates } from "./tables.ts";
import { waitingRecordsOf } from "./waiting-records.ts";

/**
 * Deletes a record that was entered by mistake, with its documents; what of it waits for a decision is withdrawn. Of somebody
 * who was paid, or who has started work on approved pay, the departure is recorded instead.
 * @throws Refusal 404, 409.
 */
export async function deleteEmployee(
  { database, files, clock }: Services,
  actor: Actor,
  { id }: { readonly id: string },
  payroll: PayrollKnowledge,
) {
  const keys = await database.inCompany(actor.scope, async (tx) => {
    const keys = await fileKeysOf(tx, actor, id);
    await deleteRecord(tx, actor, id, clock(), payroll);
    return keys;
  });
  for (const key of keys) await files.remove(actor.companyId, key);
  return { message: "The record was deleted." };
}

async function deleteRecord(tx: Tx, actor: Actor, id: string, at: number, payroll: PayrollKnowledge): Promise<void> {
  const employee = await holdEmployee(tx, actor, id);
  const name = fullName(employee);
  if (await payroll.wasPaid(tx, actor, id)) throw conflict(`${name} has been paid. Record the departure instead.`);
  const approved = and(
    eq(payRates.companyId, actor.companyId),
    eq(payRates.employeeId, id),
    eq(payRates.state, "approved"),
  );
  if (employee.joined <= dayAt(at) && (await tx.$count(payRates, approved)) > 0) {
    throw conflict(`${name} has approved pay and has started work. Record the departure instead.`);
  }
  await requireNoLoans(tx, actor, id, name);
  for (const { kind, ids } of await waitingRecordsOf(tx, actor, id)) await dropRequests(tx, actor, { kind }, ids, at);
  await tx
    .delete(employees)
    .where(and(eq(employees.companyId, actor.companyId), eq(employees.id, id)))
    .catch((error: unknown) => {
      throw isReferredTo(error) ? conflict(`${name} manages others. Give them another manager first.`) : error;
    });
  await recordChange(tx, actor, { subject: "employee", subjectId: id, action: "deleted", before: { name } });
  await payFactsChanged(tx, actor, [{ employeeId: id, from: employee.joined }]);
}
