import type { identities } from "../tables.ts";

/** Whether a password can still be used: a chosen one always, a temporary one once until it expires. */
export function isUsable(
  identity: Pick<typeof identities.$inferSelect, "temporaryUntil" | "temporaryUsed">,
  now: number,
): boolean {
  return identity.temporaryUntil === null || (identity.temporaryUntil > now && !identity.temporaryUsed);
}
