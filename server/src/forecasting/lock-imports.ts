import type { Tx } from "../platform/database/database.ts";
import { lockFor } from "../platform/database/locks.ts";
import { conflict } from "../platform/refusal.ts";
import { dropPrefetchedImports } from "./imported-rows.ts";
import { activeImports } from "./queries.ts";

/** The ids of the active imports of both statements; undefined for a statement without one. */
export type ActiveIds = { readonly profitAndLoss: string | undefined; readonly balanceSheet: string | undefined };

/**
 * Locks the imports of a company until the transaction ends, so that only one import or rollback of the company runs
 * at a time. A call that had to wait must read the books again.
 */
export async function lockImports(tx: Tx, companyId: string): Promise<void> {
  dropPrefetchedImports(companyId);
  await lockFor(tx, "imports", companyId);
}

/**
 * Refuses a result that was calculated from imports that are no longer active.
 * @param seen the active imports when the calculation began.
 * @throws Refusal 409 if the active imports have changed.
 */
export async function refuseIfMoved(tx: Tx, companyId: string, seen: ActiveIds): Promise<void> {
  const active = await activeImports(tx, companyId);
  if (active.profitAndLoss?.id === seen.profitAndLoss && active.balanceSheet?.id === seen.balanceSheet) return;
  throw conflict(
    "Another import changed the books at the same time, so nothing was saved. Check the data and try again.",
  );
}
