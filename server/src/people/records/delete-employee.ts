import { dayAt } from "@hazina/base/calendar.ts";
import { and, eq } from "drizzle-orm";
import { dropRequests } from "../../approvals/request-approval.ts";
import { recordChange } from "../../platform/audit.ts";
import { type Call, inCall, type Work } from "../../platform/call.ts";
import { isReferredTo } from "../../platform/database/constraints.ts";
import { conflict } from "../../platform/refusal.ts";
import { fileKeysOf } from "../documents/documents.ts";
import { fullName, lockEmployee } from "../employees/find-employee.ts";
import { payFactsChanged } from "../employees/pay-facts-changed.ts";
import { employees, payRates } from "../employees/tables.ts";
import { leaveFilesOf } from "../leave/leave-documents.ts";
import { requireNoLoans } from "../loans/require-no-loans.ts";
import { waitingRecordsOf } from "./waiting-records.ts";

/**
 * Deletes a record that was entered by mistake, with its documents and pending requests.
 * @throws Refusal 404 for an unknown employee; 409 for an employee who was paid, or who has started work with approved
 * pay. In both cases, the departure must be recorded instead.
 */
export async function deleteEmployee(work: Work, { id }: { readonly id: string }) {
  const { actor } = work;
  const { files } = work.services;
  const keys = await inCall(work, async (call) => {
    const keys = [...(await fileKeysOf(call.tx, actor, id)), ...(await leaveFilesOf(call.tx, actor, id))];
    await deleteRecord(call, id);
    return keys;
  });
  for (const key of keys) await files.remove(actor.companyId, key);
  return { message: "The record was deleted." };
}

async function deleteRecord(call: Call, id: string): Promise<void> {
  const { tx, actor, now } = call;
  const employee = await lockEmployee(call, id);
  const name = fullName(employee);
  if (await call.ports.wasPaid(tx, actor, id))
    throw conflict(`${name} has already been paid, so this record cannot be deleted. Record the departure instead.`);
  const approved = and(
    eq(payRates.companyId, actor.companyId),
    eq(payRates.employeeId, id),
    eq(payRates.state, "approved"),
  );
  if (employee.joined <= dayAt(now) && (await tx.$count(payRates, approved)) > 0) {
    throw conflict(
      `${name} has started work and has an approved salary or wage, so this record cannot be deleted. Record the departure instead.`,
    );
  }
  await requireNoLoans(tx, actor, id, name);
  for (const { kind, ids } of await waitingRecordsOf(tx, actor, id)) await dropRequests(call, { kind }, ids);
  await tx
    .delete(employees)
    .where(and(eq(employees.companyId, actor.companyId), eq(employees.id, id)))
    .catch((error: unknown) => {
      throw isReferredTo(error)
        ? conflict(`${name} manages other employees. Assign them another manager first.`)
        : error;
    });
  await recordChange(tx, actor, { subject: "employee", subjectId: id, action: "deleted", before: { name } });
  await payFactsChanged(tx, actor, [{ employeeId: id, from: employee.joined }]);
}
