/** The levels of a password policy, from the weakest to the strongest. */
export const PASSWORD_LEVELS = ["Very Weak", "Weak", "Better", "Medium", "Strong", "Very Strong"] as const;

export type PasswordLevel = (typeof PASSWORD_LEVELS)[number];

/**
 * The minimum guessing entropy, in bits, of each level after the first. Eight random letters and digits have 47 bits.
 */
const FLOORS_BITS = [20, 28, 36, 45, 60] as const;
const YEAR_BITS = 7;
const REPEATED_BITS = 1;

/**
 * Rates the strength of a password by the estimated number of guesses that would find it. The screen and the server
 * use the same function.
 */
export function passwordLevel(password: string): PasswordLevel {
  const bits = guessingBits(password);
  const rank = FLOORS_BITS.filter((floor) => bits >= floor).length;
  return PASSWORD_LEVELS[rank] ?? "Very Weak";
}

/** Returns whether a password is at least as strong as a level. */
export function reachesLevel(password: string, wanted: PasswordLevel): boolean {
  return PASSWORD_LEVELS.indexOf(passwordLevel(password)) >= PASSWORD_LEVELS.indexOf(wanted);
}

/**
 * Estimates a password's guessing entropy in bits. A year from 1900 to 2099 counts as only 7 bits. A character counts
 * as only 1 bit if it repeats the previous character, or is next to it in the alphabet or in a row of the keyboard.
 */
function guessingBits(password: string): number {
  const years = password.match(/(?:19|20)\d\d/g)?.length ?? 0;
  const rest = [...password.replace(/(?:19|20)\d\d/g, "")];
  const each = Math.log2(alphabetOf(password));
  const bits = rest.map((letter, index) => (follows(rest[index - 1], letter) ? REPEATED_BITS : each));
  return years * YEAR_BITS + bits.reduce((total, one) => total + one, 0);
}

const CLASSES = [
  [/\p{Ll}/u, 26],
  [/\p{Lu}/u, 26],
  [/\d/, 10],
  [/[^\p{L}\d]/u, 33],
] as const;

function alphabetOf(password: string): number {
  return CLASSES.reduce((total, [pattern, size]) => total + (pattern.test(password) ? size : 0), 1);
}

const KEYBOARD_ROWS = ["qwertyuiop", "asdfghjkl", "zxcvbnm", "1234567890", "abcdefghijklmnopqrstuvwxyz"];

function follows(before: string | undefined, letter: string): boolean {
  if (before === undefined) return false;
  const pair = `${before}${letter}`.toLowerCase();
  if (pair[0] === pair[1]) return true;
  const reversed = [...pair].reverse().join("");
  return KEYBOARD_ROWS.some((row) => row.includes(pair) || row.includes(reversed));
}
