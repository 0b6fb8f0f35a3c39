/** What a field of numbers holds: a number, or an empty text. */
export type TypedNumber = number | string;

/** A number as a call takes it; of an empty field one that no check lets through, so that the check says what is missing. */
export function numberOf(typed: TypedNumber): number {
  return typed === "" ? Number.NaN : Number(typed);
}
