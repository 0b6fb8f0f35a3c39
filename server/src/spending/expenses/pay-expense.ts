import { dayAt } from "@hazina/base/calendar.ts";
import { cents } from "@hazina/base/money.ts";
import { internationalPhone } from "@hazina/contract/fields.ts";
import { EXPENSE_CLAIM, expensePaid } from "@hazina/engine/accounting/rules/expenses.ts";
import { and, asc, eq, inArray } from "drizzle-orm";
import { findUser } from "../../access/queries.ts";
import { postJournal } from "../../accounting/journals/post-journal.ts";
import { readCurrency } from "../../organization/companies.ts";
import { recordChange } from "../../platform/audit.ts";
import type { Call } from "../../platform/call.ts";
import { conflict } from "../../platform/refusal.ts";
import { preparePaymentFor } from "../../wallet/payments/prepare-for.ts";
import {
  type EndedPayment,
  type Ending,
  recordsPaidBy,
  type Settlement,
} from "../../wallet/transactions/settlements.ts";
import { moveBudget } from "../budgets/charge-budget.ts";
import { EXPENSE, journalFacts } from "./expense-subject.ts";
import { changeExpense, type ExpenseRow, lockExpense, ownExpense } from "./find-expense.ts";
import { expenses } from "./tables.ts";

/**
 * Prepares the payment of an approved expense to the claimant's M-Pesa phone, and sends it for approval. The claimant
 * can never approve it.
 * @throws Refusal 404 for an unknown expense; 409 if the expense is not approved or already being paid, the claimant
 * has no phone, or there is no wallet.
 */
export async function payExpense(call: Call, { id }: { readonly id: string }) {
  const { tx, actor } = call;
  const row = await lockExpense(call, id);
  if (row.state !== "approved") throw conflict("Only an approved expense can be paid.");
  if (row.paymentId !== null) throw conflict(`This expense is already being paid by payment ${row.paymentReference}.`);
  const payment = await preparePaymentFor(call, {
    cause: { kind: EXPENSE_CLAIM, id, line: "" },
    to: { kind: "mpesa", name: row.claimantName, phone: await phoneOf(call, row) },
    amount: cents(row.amountCents),
    reason: `Expense: ${row.supplierName}`.slice(0, 200),
    branchId: row.branchId,
    preparers: [row.claimantId],
    submit: true,
  });
  await changeExpense(call, row, { paymentId: payment.id, paymentReference: payment.reference });
  const after = { name: row.supplierName, payment: payment.reference };
  await recordChange(tx, actor, { subject: "expense", subjectId: id, action: "payment prepared", after });
  return { message: "The payment was prepared and is waiting for approval.", data: { payment_id: payment.id } };
}

async function phoneOf({ tx, actor }: Call, { claimantId, claimantName }: ExpenseRow): Promise<string> {
  const user = await findUser(tx, actor.companyId, claimantId);
  const phone = internationalPhone(user?.phone ?? "");
  if (phone !== undefined && /^\+254[17]\d{8}$/.test(phone)) return phone;
  throw conflict(`${claimantName} has no M-Pesa phone number in their profile. Ask them to add one.`, "no_phone");
}

/**
 * The handler for the payments of expenses: it updates an expense when its payment is completed or fails, and finds
 * payments that are still due.
 */
export const expenseSettlement: Settlement = {
  causeKind: EXPENSE_CLAIM,
  purpose: "Expense claims",
  ended,
  async stillDue({ tx }, companyId, payments) {
    const ids = payments.map(({ causeId }) => causeId);
    const rows = await tx
      .select()
      .from(expenses)
      .where(and(eq(expenses.companyId, companyId), inArray(expenses.id, ids)))
      .orderBy(asc(expenses.id))
      .for("update");
    return recordsPaidBy(
      payments,
      rows.filter(({ state }) => state === "approved"),
    );
  },
};

async function ended(on: Ending, payment: EndedPayment): Promise<void> {
  const { tx } = on;
  const [row] = await tx.select().from(expenses).where(ownExpense(payment.companyId, payment.causeId)).for("update");
  if (!row || row.state === "paid") return;
  if (payment.state === "settled") return settle(on, row, payment);
  // In review a person decides first; otherwise the money is available again, and it can be paid again.
  if (payment.state === "review" || payment.paymentId !== row.paymentId) return;
  await changeExpense(on, row, { paymentId: null, paymentReference: null });
}

async function settle(on: Ending, row: ExpenseRow, { receipt, provider }: EndedPayment): Promise<void> {
  const { tx, now } = on;
  const by = { companyId: row.companyId, userId: null, userName: provider };
  if (row.budgetId !== null && row.periodId !== null) {
    await moveBudget(
      { tx, now, companyId: row.companyId, byName: by.userName },
      {
        period: { id: row.periodId, budgetId: row.budgetId },
        source: { kind: EXPENSE, id: row.id },
        step: "paid",
        what: `Paid: ${row.supplierName}`,
        spender: row.claimantId,
        committed: -row.amountCents,
        used: row.amountCents,
      },
    );
  }
  if ((await readCurrency(tx, by)).currency === row.currency)
    await postJournal(tx, by, expensePaid({ ...journalFacts(row), date: dayAt(now) }));
  await changeExpense(on, row, { state: "paid", paidAt: now, receiptNumber: receipt });
  const after = { name: row.supplierName };
  await recordChange(tx, by, { subject: "expense", subjectId: row.id, action: "paid", after });
}
