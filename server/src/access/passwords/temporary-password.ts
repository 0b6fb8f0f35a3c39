import type { identities } from "../tables.ts";

/**
 * Returns whether a password still works. A password that its owner chose always works; a temporary password
 * works once, before it expires.
 */
export function isUsable(
  identity: Pick<typeof identities.$inferSelect, "temporaryUntil" | "temporaryUsed">,
  now: number,
): boolean {
  return identity.temporaryUntil === null || (identity.temporaryUntil > now && !identity.temporaryUsed);
}
