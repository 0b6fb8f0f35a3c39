import { isReversalOver } from "@hazina/contract/wallet/labels.ts";
import { and, asc, eq, gt, lte } from "drizzle-orm";
import { uuidv7 } from "uuidv7";
import type { Tx } from "../../platform/database/database.ts";
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
 * balance moves money once, however often and in whatever order Stripe reports it.
 * @returns false if Stripe does not answer, or if the deposit is not settled yet; it must then be tried again.
 */
export async function applyReversals(services: Services, { companyId, transactionId, intent }: ReversedDeposit) {
  const { database, clock, vault, config } = services;
  const scope = { companyId, branchId: null };
  const rail = await database.inCompany(scope, async (tx) => {
    const row = await lockTransaction(tx, companyId, transactionId);
    return row?.state === "settled" && row.railId !== null ? readRail(tx, companyId, row.railId) : undefined;
  });
  const found = rail && (await clientOf(services, rail).reversalsOf(intent));
  if (found === undefined) return false;
  await database.inCompany(scope, async (tx) => {
    const deposit = await lockTransaction(tx, companyId, transactionId);
    if (!deposit) return;
    const on = { tx, now: clock(), vault, appUrl: config.appUrl };
    for (const one of found) await applyOne(on, { deposit, intent }, one);
    await publishChange(tx, { topic: "wallet", companyId, branchId: deposit.branchId });
  });
  services.mailer.wake();
  return true;
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
 * Asks Stripe about the refunds and disputes of a company that are still open, and takes owed amounts from wallets that
 * have money again.
 */
export async function sweepReversals(services: Services, companyId: string): Promise<void> {
  const { database, clock, vault, logger } = services;
  const scope = { companyId, branchId: null };
  const due = await database.inCompany(scope, (tx) =>
    tx
      .selectDistinct({ transactionId: cardReversals.transactionId, intent: cardReversals.intent })
      .from(cardReversals)
      .where(and(eq(cardReversals.companyId, companyId), lte(cardReversals.nextCheckAt, clock())))
      .limit(MOST_AT_ONCE),
  );
  for (const { transactionId, intent } of due) {
    await applyReversals(services, { companyId, transactionId, intent }).catch((error: unknown) => {
      // The others do not wait for it; the next sweep tries it again.
      logger.error({ error: describeError(error) }, "sweep of refunds and disputes");
    });
  }
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

function owingOf(tx: Tx, companyId: string): Promise<readonly Pick<ReversalRow, "id" | "transactionId">[]> {
  return tx
    .select({ id: cardReversals.id, transactionId: cardReversals.transactionId })
    .from(cardReversals)
    .where(and(eq(cardReversals.companyId, companyId), gt(cardReversals.owedCents, 0)))
    .orderBy(asc(cardReversals.createdAt))
    .limit(MOST_AT_ONCE);
}
