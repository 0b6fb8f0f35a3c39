import { dayInWords } from "@hazina/base/calendar.ts";
import { and, eq } from "drizzle-orm";
import { decideOn } from "../../approvals/decide.ts";
import { dropRequests } from "../../approvals/request-approval.ts";
import { splitRequest } from "../../approvals/split-request.ts";
import { type Call, inCall, type Work } from "../../platform/call.ts";
import { conflict, invalid, Refusal } from "../../platform/refusal.ts";
import { findEmployee, fullName, lockEmployee } from "../employees/find-employee.ts";
import { payouts } from "../employees/tables.ts";
import { findPay, payChangeSubject } from "../pay/pay-change-subject.ts";
import { findPayout, payoutSubject } from "../payouts/payout-subject.ts";
import { employeeImportRows } from "./tables.ts";

/**
 * Approves or rejects the proposed pay of one employee. If the pay is part of an import or a bulk change, it is
 * removed from that request, and the remaining rows stay pending.
 * @throws Refusal 404 for unknown pay; 409 if it is already decided; 403 if the actor is the person who proposed it or
 * the employee.
 */
export async function decidePay(
  call: Call,
  { id, pay_id: payId, status }: { readonly id: string; readonly pay_id: string; readonly status: 1 | 2 },
) {
  const { tx, actor } = call;
  const employee = await lockEmployee(call, id);
  const { from, state } = await findPay(tx, actor, payId, id);
  if (state !== "proposed") throw conflict(`This pay was already ${state}.`);
  await takeOut(call, "pay", payId, { title: `Pay of ${fullName(employee)} from ${dayInWords(from)}`, ...employee });
  const comment = status === 2 ? "Rejected on the employee's record." : "";
  return decideOn(call, payChangeSubject, { id: payId, status, comment });
}

/**
 * Confirms the payment details of one employee, including details from an import. An employee's first details apply
 * immediately. Changed details apply after 24 hours, and the employee's previous email address is notified.
 * @throws Refusal 404 for unknown details; 409 if they are already confirmed or rejected; 403 if the actor is the
 * person who entered them or the employee.
 */
export async function confirmDetails(
  call: Call,
  { id, payout_id: payoutId }: { readonly id: string; readonly payout_id: string },
) {
  const { tx, actor } = call;
  const employee = await lockEmployee(call, id);
  const { confirmedBy, rejectedAt } = await findPayout(tx, actor, payoutId, id);
  if (confirmedBy !== null) throw conflict("These details are already confirmed.");
  if (rejectedAt !== null) throw conflict("These details were rejected. Enter them again.");
  await takeOut(call, "payout", payoutId, { title: `Bank details: ${fullName(employee)}`, ...employee });
  return decideOn(call, payoutSubject, { id: payoutId, status: 1, comment: "" });
}

type Asked = {
  readonly id: string;
  readonly payout_id?: string | undefined;
  readonly ids?: readonly string[] | undefined;
};

/**
 * Confirms the payment details of one or several employees. Several are confirmed in separate transactions: a refusal
 * for one employee is reported with its reason and does not stop the others.
 * @throws Refusal as `confirmDetails` for one employee; 422 if the call names no details.
 */
export async function confirmPayout(work: Work, { id, payout_id: payoutId, ids }: Asked) {
  if (payoutId !== undefined) {
    const done = await inCall(work, (call) => confirmDetails(call, { id, payout_id: payoutId }));
    work.services.mailer.wake();
    return { ...done, data: { done: 1, failed: [] } };
  }
  await inCall(work, ({ tx, actor }) => findEmployee(tx, actor, id));
  if (!ids)
    throw invalid("Choose the pay-out details to confirm.", [{ path: "payout_id", message: "Choose the details." }]);
  const failed: { readonly id: string; readonly name: string; readonly reason: string }[] = [];
  for (const employeeId of new Set(ids)) {
    const reason = await confirmEntered(work, employeeId);
    if (reason !== undefined) failed.push({ id: employeeId, ...reason });
  }
  work.services.mailer.wake();
  const count = new Set(ids).size - failed.length;
  return {
    message: `Pay-out details were confirmed for ${count} of ${new Set(ids).size === 1 ? "1 employee" : `${new Set(ids).size} employees`}.`,
    data: { done: count, failed },
  };
}

async function confirmEntered(work: Work, employeeId: string) {
  try {
    await inCall(work, async (call) => {
      const { tx, actor } = call;
      const own = and(eq(payouts.companyId, actor.companyId), eq(payouts.employeeId, employeeId));
      const rows = await tx.select().from(payouts).where(own);
      const entered = rows.find(({ confirmedBy, rejectedAt }) => confirmedBy === null && rejectedAt === null);
      if (!entered) throw conflict("No pay-out details of this employee are waiting for confirmation.");
      await confirmDetails(call, { id: employeeId, payout_id: entered.id });
    });
    return undefined;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const name = await inCall(work, ({ tx, actor }) => findEmployee(tx, actor, employeeId)).then(fullName, () => "");
    return { name, reason: error.message };
  }
}

type Own = { readonly title: string; readonly branchId: string | null };

/**
 * Moves one employee's pay or payment details from the approval request of an import to a separate request. Does
 * nothing if they are not part of an import.
 */
async function takeOut(call: Call, of: "pay" | "payout", id: string, { title, branchId }: Own): Promise<void> {
  const { tx, actor } = call;
  const column = of === "pay" ? employeeImportRows.payId : employeeImportRows.payoutId;
  const own = and(eq(employeeImportRows.companyId, actor.companyId), eq(column, id));
  const [row] = await tx.select().from(employeeImportRows).where(own);
  if (!row) return;
  const subject = of === "pay" ? payChangeSubject : payoutSubject;
  await splitRequest(call, subject, row.importId, { id, title, branchId });
  await tx
    .update(employeeImportRows)
    .set(of === "pay" ? { payId: null } : { payoutId: null })
    .where(own);
  const rest = and(eq(employeeImportRows.companyId, actor.companyId), eq(employeeImportRows.importId, row.importId));
  const left = (await tx.select().from(employeeImportRows).where(rest)).filter((one) =>
    of === "pay" ? one.payId !== null : one.payoutId !== null,
  );
  if (left.length === 0) await dropRequests(call, subject, [row.importId]);
}
