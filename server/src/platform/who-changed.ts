import type { Actor } from "./actor.ts";

/**
 * The person who changed a record in the meantime. `is_own` is true if this was the caller, in
 * another window.
 */
export type WhoChanged = { readonly name: string | null; readonly is_own: boolean };

/**
 * Returns the name of the user who made a change, and whether that user is the caller. The name is null if there is no
 * change.
 */
export function whoChanged(
  actor: Pick<Actor, "userId">,
  change: { readonly userId: string | null; readonly userName: string } | undefined,
): WhoChanged {
  return { name: change?.userName || null, is_own: change?.userId === actor.userId };
}

/**
 * Returns the subject of a sentence about a change: `You`, a name, or `Someone else` if no name is
 * known.
 */
export function namedAs({ name, is_own: isOwn }: WhoChanged): string {
  return isOwn ? "You" : (name ?? "Someone else");
}

/**
 * Returns the words ` in another window`, to append to a sentence about a change, if the caller made the change.
 * Returns an empty string if another person made it.
 */
export function whereChanged({ is_own: isOwn }: WhoChanged): string {
  return isOwn ? " in another window" : "";
}
