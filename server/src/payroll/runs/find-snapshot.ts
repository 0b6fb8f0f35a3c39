import { and, eq, inArray } from "drizzle-orm";
import type { CompanyRef } from "../../platform/actor.ts";
import type { Tx } from "../../platform/database/database.ts";
import { conflict } from "../../platform/refusal.ts";
import type { Run } from "./find-run.ts";
import type { SnapshotLaw } from "./snapshot.ts";
import { snapshots } from "./tables.ts";

/** A stored snapshot of a run's calculation. */
export type Snapshot = typeof snapshots.$inferSelect;

/**
 * Returns the snapshot of a run's latest calculation.
 * @throws Refusal 409 for a run that was not calculated.
 */
export async function snapshotOf(tx: Tx, { companyId }: CompanyRef, { snapshotId }: Run) {
  const wanted = and(eq(snapshots.companyId, companyId), eq(snapshots.id, snapshotId ?? companyId));
  const [snapshot] = await tx.select().from(snapshots).where(wanted);
  if (!snapshot) throw conflict("This payroll has not been calculated yet. Calculate it first.");
  return snapshot;
}

/** Returns the settings, rates and elements used for the given slips, keyed by snapshot id. */
export async function lawsOf(
  tx: Tx,
  { companyId }: CompanyRef,
  slips: readonly { readonly kept: { readonly snapshotId: string } }[],
): Promise<ReadonlyMap<string, SnapshotLaw>> {
  const ids = [...new Set(slips.map(({ kept }) => kept.snapshotId))];
  if (ids.length === 0) return new Map();
  const rows = await tx
    .select({ id: snapshots.id, law: snapshots.law })
    .from(snapshots)
    .where(and(eq(snapshots.companyId, companyId), inArray(snapshots.id, ids)));
  return new Map(rows.map(({ id, law }) => [id, law]));
}
