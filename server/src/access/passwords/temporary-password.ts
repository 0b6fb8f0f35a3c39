import type { identities } from "../tables.ts";

/**
 * Checks whether a password can still be used to sign in. A password that the user has chosen always can. A temporary
 * password can be used once, before it expires.
 */
export function isUsable(
  identity: Pick<typeof identities.$inferSelect, "temporaryUntil" | "temporaryUsed">,
  now: number,
): boolean {
  return identity.temporaryUntil === null || (identity.temporaryUntil > now && !identity.temporaryUsed);
}
