import { addDays, addDaysToInstant, dayAt } from "@hazina/base/calendar.ts";
import { inCall, type Work } from "@hazina/server/platform/call.ts";
import { decideOn } from "../server/src/approvals/decide.ts";
import type { Actor } from "../server/src/platform/actor.ts";
import { expenseSubject } from "../server/src/spending/expenses/expense-subject.ts";
import { createExpense } from "../server/src/spending/expenses/expenses.ts";
import { submitExpense } from "../server/src/spending/expenses/submit-expense.ts";
import { pettyCashSubject } from "../server/src/spending/petty-cash/float-subject.ts";
import { countFloat, openFloat, topUpFloat } from "../server/src/spending/petty-cash/floats.ts";
import { recordTopUp } from "../server/src/spending/petty-cash/pay-top-up.ts";
import { readFloat } from "../server/src/spending/petty-cash/show-floats.ts";
import type { SpendingPeople } from "./demo-advances.ts";

const VOUCHERS = [
  [24, 1_250, "Naivas, Moi Avenue"],
  [17, 640, "Fundi, door lock"],
  [9, 2_100, "Text Book Centre"],
] as const;

/**
 * Creates the demo company's petty cash: a float of KES 10,000 with three approved vouchers, a count without a
 * difference, and a top-up and a voucher that are waiting for approval.
 */
export async function pettyCashDemo(work: Work, { second, employee }: SpendingPeople, category: string): Promise<void> {
  const at = (actor: Actor, daysAgo: number): Work => ({ ...work, actor, now: addDaysToInstant(work.now, -daysAgo) });
  const form = { name: "Front office", custodian_id: employee.userId, amount: 10_000 };
  const { id } = (await inCall(at(work.actor, 30), (call) => openFloat(call, form))).data;
  const request = (await inCall(at(work.actor, 30), (call) => readFloat(call, { id }))).data.requests[0]?.id ?? "";
  await inCall(at(second, 30), (call) => decideOn(call, pettyCashSubject, { id: request, status: 1, comment: "" }));
  await inCall(at(work.actor, 29), (call) =>
    recordTopUp(call, { id: request, day: dayAt(call.now), reference: "CHQ 000412" }),
  );
  const spend = (daysAgo: number, amount: number, supplier: string) =>
    inCall(at(employee, daysAgo), async (call) => {
      const date = addDays(dayAt(call.now), -1);
      const paid = { amount, date, supplier_name: supplier, category_id: category, float_id: id, vat: 0 };
      const made = await createExpense(call, paid);
      await submitExpense(call, { id: made.data.id });
      return made.data.id;
    });
  for (const [daysAgo, amount, supplier] of VOUCHERS) {
    const voucher = await spend(daysAgo, amount, supplier);
    await inCall(at(second, daysAgo), (call) =>
      decideOn(call, expenseSubject, { id: voucher, status: 1, comment: "" }),
    );
  }
  await inCall(at(employee, 5), (call) => countFloat(call, { id, counted: 6_010, note: "" }));
  await inCall(at(employee, 2), (call) => topUpFloat(call, { id, note: "Vouchers of November" }));
  await spend(1, 480, "Parking, Kenyatta Avenue");
}
