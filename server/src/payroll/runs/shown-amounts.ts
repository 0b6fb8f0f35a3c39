import { and, eq, inArray } from "drizzle-orm";
import type { CompanyRef } from "../../platform/actor.ts";
import { acrossBranches, type Tx } from "../../platform/database/database.ts";
import type { Run } from "./find-run.ts";
import type { SnapshotEntry, SnapshotTotals } from "./snapshot.ts";
import { payrollRuns } from "./tables.ts";

/**
 * The snapshot whose amounts a run shows, and their sign. A reversal shows the amounts of the
 * reversed run negated.
 */
export type ShownAmounts = { readonly snapshotId: string | null; readonly sign: 1 | -1 };

/**
 * Reads the snapshots whose amounts the given runs show. Returns a function that takes one of these runs and returns
 * its snapshot and the sign of its amounts.
 */
export async function shownAmounts(
  tx: Tx,
  { companyId }: CompanyRef,
  runs: readonly Run[],
): Promise<(run: Run) => ShownAmounts> {
  const reversed = runs.flatMap(({ reverses }) => reverses ?? []);
  const wanted = and(eq(payrollRuns.companyId, companyId), inArray(payrollRuns.id, reversed));
  const rows =
    reversed.length === 0
      ? []
      : await acrossBranches(tx, () =>
          tx.select({ id: payrollRuns.id, snapshotId: payrollRuns.snapshotId }).from(payrollRuns).where(wanted),
        );
  const found = new Map(rows.map(({ id, snapshotId }) => [id, snapshotId]));
  return ({ reverses, snapshotId }) =>
    reverses === null ? { snapshotId, sign: 1 } : { snapshotId: found.get(reverses) ?? null, sign: -1 };
}

/** Multiplies the amounts of entries by the given sign, 1 or −1. */
export function signedEntries(entries: readonly SnapshotEntry[], sign: 1 | -1): readonly SnapshotEntry[] {
  return sign === 1 ? entries : entries.map((entry) => ({ ...entry, amount: -entry.amount }));
}

/**
 * Multiplies the amounts in the totals of a snapshot by 1 or −1. The number of people does not
 * change.
 */
export function signedTotals(totals: SnapshotTotals, sign: 1 | -1): SnapshotTotals {
  if (sign === 1) return totals;
  const { figures, net, pays, waits, entries } = totals;
  return {
    ...totals,
    figures: figures.map((amount) => -amount),
    net: -net,
    pays: -pays,
    waits: -waits,
    entries: signedEntries(entries, sign),
  };
}
