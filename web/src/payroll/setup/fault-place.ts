/** The position in a formula that a refusal names, from 1: `Character 7: …`; undefined where it names none. */
export function faultPlace(sentence: string): number | undefined {
  const [, digits] = /^Character (\d+):/.exec(sentence) ?? [];
  return digits === undefined ? undefined : Number(digits);
}
