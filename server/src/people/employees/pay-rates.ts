import { dayAt } from "@hazina/base/calendar.ts";
import { centsOf } from "@hazina/base/money.ts";
import { and, eq } from "drizzle-orm";
import { uuidv7 } from "uuidv7";
import type { Actor } from "../../platform/actor.ts";
import { recordChange } from "../../platform/audit.ts";
import type { Tx } from "../../platform/database/database.ts";
import { conflict, invalid, notFound, Refusal } from "../../platform/refusal.ts";
import { type Employee, holdEmployee, isOwnRecord } from "./find-employee.ts";
import { payRates } from "./tables.ts";

/** Pay as a call carries it, in major units. */
export type PayInput = {
  readonly effective_from?: string | undefined;
  readonly amount: number;
  readonly basis: (typeof payRates.$inferSelect)["basis"];
  readonly reason: string;
};

/**
 * Proposes pay from a day on; it holds once another person has approved it. The amount stands in this table alone, never in
 * the history of changes.
 * @throws Refusal 422 for a day before the first of work or after the last.
 */
export async function proposePay(tx: Tx, actor: Actor, employee: Employee, pay: PayInput, at: number): Promise<void> {
  const today = dayAt(at);
  const from = pay.effective_from ?? (employee.joined > today ? employee.joined : today);
  if (from < employee.joined) throw wrongDay(`Pay begins on the first day of work, ${employee.joined}, or later.`);
  if (employee.left !== null && from > employee.left) throw wrongDay(`The last day of work is ${employee.left}.`);
  await tx.insert(payRates).values({
    companyId: actor.companyId,
    id: uuidv7(),
    employeeId: employee.id,
    from,
    amount: centsOf(pay.amount),
    basis: pay.basis,
    reason: pay.reason,
    state: "proposed",
    proposedBy: actor.userId,
    proposedByName: actor.userName,
    proposedAt: at,
  });
  await recordChange(tx, actor, {
    subject: "employee",
    subjectId: employee.id,
    action: "pay proposed",
    after: { from, reason: pay.reason },
  });
}

/**
 * Approves or rejects pay that waits for it.
 * @throws Refusal 404; 409 where it was decided already; 403 for who proposed it, and for whose pay it is.
 */
export async function decidePay(
  tx: Tx,
  actor: Actor,
  { id, pay_id: payId, status }: { readonly id: string; readonly pay_id: string; readonly status: 1 | 2 },
  at: number,
) {
  const employee = await holdEmployee(tx, actor, id);
  const own = and(eq(payRates.companyId, actor.companyId), eq(payRates.employeeId, id), eq(payRates.id, payId));
  const [pay] = await tx.select().from(payRates).where(own);
  if (!pay) throw notFound("This pay");
  if (pay.state !== "proposed")
    throw conflict(`This pay was ${pay.state} by ${pay.decidedByName ?? "somebody"} already.`);
  if (pay.proposedBy === actor.userId) throw maker("You proposed this pay; somebody else must decide on it.");
  if (isOwnRecord(actor, employee)) throw maker("This is your own pay; somebody else must decide on it.");
  const state = status === 1 ? "approved" : "rejected";
  await tx
    .update(payRates)
    .set({ state, decidedBy: actor.userId, decidedByName: actor.userName, decidedAt: at })
    .where(own);
  const change = { subject: "employee", subjectId: id, action: `pay ${state}`, after: { from: pay.from } };
  await recordChange(tx, actor, change);
  return { message: status === 1 ? "The pay was approved." : "The pay was rejected." };
}

/** The refusal of a second step by who did the first, or whose own matter it is. */
export function maker(sentence: string): Refusal {
  return new Refusal(403, "maker_is_checker", sentence);
}

function wrongDay(message: string): Refusal {
  return invalid(message, [{ path: "pay.effective_from", message }]);
}
