/**
 * The characters of account codes, without letters and digits that are easily confused when read aloud or typed on a
 * phone.
 */
const ALPHABET = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ";
const LENGTH = 6;

/**
 * Calculates the check character of an account code: the sum of the character values, each weighted by its position,
 * modulo the alphabet size.
 */
function checkOf(body: string): string {
  let sum = 0;
  for (const [index, character] of [...body].entries()) sum += ALPHABET.indexOf(character) * (2 * index + 1);
  return ALPHABET[sum % ALPHABET.length] ?? "";
}

/**
 * Creates a wallet's account code: five characters and a check character. A payer enters the code as the account
 * number of a paybill.
 * @param random at least five random bytes.
 * @throws RangeError for fewer than five bytes.
 */
export function accountCodeOf(random: Uint8Array): string {
  const body = [...random.slice(0, LENGTH - 1)].map((byte) => ALPHABET[byte % ALPHABET.length]).join("");
  if (body.length < LENGTH - 1) throw new RangeError("An account code needs at least five random bytes.");
  return body + checkOf(body);
}

/**
 * Checks an account code typed by a payer and returns it in capitals without spaces; undefined if it is invalid, for
 * example mistyped.
 */
export function readAccountCode(typed: string): string | undefined {
  const code = typed.toUpperCase().replace(/[\s-]/g, "");
  if (code.length !== LENGTH || [...code].some((character) => !ALPHABET.includes(character))) return undefined;
  return checkOf(code.slice(0, -1)) === code.at(-1) ? code : undefined;
}
