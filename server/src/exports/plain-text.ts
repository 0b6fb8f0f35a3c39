/** Control characters, unpaired surrogates and the two non-characters, which no file format can contain. */
const UNPRINTABLE = /(?![\n\t])[\p{Cc}\p{Cs}\ufffe\uffff]/gu;

const NUMBER = /^-?\d+(\.\d+)?$/;
/** The characters that start a formula, including full-width ones, after any invisible characters. */
const FORMULA = /^[\s\p{C}]*[=+\-@\uff1d\uff0b\uff0d\uff20]|^[\t\r]/u;

/** Removes unprintable characters from a text; line ends become single. */
export function plainText(text: string): string {
  return text.replace(/\r\n?/g, "\n").replace(UNPRINTABLE, "");
}

/** Prevents a spreadsheet from reading a text as a formula: puts an apostrophe before it. Numbers are unchanged. */
export function withoutFormula(text: string): string {
  const isFormula = FORMULA.test(text) && !NUMBER.test(text);
  const plain = plainText(text);
  return isFormula ? `'${plain}` : plain;
}
