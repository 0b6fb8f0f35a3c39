/**
 * Matches the characters that no file format can contain: control characters except tab and line feed, unpaired
 * surrogates, and the noncharacters U+FFFE and U+FFFF.
 */
const UNPRINTABLE = /(?![\n\t])[\p{Cc}\p{Cs}\ufffe\uffff]/gu;

const NUMBER = /^-?\d+(\.\d+)?$/;
/**
 * Matches text that a spreadsheet could execute as a formula. Such text begins with `=`, `+`, `-` or `@` (also in full
 * width, or after invisible characters), or with a tab or carriage return.
 */
const FORMULA = /^[\s\p{C}]*[=+\-@\uff1d\uff0b\uff0d\uff20]|^[\t\r]/u;

/** Removes unprintable characters from a text, and converts each line end to a single line feed. */
export function plainText(text: string): string {
  return text.replace(/\r\n?/g, "\n").replace(UNPRINTABLE, "");
}

/**
 * Prevents a spreadsheet from executing a text as a formula, by adding an apostrophe in front. Numbers stay unchanged.
 */
export function withoutFormula(text: string): string {
  const isFormula = FORMULA.test(text) && !NUMBER.test(text);
  const plain = plainText(text);
  return isFormula ? `'${plain}` : plain;
}
