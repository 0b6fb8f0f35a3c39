/** Control characters, halves of characters and the two that are none: no file format carries them. */
const UNPRINTABLE = /(?![\n\t])[\p{Cc}\p{Cs}\ufffe\uffff]/gu;

const NUMBER = /^-?\d+(\.\d+)?$/;
/** The signs that begin a formula, full-width ones too, after whatever cannot be seen before them. */
const FORMULA = /^[\s\p{C}]*[=+\-@\uff1d\uff0b\uff0d\uff20]|^[\t\r]/u;

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
