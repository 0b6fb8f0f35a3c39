import { formatInstant } from "@hazina/base/calendar.ts";
import { and, desc, eq, inArray } from "drizzle-orm";
import { findConnection } from "../../accounting/quickbooks/tokens.ts";
import { vendorOf } from "../../accounting/quickbooks/vendor.ts";
import type { CompanyRef } from "../../platform/actor.ts";
import type { Tx } from "../../platform/database/database.ts";
import type { Services } from "../../platform/services.ts";
import { sourceSyncs } from "./tables.ts";

const READ = ["done", "unchanged", "review", "dismissed"] as const;

/**
 * Returns the state of the QuickBooks connection: when it began, the last and the next sync, and
 * the error of the newest sync if it failed.
 */
export async function readConnection({ config, database }: Services, { companyId }: CompanyRef) {
  const vendor = vendorOf(config);
  const scope = { companyId, branchId: null };
  const { found, last, newest } = await database.inCompany(scope, async (tx) => ({
    found: await findConnection(tx, companyId),
    last: await newestSync(tx, companyId, READ),
    newest: await newestSync(tx, companyId, [...READ, "failed"]),
  }));
  const read = {
    simulator: vendor?.isSimulator ?? false,
    last_sync: last && {
      at: formatInstant(last.startedAt),
      by: last.startedByName,
      start_date: last.startDay,
      end_date: last.endDay,
    },
    error: newest?.error ? { at: formatInstant(newest.startedAt), message: newest.error } : null,
  };
  const none = { realm_id: null, connected_by: null, connected_at: null, expires_at: null, next_sync: null };
  const off = { ...none, cycle: "off" as const };
  if (!vendor) return { state: "not_set_up" as const, ...off, ...read };
  if (!found) return { state: "none" as const, ...off, ...read };
  return {
    state: found.state,
    realm_id: found.realmId,
    connected_by: found.connectedByName,
    connected_at: formatInstant(found.connectedAt),
    expires_at: formatInstant(found.refreshExpiresAt),
    cycle: found.cycle,
    next_sync: found.nextSyncAt === null ? null : formatInstant(found.nextSyncAt),
    ...read,
  };
}

/** Returns a company's newest sync that is in one of the given states; null if there is none. */
export async function newestSync(tx: Tx, companyId: string, states: readonly ((typeof READ)[number] | "failed")[]) {
  const [row] = await tx
    .select()
    .from(sourceSyncs)
    .where(and(eq(sourceSyncs.companyId, companyId), inArray(sourceSyncs.state, [...states])))
    .orderBy(desc(sourceSyncs.startedAt), desc(sourceSyncs.id))
    .limit(1);
  return row ?? null;
}
