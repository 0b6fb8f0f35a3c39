import { wordsIn } from "./evidence.ts";

const PAYER = /\b(?:from|to|received from|sent to)\s+([\d*+]{6,}\s*[-–]\s*)?([\p{L}][\p{L}\s.'&-]{2,60})/iu;
const MONTH = /^(JAN|FEB|MAR|APR|MAY|JUN|JUL|AUG|SEPT?|OCT|NOV|DEC)\p{L}*$/u;

/**
 * Returns the counterparty of a row as a key: the name after "from" or "to" where there is one, else its words without
 * numbers and months. Empty where nothing tells it apart.
 */
export function counterpartyOf(details: string): string {
  const name = PAYER.exec(details)?.[2]?.split(/\s+Acc\b/i, 1)[0];
  const words = wordsIn(name ?? details).filter((word) => !/\d/.test(word) && !MONTH.test(word) && word.length > 1);
  return words.slice(0, 6).join(" ").slice(0, 80);
}
