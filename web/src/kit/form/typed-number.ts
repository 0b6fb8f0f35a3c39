/** The value of a number field: a number, or text while it is empty or incomplete. */
export type TypedNumber = number | string;

/**
 * Converts a typed number for a call. An empty field becomes NaN, which every check refuses, so that the message says
 * what is missing.
 */
export function numberOf(typed: TypedNumber): number {
  return typed === "" ? Number.NaN : Number(typed);
}
