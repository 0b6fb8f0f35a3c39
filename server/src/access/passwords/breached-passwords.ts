import { readFileSync } from "node:fs";

/**
 * The most common passwords of at least 5 characters in lower case, most common first. Source: ranking of the "10
 * million passwords" of Mark Burnett (2015, public domain), as published with zxcvbn; the Kenyan words at the end were
 * added for this product.
 */
const LIST = readFileSync(new URL("breached-passwords.txt", import.meta.url), "utf8");

const BREACHED: ReadonlySet<string> = new Set(LIST.split(/\s+/).filter((word) => word.length > 0));

const LOOKALIKES: Readonly<Record<string, string>> = {
  "0": "o",
  "1": "i",
  "3": "e",
  "4": "a",
  "5": "s",
  "7": "t",
  "@": "a",
  $: "s",
  "!": "i",
};
const LONGEST_ADDITION = 6;

/**
 * Checks whether a password is easy to guess because it is one of the most common passwords. Upper and lower case,
 * symbols in place of letters, and a few digits and symbols around the password make no difference, as in
 * `P@ssword2024!`.
 */
export function isBreached(password: string): boolean {
  const text = password.toLowerCase();
  const core = text.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, "");
  const added = text.length - core.length;
  const cores = added <= LONGEST_ADDITION ? [core] : [];
  return [text, ...cores, ...cores.map(plain), plain(text)].some((one) => BREACHED.has(one));
}

function plain(text: string): string {
  return [...text].map((letter) => LOOKALIKES[letter] ?? letter).join("");
}
