import { cents, majorOf } from "@hazina/base/money.ts";
import { mostVatOf } from "@hazina/engine/spending/etims.ts";
import { and, desc, eq, inArray, isNotNull, lt, sql } from "drizzle-orm";
import { uuidv7 } from "uuidv7";
import { recordChange } from "../../platform/audit.ts";
import { type Call, inCall, type Work } from "../../platform/call.ts";
import { publishChange } from "../../platform/live/publish-change.ts";
import type { Services } from "../../platform/services.ts";
import { type CardMovement, keptByMerchant, type OnCardCharge } from "../../wallet/cards/card-charge.ts";
import { lockForReceipts, type OnReceiptLocks } from "../../wallet/cards/receipt-lock.ts";
import { readWalletSettings } from "../../wallet/rails/wallet-settings.ts";
import { stateOf } from "./evidence.ts";
import { changeExpense, ownExpense } from "./find-expense.ts";
import { expenseReceipts, expenses } from "./tables.ts";

const DAY_MS = 86_400_000;

/** Returns the author that is stored for draft expenses created from card payments. This author is not a user. */
const byCard = (companyId: string) => ({ companyId, userId: null, userName: "Card" });

/**
 * Implements the port `cardTaken`: creates a draft expense of the cardholder, with the merchant and the amount, for
 * each amount that a merchant takes. The expense is never reimbursed, because the card has paid it.
 */
export async function draftCardExpense({ tx, now }: OnCardCharge, movement: CardMovement): Promise<void> {
  if (movement.amount <= 0) return;
  const { companyId, branchId, merchant, amount } = movement;
  const id = uuidv7();
  const [made] = await tx
    .insert(expenses)
    .values({
      companyId,
      id,
      branchId,
      claimantId: movement.userId,
      claimantName: movement.holderName,
      date: movement.day,
      supplierName: merchant,
      cardEventId: movement.eventId,
      cardPaymentId: movement.paymentId,
      cardMerchant: merchant,
      cardLastFour: movement.lastFour,
      amountCents: amount,
      vatCents: 0,
      etimsState: "missing",
      currency: movement.currency,
      state: "draft",
      createdAt: now,
    })
    .onConflictDoNothing()
    .returning({ id: expenses.id });
  if (!made) return;
  const after = { name: merchant, amount: majorOf(amount) };
  await recordChange(tx, byCard(companyId), { subject: "expense", subjectId: id, action: "created", after });
  await publishChange(tx, { topic: "spending", companyId, branchId });
  // The issuer may report a refund before the payment that it refunds.
  await lowerToKept({ tx }, movement);
}

/**
 * Implements the port `cardRefunded`: lowers the expenses of the card payment to the amount that the merchant kept.
 */
export function lowerCardExpense(on: OnCardCharge, { companyId, paymentId }: CardMovement): Promise<void> {
  return lowerToKept(on, { companyId, paymentId });
}

/** The ids of a card payment and of the company to which it belongs. */
type OfCard = { readonly companyId: string; readonly paymentId: string };

/**
 * Lowers the expenses of a card payment, the newest first, until their total does not exceed the amount that the
 * merchant kept. An expense that is lowered to zero is deleted. Only drafts and rejected expenses are lowered, because
 * other people have already seen or approved a submitted expense. If a submitted expense is returned to its claimant,
 * it is lowered then.
 */
export async function lowerToKept(on: Pick<Call, "tx">, { companyId, paymentId }: OfCard): Promise<void> {
  const { tx } = on;
  // All are locked, so that one that is rejected or withdrawn at the same time is lowered by one of the two calls.
  const rows = await tx
    .select()
    .from(expenses)
    .where(and(eq(expenses.companyId, companyId), eq(expenses.cardPaymentId, paymentId)))
    .orderBy(desc(expenses.createdAt), desc(expenses.id))
    .for("update");
  const claimed = rows.reduce((sum, { amountCents }) => sum + amountCents, 0);
  let left = claimed - (await keptByMerchant(tx, companyId, paymentId));
  for (const row of rows) {
    if (left <= 0) break;
    if (row.state !== "draft" && row.state !== "rejected") continue;
    const given = Math.min(left, row.amountCents);
    left -= given;
    const rest = cents(row.amountCents - given);
    const before = { name: row.supplierName, amount: majorOf(cents(row.amountCents)) };
    const change = { subject: "expense", subjectId: row.id, action: "lowered by a refund", before };
    if (rest === 0) await tx.delete(expenses).where(ownExpense(companyId, row.id));
    else {
      const amounts = { amountCents: rest, vatCents: Math.min(row.vatCents, mostVatOf(rest)) };
      await changeExpense(on, row, { ...amounts, etimsState: stateOf({ ...row, ...amounts }) });
    }
    await recordChange(tx, byCard(companyId), { ...change, after: { amount: majorOf(rest) } });
    await publishChange(tx, { topic: "spending", companyId, branchId: row.branchId });
  }
}

/**
 * Locks the cards of holders who have not added the receipt of a card payment within the number of days that the
 * company has set. Unlocks the cards of holders without missing receipts.
 * @param userId limits this to one holder; undefined for all holders.
 */
async function applyReceiptLocks(on: OnReceiptLocks, companyId: string, userId?: string): Promise<void> {
  const { tx, now } = on;
  const { receiptDays } = await readWalletSettings(tx, { companyId });
  const missing = new Map<string, number>();
  if (receiptDays > 0) {
    const rows = await tx
      .select({ userId: expenses.claimantId, count: sql<number>`count(*)::int` })
      .from(expenses)
      .where(
        and(
          eq(expenses.companyId, companyId),
          isNotNull(expenses.cardPaymentId),
          inArray(expenses.state, ["draft", "submitted", "rejected"]),
          lt(expenses.createdAt, now - receiptDays * DAY_MS),
          userId === undefined ? undefined : eq(expenses.claimantId, userId),
          sql`not exists (select 1 from ${expenseReceipts} r
            where r.company_id = ${companyId} and r.expense_id = ${expenses.id})`,
        ),
      )
      .groupBy(expenses.claimantId);
    for (const row of rows) missing.set(row.userId, row.count);
  }
  await lockForReceipts(on, companyId, missing, userId);
}

/** Locks and unlocks the cards of a company, depending on which receipts are missing now. */
export async function sweepReceiptLocks(services: Services, companyId: string): Promise<void> {
  const { database, config, clock, jobs } = services;
  await database.inCompany({ companyId, branchId: null }, (tx) =>
    applyReceiptLocks({ tx, now: clock(), appUrl: config.appUrl, jobs }, companyId),
  );
  services.mailer.wake();
}

/** Locks or unlocks the caller's own cards after their receipts have changed. */
export function refreshOwnLocks(work: Work): Promise<void> {
  return inCall(work, (call: Call) => applyReceiptLocks(call, call.actor.companyId, call.actor.userId));
}
