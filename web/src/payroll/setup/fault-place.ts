/**
 * Returns the position in a formula that an error message names, counted from 1: `Character 7: …`; undefined if it
 * names none.
 */
export function faultPlace(sentence: string): number | undefined {
  const [, digits] = /^Character (\d+):/.exec(sentence) ?? [];
  return digits === undefined ? undefined : Number(digits);
}
