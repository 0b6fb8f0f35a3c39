import type { Actor } from "./actor.ts";

/** The person who changed a record meanwhile, and whether it was the caller, in another window. */
export type WhoChanged = { readonly name: string | null; readonly is_own: boolean };

/** Returns who made a change, from the caller's view; the name is null where there is no change. */
export function whoChanged(
  actor: Pick<Actor, "userId">,
  change: { readonly userId: string | null; readonly userName: string } | undefined,
): WhoChanged {
  return { name: change?.userName || null, is_own: change?.userId === actor.userId };
}

/** The subject of a sentence: `You`, a name, or `Someone else` where no name is known. */
export function namedAs({ name, is_own: isOwn }: WhoChanged): string {
  return isOwn ? "You" : (name ?? "Someone else");
}

/** The words that follow a change by the caller: ` in another window`; empty for a change by another person. */
export function whereChanged({ is_own: isOwn }: WhoChanged): string {
  return isOwn ? " in another window" : "";
}
