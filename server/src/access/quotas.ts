import { addDaysToInstant, addMinutesToInstant } from "@hazina/base/calendar.ts";
import { and, count, eq, gt, lt } from "drizzle-orm";
import type { Tx } from "../platform/database/database.ts";
import { lockFor } from "../platform/database/locks.ts";
import type { Services } from "../platform/services.ts";
import { hashSecret } from "./secrets.ts";
import { quotaUses } from "./tables.ts";

/** The maximum number of events that are accepted for one address or company, per hour and per day. */
type Quota = { readonly perHour: number; readonly perDay: number };

/**
 * The quotas for mails that a stranger can cause to be sent to an address, and for users that a company adds. They are
 * high enough for normal use and low enough to prevent abuse.
 */
const QUOTAS = {
  code: { perHour: 60, perDay: 200 },
  reset: { perHour: 10, perDay: 20 },
  registered: { perHour: 2, perDay: 4 },
  credentials: { perHour: 10, perDay: 20 },
  person: { perHour: 200, perDay: 300 },
} as const satisfies Record<string, Quota>;

const HOUR_MINUTES = 60;

/**
 * Counts one event against the quota of an address or company. Returns false if the hourly or daily quota is used up.
 * Runs in the access scope; simultaneous calls wait for each other. Nothing is counted if the setting RATE_LIMITS is
 * off.
 */
export async function takeFromQuota(
  tx: Tx,
  { config, clock }: Pick<Services, "config" | "clock">,
  what: keyof typeof QUOTAS,
  whom: string,
): Promise<boolean> {
  if (!config.rateLimits) return true;
  const now = clock();
  const { perHour, perDay } = QUOTAS[what];
  const keyHash = hashSecret(whom, `allowance ${what}`);
  await lockFor(tx, "mail allowance", keyHash);
  const taken = async (since: number) => {
    const [row] = await tx
      .select({ times: count() })
      .from(quotaUses)
      .where(and(eq(quotaUses.keyHash, keyHash), gt(quotaUses.at, since)));
    return row?.times ?? 0;
  };
  if ((await taken(addMinutesToInstant(now, -HOUR_MINUTES))) >= perHour) return false;
  if ((await taken(addDaysToInstant(now, -1))) >= perDay) return false;
  await tx.insert(quotaUses).values({ keyHash, at: now });
  return true;
}

/** Deletes events that no longer count towards any quota. */
export async function sweepQuotas(tx: Tx, now: number): Promise<void> {
  await tx.delete(quotaUses).where(lt(quotaUses.at, addDaysToInstant(now, -1)));
}
