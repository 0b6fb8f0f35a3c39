/** Control characters, halves of characters and the two that are none: no file format carries them. */
const UNPRINTABLE = /(?![\n\t])[\p{Cc}\p{Cs}\ufffe\uffff]/gu;

const NUMBER = /^-?\d+(\.\d+)?$/;
const FORMULA = /^\s*[=+\-@]|^[\t\r]/;

/** A text without what cannot be printed; line ends are single. */
export function plainText(text: string): string {
  return text.replace(/\r\n?/g, "\n").replace(UNPRINTABLE, "");
}

/** A text that no spreadsheet takes for a formula: what begins like one gets an apostrophe before it; numbers stay. */
export function withoutFormula(text: string): string {
  const isFormula = FORMULA.test(text) && !NUMBER.test(text);
  const plain = plainText(text);
  return isFormula ? `'${plain}` : plain;
}
