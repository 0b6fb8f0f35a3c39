/** The value of a number field: a number, or an empty text. */
export type TypedNumber = number | string;

/**
 * Converts a typed number for a call; an empty field becomes a number that every check refuses, so that the message
 * says what is missing.
 */
export function numberOf(typed: TypedNumber): number {
  return typed === "" ? Number.NaN : Number(typed);
}
