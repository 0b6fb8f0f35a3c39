/** The author of a conflicting change: another user, by name, or this user in another window. */
export type WhoChanged = { readonly name: string | null; readonly isOwn: boolean };

/** Returns the user who changed a record in the meantime, read from the server's refusal of a stale change. */
export function whoChanged(error: unknown): WhoChanged {
  const { changed_by: by } = ((error as { data?: unknown } | null)?.data ?? {}) as {
    readonly changed_by?: { readonly name?: unknown; readonly is_own?: unknown };
  };
  return { name: typeof by?.name === "string" ? by.name : null, isOwn: by?.is_own === true };
}

/**
 * Returns a sentence about a change: `You changed this line in another window`, or `Brian Mutua
 * changed this line`.
 */
export function saysWhoChanged(what: string, { name, isOwn }: WhoChanged): string {
  return isOwn ? `You changed ${what} in another window` : `${name ?? "Someone else"} changed ${what}`;
}
