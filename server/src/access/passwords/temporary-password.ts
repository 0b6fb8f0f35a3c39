import type { identities } from "../tables.ts";

/** Returns whether a person's password still signs in: one of their own always, a temporary one once, while it lives. */
export function isUsable(
  identity: Pick<typeof identities.$inferSelect, "temporaryUntil" | "temporaryUsed">,
  now: number,
): boolean {
  return identity.temporaryUntil === null || (identity.temporaryUntil > now && !identity.temporaryUsed);
}
