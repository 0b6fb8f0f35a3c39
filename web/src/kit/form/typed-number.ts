/** The value of a number field: a number, or text while it is empty or incomplete. */
export type TypedNumber = number | string;

/**
 * Converts the value of a number field for a call. An empty field becomes NaN, which every validation refuses with a
 * message that names the missing value.
 */
export function numberOf(typed: TypedNumber): number {
  return typed === "" ? Number.NaN : Number(typed);
}
