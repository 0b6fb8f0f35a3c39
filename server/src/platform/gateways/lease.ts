/**
 * The lease with which one process at a time works on a record: its id, and the time in milliseconds at which it ends.
 * Both are null if no process has one.
 */
export type Lease = { readonly lease: string | null; readonly leasedUntil: number | null };

/** The columns of a record without a lease. */
export const NO_LEASE: Lease = { lease: null, leasedUntil: null };

/** Returns whether another process than the owner of the given lease may work on a record until a later time. */
export function isLeasedByAnother({ lease, leasedUntil }: Lease, own: string, now: number): boolean {
  return lease !== own && leasedUntil !== null && leasedUntil > now;
}
