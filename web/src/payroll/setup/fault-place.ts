/**
 * Returns the position in a formula that an error message names (`Character 7: …`), counted from 1; undefined if it
 * names none.
 */
export function faultPlace(sentence: string): number | undefined {
  const [, digits] = /^Character (\d+):/.exec(sentence) ?? [];
  return digits === undefined ? undefined : Number(digits);
}
