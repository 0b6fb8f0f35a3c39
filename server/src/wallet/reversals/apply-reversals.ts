import { isReversalOver } from "@hazina/contract/wallet/labels.ts";
import { and, asc, eq, gt, lte, min } from "drizzle-orm";
import { uuidv7 } from "uuidv7";
import type { Tx } from "../../platform/database/database.ts";
import { lockFor } from "../../platform/database/locks.ts";
import type { ChargeReversal } from "../../platform/gateways/stripe/reversals.ts";
import { publishChange } from "../../platform/live/publish-change.ts";
import { describeError } from "../../platform/logging.ts";
import type { Services } from "../../platform/services.ts";
import { readRail } from "../rails/instances.ts";
import { clientOf } from "../rails/stripe.ts";
import { lockTransaction, type TransactionRow } from "../transactions/write-transaction.ts";
import { changeReversal, moveReversal, type OnReversal, type ReversalRow, takeOwed } from "./move-reversal.ts";
import { notifyOfReversal } from "./notices.ts";
import { cardReversals } from "./tables.ts";

/** A deposit by card, and Stripe's id of its payment. */
export type ReversedDeposit = { readonly companyId: string; readonly transactionId: string; readonly intent: string };

const HOUR_MS = 3_600_000;
const MOST_AT_ONCE = 200;

/**
 * Reads the refunds and disputes of a deposit by card from Stripe, and moves their money. Each movement of Stripe's
 * balance moves money only once, no matter how often or in which order Stripe reports it.
 * @returns false if Stripe does not answer or the deposit is not settled yet; the call must then be repeated later.
 */
export async function applyReversals(services: Services, { companyId, transactionId, intent }: ReversedDeposit) {
  const rail = await services.database.inCompany({ companyId, branchId: null }, async (tx) => {
    const row = await lockTransaction(tx, companyId, transactionId);
    return row?.state === "settled" && row.railId !== null ? readRail(tx, companyId, row.railId) : undefined;
  });
  const found = rail && (await clientOf(services, rail).reversalsOf(intent));
  if (found === undefined) return false;
  await storeReversals(services, { companyId, transactionId, intent }, found);
  return true;
}

/** Stores refunds and disputes of a deposit by card as Stripe reports them, and moves their money. */
export async function storeReversals(
  services: Pick<Services, "database" | "clock" | "vault" | "config" | "mailer">,
  { companyId, transactionId, intent }: ReversedDeposit,
  found: readonly ChargeReversal[],
): Promise<void> {
  const { database, clock, vault, config } = services;
  await database.inCompany({ companyId, branchId: null }, async (tx) => {
    // A person may be recording the same entries of Stripe's balance from the statement.
    await lockFor(tx, "statements", companyId);
    const deposit = await lockTransaction(tx, companyId, transactionId);
    if (!deposit) return;
    const on = { tx, now: clock(), vault, appUrl: config.appUrl };
    for (const one of found) await applyOne(on, { deposit, intent }, one);
    await publishChange(tx, { topic: "wallet", companyId, branchId: deposit.branchId });
  });
  services.mailer.wake();
}

type On = OnReversal & { readonly appUrl: string };

async function applyOne(
  on: On,
  { deposit, intent }: { readonly deposit: TransactionRow; readonly intent: string },
  reported: ChargeReversal,
): Promise<void> {
  const { tx, now } = on;
  const { companyId, id: transactionId } = deposit;
  const { kind, id: providerId, state, reason, amount: amountCents, dueAt, movements } = reported;
  const nextCheckAt = isReversalOver(state) ? null : now + HOUR_MS;
  const own = and(eq(cardReversals.companyId, companyId), eq(cardReversals.providerId, providerId));
  const [known] = await tx.select().from(cardReversals).where(own).for("update");
  const made = known
    ? []
    : await tx
        .insert(cardReversals)
        .values({
          companyId,
          id: uuidv7(),
          transactionId,
          kind,
          providerId,
          intent,
          state,
          reason,
          amountCents,
          dueAt,
          nextCheckAt,
          createdAt: now,
        })
        .returning();
  let reversal = known ?? made[0];
  if (!reversal) throw new Error("The refund or dispute was not stored.");
  const isNews = known?.state !== state;
  if (known) reversal = await changeReversal(tx, reversal, { state, reason, amountCents, dueAt, nextCheckAt });
  for (const movement of movements) reversal = await moveReversal(on, { deposit, reversal }, movement);
  if (isNews) await notifyOfReversal(on, deposit, reversal);
}

/**
 * Deducts owed amounts from wallets that have money by now. Then asks Stripe about the company's refunds and disputes
 * that are still open, the longest overdue first. After each query, the next query about the same refund or dispute is
 * due an hour later, even if Stripe did not know it, so that none of them delays the others. The sweep stops as soon
 * as Stripe does not answer, because every further query would wait just as long.
 */
export async function sweepReversals(services: Services, companyId: string): Promise<void> {
  await takeAllOwed(services, companyId);
  const { database, clock, logger } = services;
  const scope = { companyId, branchId: null };
  const due = await database.inCompany(scope, (tx) => dueDeposits(tx, companyId, clock()));
  for (const { transactionId, intent } of due) {
    if (!(await database.inCompany(scope, (tx) => claimQuery(tx, { companyId, transactionId, now: clock() }))))
      continue;
    try {
      if (!(await applyReversals(services, { companyId, transactionId, intent }))) return;
    } catch (error) {
      // The others do not wait for it.
      logger.error({ error: describeError(error) }, "sweep of refunds and disputes");
    }
  }
}

async function takeAllOwed({ database, clock, vault }: Services, companyId: string): Promise<void> {
  const scope = { companyId, branchId: null };
  const owing = await database.inCompany(scope, (tx) => owingOf(tx, companyId));
  for (const { id, transactionId } of owing) {
    await database.inCompany(scope, async (tx) => {
      const deposit = await lockTransaction(tx, companyId, transactionId);
      const own = and(eq(cardReversals.companyId, companyId), eq(cardReversals.id, id));
      const [reversal] = await tx.select().from(cardReversals).where(own).for("update");
      if (deposit && reversal && reversal.owedCents > 0)
        await takeOwed({ tx, now: clock(), vault }, { deposit, reversal });
    });
  }
}

/** Returns the deposits for which Stripe is due to be asked about refunds and disputes, the longest overdue first. */
function dueDeposits(tx: Tx, companyId: string, now: number): Promise<readonly Omit<ReversedDeposit, "companyId">[]> {
  const { transactionId, intent, nextCheckAt } = cardReversals;
  return tx
    .select({ transactionId, intent })
    .from(cardReversals)
    .where(and(eq(cardReversals.companyId, companyId), lte(nextCheckAt, now)))
    .groupBy(transactionId, intent)
    .orderBy(asc(min(nextCheckAt)), asc(transactionId))
    .limit(MOST_AT_ONCE);
}

/**
 * Postpones the next query about the refunds and disputes of a deposit by an hour.
 * @returns false if another sweep has just done so.
 */
async function claimQuery(
  tx: Tx,
  {
    companyId,
    transactionId,
    now,
  }: { readonly companyId: string; readonly transactionId: string; readonly now: number },
): Promise<boolean> {
  const due = and(
    eq(cardReversals.companyId, companyId),
    eq(cardReversals.transactionId, transactionId),
    lte(cardReversals.nextCheckAt, now),
  );
  const claimed = await tx
    .update(cardReversals)
    .set({ nextCheckAt: now + HOUR_MS })
    .where(due)
    .returning({ id: cardReversals.id });
  return claimed.length > 0;
}

function owingOf(tx: Tx, companyId: string): Promise<readonly Pick<ReversalRow, "id" | "transactionId">[]> {
  return tx
    .select({ id: cardReversals.id, transactionId: cardReversals.transactionId })
    .from(cardReversals)
    .where(and(eq(cardReversals.companyId, companyId), gt(cardReversals.owedCents, 0)))
    .orderBy(asc(cardReversals.createdAt))
    .limit(MOST_AT_ONCE);
}
