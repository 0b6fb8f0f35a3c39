import { dayAt, dayInWords } from "@hazina/base/calendar.ts";
import { centsOf } from "@hazina/base/money.ts";
import { and, eq, ne, sql } from "drizzle-orm";
import { uuidv7 } from "uuidv7";
import { requestApproval } from "../../approvals/request-approval.ts";
import type { CompanyRef } from "../../platform/actor.ts";
import { recordChange } from "../../platform/audit.ts";
import type { Call } from "../../platform/call.ts";
import type { Tx } from "../../platform/database/database.ts";
import { invalidField, type Refusal } from "../../platform/refusal.ts";
import { type Employee, fullName } from "../employees/find-employee.ts";
import { payRates } from "../employees/tables.ts";
import { payChangeSubject } from "./pay-change-subject.ts";

/** The pay in a call, in major units. */
export type PayInput = {
  readonly effective_from?: string | undefined;
  readonly amount: number;
  readonly basis: (typeof payRates.$inferSelect)["basis"];
  readonly reason: string;
};

/**
 * Proposes pay that starts on a given day. Another person must approve the pay before it applies. By default, an
 * employee's first pay starts on the first day of work, and later pay starts today. The amount is stored only in the
 * table of pay rates, never in the history of changes.
 * @returns the id of the pay.
 * @throws Refusal 422 for a day outside the employment, or a day from which other pay already waits for approval.
 */
export async function proposePay(call: Call, employee: Employee, pay: PayInput): Promise<string> {
  const { tx, actor, now } = call;
  const id = uuidv7();
  const from = pay.effective_from ?? (await usualFirstDay(tx, employee, dayAt(now)));
  if (from < employee.joined)
    throw wrongDay(`Pay must begin on the first day of work, ${dayInWords(employee.joined)}, or later.`);
  if (employee.left !== null && from > employee.left)
    throw wrongDay(`The last day of work is ${dayInWords(employee.left)}.`);
  const by = (await waitingPayFrom(tx, actor, [employee.id], from)).get(employee.id);
  if (by !== undefined) throw wrongDay(waitsInWords(fullName(employee), from, by));
  await tx.insert(payRates).values({
    companyId: actor.companyId,
    id,
    employeeId: employee.id,
    from,
    amount: centsOf(pay.amount),
    basis: pay.basis,
    reason: pay.reason,
    state: "proposed",
    proposedBy: actor.userId,
    proposedByName: actor.userName,
    proposedAt: now,
  });
  await recordChange(tx, actor, {
    subject: "employee",
    subjectId: employee.id,
    action: "pay proposed",
    after: { from, reason: pay.reason },
  });
  const title = `Pay of ${fullName(employee)} from ${dayInWords(from)}`;
  await requestApproval(call, payChangeSubject, { id, title, branchId: employee.branchId });
  return id;
}

/**
 * Returns the names of the users who proposed pay that begins on a day and still waits for approval, keyed by employee
 * id.
 */
export async function waitingPayFrom(
  tx: Tx,
  { companyId }: CompanyRef,
  employeeIds: readonly string[],
  from: string,
): Promise<ReadonlyMap<string, string>> {
  if (employeeIds.length === 0) return new Map();
  const rows = await tx
    .select({ id: payRates.employeeId, by: payRates.proposedByName })
    .from(payRates)
    .where(
      and(
        eq(payRates.companyId, companyId),
        sql`${payRates.employeeId} = any(${sql.param([...employeeIds])}::uuid[])`,
        eq(payRates.from, from),
        eq(payRates.state, "proposed"),
      ),
    );
  return new Map(rows.map(({ id, by }) => [id, by]));
}

/**
 * Writes the message that pay from a day cannot be proposed, because other pay from the same day already waits for
 * approval.
 */
export function waitsInWords(name: string, from: string, by: string): string {
  return `Pay of ${name} from ${dayInWords(from)} is already waiting for approval; ${by} proposed it. Have that request decided first, or withdraw it under Approvals.`;
}

async function usualFirstDay(tx: Tx, { companyId, id, joined }: Employee, today: string): Promise<string> {
  const notRejected = and(
    eq(payRates.companyId, companyId),
    eq(payRates.employeeId, id),
    ne(payRates.state, "rejected"),
  );
  const [earlier] = await tx.select({ id: payRates.id }).from(payRates).where(notRejected).limit(1);
  return earlier === undefined || joined > today ? joined : today;
}

function wrongDay(message: string): Refusal {
  return invalidField("pay.effective_from", message);
}
