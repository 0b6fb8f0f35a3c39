import {
  addDaysToInstant,
  addMonths,
  formatMonth,
  type Instant,
  type Month,
  monthAt,
  monthOfYear,
  parseInstant,
} from "@hazina/base/calendar.ts";
import type { SYNC_CYCLES } from "@hazina/contract/accounting/quickbooks.ts";
import { and, eq, lte } from "drizzle-orm";
import { recordChange } from "../../platform/audit.ts";
import type { Call } from "../../platform/call.ts";
import type { Tx } from "../../platform/database/database.ts";
import { conflict } from "../../platform/refusal.ts";
import { quickBooksConnections } from "./tables.ts";
import { findConnection } from "./tokens.ts";

/** The cycles on which the books can be read automatically, such as monthly. */
export type SyncCycle = (typeof SYNC_CYCLES)[number];

const MONTHS: Readonly<Record<Exclude<SyncCycle, "off">, number>> = { monthly: 1, quarterly: 3, yearly: 12 };

/**
 * Returns the time of the next automatic sync: 02:00 in Nairobi on the second day of a month, quarter or year,
 * depending on the cycle. By then the previous month should be in the books. Null if automatic sync is off.
 */
export function nextSync(cycle: SyncCycle, now: Instant): Instant | null {
  if (cycle === "off") return null;
  const every = MONTHS[cycle];
  const begun = monthAt(now);
  const first = addMonths(begun, -((monthOfYear(begun) - 1) % every));
  const [this_, next] = [timeIn(first), timeIn(addMonths(first, every))];
  return this_ > now ? this_ : next;
}

/** Returns the time of the sync in a month: 02:00 on the 2nd in Kenya (UTC+3, without daylight saving). */
function timeIn(month: Month): Instant {
  return parseInstant(`${formatMonth(month)}-02T02:00:00+03:00`);
}

/**
 * Sets how often the books are read.
 * @throws Refusal 409 if QuickBooks is not connected.
 */
export async function setCycle({ tx, actor, now }: Call, { cycle }: { readonly cycle: SyncCycle }) {
  const { companyId } = actor;
  const found = await findConnection(tx, companyId);
  if (!found) throw conflict("QuickBooks is not connected. Connect it, then try again.");
  await tx
    .update(quickBooksConnections)
    .set({ cycle, nextSyncAt: nextSync(cycle, now) })
    .where(eq(quickBooksConnections.companyId, companyId));
  await recordChange(tx, actor, {
    subject: "quickbooks connection",
    subjectId: companyId,
    action: "cycle chosen",
    before: { cycle: found.cycle },
    after: { cycle },
  });
  return {
    message: cycle === "off" ? "QuickBooks will be synced only on request." : `QuickBooks will be synced ${cycle}.`,
  };
}

/**
 * The number of days before expiry from which a connection is renewed. A connection that is not used expires after
 * about a hundred days, and the time between two automatic syncs can be longer.
 */
const KEEP_DAYS = 30;

/**
 * Checks whether a company's connection would expire within thirty days. Companies without automatic sync are ignored.
 */
export async function endsSoon(tx: Tx, companyId: string, now: Instant): Promise<boolean> {
  const found = await findConnection(tx, companyId);
  if (found?.state !== "connected" || found.cycle === "off") return false;
  return found.refreshExpiresAt < addDaysToInstant(now, KEEP_DAYS);
}

/**
 * Checks whether a company's books are due to be read, and if so moves the due time to the next cycle. Of several
 * simultaneous calls, only one returns true.
 */
export async function takeDue(tx: Tx, companyId: string, now: Instant): Promise<boolean> {
  const found = await findConnection(tx, companyId);
  if (found?.state !== "connected" || found.nextSyncAt === null || found.nextSyncAt > now) return false;
  const table = quickBooksConnections;
  const taken = await tx
    .update(table)
    .set({ nextSyncAt: nextSync(found.cycle, now) })
    .where(and(eq(table.companyId, companyId), eq(table.nextSyncAt, found.nextSyncAt), lte(table.nextSyncAt, now)))
    .returning({ realmId: table.realmId });
  return taken.length > 0;
}
