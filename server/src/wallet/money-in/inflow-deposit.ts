import { dayAt, dayInWords, parseDay } from "@hazina/base/calendar.ts";
import { centsOf } from "@hazina/base/money.ts";
import type { INFLOW_METHODS } from "@hazina/contract/wallet/money-in.ts";
import type { LedgerMode } from "@hazina/engine/accounting/ledger-accounts.ts";
import { and, eq, inArray } from "drizzle-orm";
import { uuidv7 } from "uuidv7";
import { requestApproval } from "../../approvals/request-approval.ts";
import { recordChange } from "../../platform/audit.ts";
import type { Call } from "../../platform/call.ts";
import { comparable } from "../../platform/database/comparable.ts";
import { lockFor } from "../../platform/database/locks.ts";
import { conflict, invalidField } from "../../platform/refusal.ts";
import { requireWallet } from "../wallets/find-wallets.ts";
import { openWallet } from "../wallets/open-wallet.ts";
import { inflowSubject, METHODS } from "./inflow-subject.ts";
import { inflowDeposits } from "./tables.ts";

type Asked = {
  readonly wallet_id?: string | undefined;
  readonly amount: number;
  readonly date: string;
  readonly method: (typeof INFLOW_METHODS)[number];
  readonly reference: string;
  readonly payer: string;
  /**
   * True if the user has confirmed that an earlier deposit, which has the same reference but another method, is a
   * different payment.
   */
  readonly is_another?: boolean | undefined;
};

/**
 * Records money that was paid into the company's own bank account or cash box, and sends it for confirmation.
 * @throws Refusal 404 for a wallet that the actor may not see; 409 for a reference that was recorded before; 422 for a day
 * in the future or a wallet of an employee.
 */
export async function recordInflow(call: Call, asked: Asked, mode: LedgerMode) {
  const { tx, actor, now } = call;
  if (asked.date > dayAt(now)) {
    throw invalidField("date", "Enter the day on which the money was paid in.");
  }
  const wallet =
    asked.wallet_id === undefined
      ? await openWallet(call, { branchId: actor.scope.branchId, userId: null }, mode)
      : await requireWallet(call, asked.wallet_id);
  if (wallet.userId !== null) {
    throw invalidField("wallet_id", "Choose a wallet of the company.");
  }
  await requireNew(call, asked);
  const id = uuidv7();
  const amountCents = centsOf(asked.amount);
  await tx.insert(inflowDeposits).values({
    companyId: actor.companyId,
    id,
    walletId: wallet.id,
    branchId: wallet.branchId,
    amountCents,
    currency: wallet.currency,
    paidOn: asked.date,
    method: asked.method,
    reference: asked.reference,
    payer: asked.payer,
    state: "awaiting_approval",
    preparedBy: actor.userId,
    preparedByName: actor.userName,
    createdAt: now,
  });
  const after = { method: asked.method, reference: asked.reference, amount: asked.amount };
  await recordChange(tx, actor, { subject: "deposit", subjectId: id, action: "recorded", after });
  await requestApproval(call, inflowSubject, {
    id,
    title: `Deposit ${asked.reference}`,
    branchId: wallet.branchId,
    amount: amountCents,
    preparers: [actor.userId],
  });
  return {
    message: "The deposit was recorded. It will be added to the wallet once another person confirms it.",
    data: { id },
  };
}

/**
 * Requires that no deposit with this reference was recorded. Rejected deposits, letter case and spaces are ignored. If
 * the earlier deposit used another method, the user can confirm that it is a different payment.
 * @throws Refusal 409 if the reference was recorded before.
 */
async function requireNew({ tx, actor }: Call, { method, reference, is_another: isAnother }: Asked): Promise<void> {
  await lockFor(tx, "deposits", actor.companyId);
  const same = await tx
    .select({ method: inflowDeposits.method, paidOn: inflowDeposits.paidOn })
    .from(inflowDeposits)
    .where(
      and(
        eq(inflowDeposits.companyId, actor.companyId),
        eq(comparable(inflowDeposits.reference), comparable(reference)),
        inArray(inflowDeposits.state, ["awaiting_approval", "credited"]),
      ),
    );
  if (same.some((one) => one.method === method))
    throw conflict("A deposit with this reference was already recorded.", "already_recorded");
  const [other] = same;
  if (!other || isAnother) return;
  const as = `${METHODS[other.method].toLowerCase()}, paid in on ${dayInWords(parseDay(other.paidOn))}`;
  throw conflict(`A deposit with this reference was already recorded as ${as}.`, "same_reference");
}
