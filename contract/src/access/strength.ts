/** The levels of a password policy, the weakest first. */
export const PASSWORD_LEVELS = ["Very Weak", "Weak", "Better", "Medium", "Strong", "Very Strong"] as const;

/** One level of a password policy. */
export type PasswordLevel = (typeof PASSWORD_LEVELS)[number];

/** Bits of guessing from which each level after the first begins. A random 8 of letters and digits has 47. */
const FLOORS_BITS = [20, 28, 36, 45, 60] as const;
const YEAR_BITS = 7;
const REPEATED_BITS = 1;

/** Returns how strong a password is by an estimate of the guesses it takes; the same on the screen and on the server. */
export function passwordLevel(password: string): PasswordLevel {
  const bits = guessingBits(password);
  const rank = FLOORS_BITS.filter((floor) => bits >= floor).length;
  return PASSWORD_LEVELS[rank] ?? "Very Weak";
}

/** Returns whether a password reaches a level. */
export function reachesLevel(password: string, wanted: PasswordLevel): boolean {
  return PASSWORD_LEVELS.indexOf(passwordLevel(password)) >= PASSWORD_LEVELS.indexOf(wanted);
}

/** Years count as one of a hundred; a letter that repeats or follows the one before it adds next to nothing. */
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
