import { addDays, addDaysToInstant, dayAt, formatMonth, monthAt } from "@hazina/base/calendar.ts";
import { inCall, type Work } from "@hazina/server/platform/call.ts";
import { decideOn } from "../server/src/approvals/decide.ts";
import type { Actor } from "../server/src/platform/actor.ts";
import { advanceSubject } from "../server/src/spending/advances/advance-subject.ts";
import { createAdvance } from "../server/src/spending/advances/advances.ts";
import { payAdvance } from "../server/src/spending/advances/pay-advance.ts";
import { addMember } from "../server/src/spending/budgets/budget-people.ts";
import { raiseBudget, raiseSubject } from "../server/src/spending/budgets/raise-budget.ts";
import { expenseSubject } from "../server/src/spending/expenses/expense-subject.ts";
import { createExpense } from "../server/src/spending/expenses/expenses.ts";
import { submitExpense } from "../server/src/spending/expenses/submit-expense.ts";
import { paymentSubject } from "../server/src/wallet/payments/payment-subject.ts";

/** The demo users who claim, approve and pay expenses. */
export type SpendingPeople = { readonly second: Actor; readonly employee: Actor; readonly preparer: Actor };

type Arrive = (work: Work, paymentId: string) => Promise<void>;

/**
 * Creates three advances for the demo company. The first is paid and partly accounted for, the second is approved and
 * waits for payment, and the third waits for approval.
 * @param arrive a function that makes M-Pesa appear to have completed an approved payment.
 */
export async function advanceDemo(
  work: Work,
  { second, employee, preparer }: SpendingPeople,
  { category, arrive }: { readonly category: string; readonly arrive: Arrive },
): Promise<void> {
  const at = (actor: Actor, daysAgo: number): Work => ({ ...work, actor, now: addDaysToInstant(work.now, -daysAgo) });
  const ask = async (daysAgo: number, amount: number, purpose: string) =>
    (
      await inCall(at(employee, daysAgo), (call) =>
        createAdvance(call, { amount, purpose, due: addDays(dayAt(call.now), 30) }),
      )
    ).data.id;
  const approve = (daysAgo: number, id: string) =>
    inCall(at(second, daysAgo), (call) => decideOn(call, advanceSubject, { id, status: 1, comment: "" }));

  const paid = await ask(22, 6_000, "Trip to the Kisumu customers");
  await approve(22, paid);
  const { data } = await inCall(at(preparer, 21), (call) => payAdvance(call, { id: paid }));
  await inCall(at(second, 21), (call) =>
    decideOn(call, paymentSubject, { id: data.payment_id, status: 1, comment: "" }),
  );
  await arrive(at(second, 21), data.payment_id);
  const spent = await inCall(at(employee, 4), async (call) => {
    const made = await createExpense(call, {
      amount: 3_700,
      date: addDays(dayAt(call.now), -1),
      supplier_name: "Hotel Nyanza",
      category_id: category,
      advance_id: paid,
      vat: 0,
    });
    await submitExpense(call, { id: made.data.id });
    return made.data.id;
  });
  await inCall(at(second, 3), (call) => decideOn(call, expenseSubject, { id: spent, status: 1, comment: "" }));
  await approve(2, await ask(2, 3_000, "Parking and tolls, Mombasa"));
  await ask(1, 6_000, "Trade fair in Nakuru");
}

/**
 * Adds members with limits to the demo company's budgets, and two requests to increase a budget: one approved, one
 * pending.
 */
export async function shareBudgets(
  work: Work,
  { second, employee }: SpendingPeople,
  budgets: ReadonlyMap<string, string>,
): Promise<void> {
  const [travel, supplies] = [budgets.get("Travel") ?? "", budgets.get("Office supplies") ?? ""];
  const from = formatMonth(monthAt(work.now));
  await inCall(work, async (call) => {
    await addMember(call, { budget_id: travel, user_id: employee.userId, limit: 12_000, cards: false });
    await addMember(call, { budget_id: travel, user_id: second.userId, limit: null, cards: false });
  });
  const raised = await inCall(work, (call) =>
    raiseBudget(call, { id: supplies, amount: 4_000, from, reason: "Toner became more expensive." }),
  );
  const { id } = raised.data;
  await inCall({ ...work, actor: second }, (call) => decideOn(call, raiseSubject, { id, status: 1, comment: "" }));
  await inCall(work, (call) =>
    raiseBudget(call, { id: travel, amount: 5_000, from, reason: "Two more customers in Kisumu." }),
  );
}
