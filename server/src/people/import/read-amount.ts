/** Matches a currency before or after an amount: `KES 62,000`, `Kshs. 62,000/=`. */
const CURRENCY = /^(?:kes|kshs?|shs?)\b\.?\s*|\s*(?:\/[=-]|kes|kshs?\.?|shs?\.?)$/gi;
const WITH_POINT = /^(?:\d+|\d{1,3}(?:[, ]\d{3})+)(?:\.\d{1,2})?$/;
const WITH_COMMA = /^(?:\d+|\d{1,3}(?:[. ]\d{3})+)(?:,\d{1,2})?$/;
/**
 * Matches amounts with commas between thousands. Amounts never have three decimals, so `62,000` is sixty-two
 * thousand even in a file with decimal commas.
 */
const GROUPED_BY_COMMA = /^\d{1,3}(?:,\d{3})+$/;

/**
 * Parses an amount of pay with thousands separated by commas or spaces. Undefined for ambiguous
 * text such as `62,5` or `62.000`, unless the file uses decimal commas.
 * @param decimalComma true for a file in which the comma is the decimal separator.
 */
export function payWritten(text: string, decimalComma: boolean): number | undefined {
  const plain = text.replaceAll(/\s+/g, " ").trim().replace(CURRENCY, "").trim();
  if (decimalComma && !GROUPED_BY_COMMA.test(plain)) {
    return WITH_COMMA.test(plain) ? Number(plain.replace(/[. ]/g, "").replace(",", ".")) : undefined;
  }
  return WITH_POINT.test(plain) ? Number(plain.replace(/[, ]/g, "")) : undefined;
}
