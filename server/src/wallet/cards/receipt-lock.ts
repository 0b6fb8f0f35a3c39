import { and, asc, eq, inArray, isNotNull, or } from "drizzle-orm";
import type { Call } from "../../platform/call.ts";
import { type CardRow, changeCard } from "./find-card.ts";
import { TELL_ISSUER_QUEUE } from "./issuer-jobs.ts";
import { notifyOfCard } from "./notices.ts";
import { cards } from "./tables.ts";

/** The parts of a call that are needed to lock and unlock cards. */
export type OnReceiptLocks = Pick<Call, "tx" | "now" | "appUrl" | "jobs">;

/**
 * Locks the cards of holders with missing receipts, and unlocks the cards of all other holders. A card that a person
 * has frozen is locked as well, and stays frozen when the lock ends. If a lock was extended, the card is locked again
 * when the extension ends. A further extension is possible once no receipt is missing.
 * @param missing the number of missing receipts, keyed by holder.
 * @param userId limits this to one holder; undefined for all holders.
 */
export async function lockForReceipts(
  on: OnReceiptLocks,
  companyId: string,
  missing: ReadonlyMap<string, number>,
  userId?: string,
): Promise<void> {
  const { tx, now } = on;
  const holders = [...missing.keys()];
  const concerned = [
    isNotNull(cards.lock),
    isNotNull(cards.snoozedUntil),
    ...(holders.length === 0 ? [] : [and(inArray(cards.state, ["active", "frozen"]), inArray(cards.userId, holders))]),
  ];
  const rows = await tx
    .select()
    .from(cards)
    .where(
      and(
        eq(cards.companyId, companyId),
        userId === undefined ? undefined : eq(cards.userId, userId),
        or(...concerned),
      ),
    )
    .orderBy(asc(cards.id))
    .for("update");
  for (const row of rows) {
    const count = missing.get(row.userId) ?? 0;
    const isExtended = row.snoozedUntil !== null && row.snoozedUntil > now;
    const isUnlocked = row.state === "active" || (row.state === "frozen" && row.lock === null);
    if (count > 0 && isUnlocked && !isExtended) await lock(on, row, count);
    if (count === 0) await unlock(on, row);
  }
}

async function lock(on: OnReceiptLocks, row: CardRow, count: number): Promise<void> {
  const changed = await changeCard(on.tx, row, { state: "frozen", lock: "receipts" });
  await notifyIssuer(on, row);
  await notifyOfCard(on.tx, changed, { event: "locked", count }, on);
}

async function unlock(on: OnReceiptLocks, row: CardRow): Promise<void> {
  if (row.lock === null && row.snoozedUntil === null) return;
  const isActiveAgain = row.lock !== null && row.state === "frozen" && row.frozenBy === null;
  const state = isActiveAgain ? "active" : row.state;
  await changeCard(on.tx, row, { state, lock: null, snoozedUntil: null });
  if (isActiveAgain) await notifyIssuer(on, row);
}

function notifyIssuer({ tx, jobs }: OnReceiptLocks, { companyId, id }: CardRow): Promise<void> {
  return jobs.send(TELL_ISSUER_QUEUE, { companyId, cardId: id }, tx);
}
