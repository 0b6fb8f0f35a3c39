import { wordsIn } from "./evidence.ts";

const PAYER = /\b(?:from|to|received from|sent to)\s+([\d*+]{6,}\s*[-–]\s*)?([\p{L}][\p{L}\s.'&-]{2,60})/iu;
const MONTH =
  /^(JAN(UARY)?|FEB(RUARY)?|MAR(CH)?|APR(IL)?|MAY|JUNE?|JULY?|AUG(UST)?|SEPT?(EMBER)?|OCT(OBER)?|NOV(EMBER)?|DEC(EMBER)?)$/;

/** Words for payment methods, which do not identify a counterparty. */
const GENERIC = new Set(
  "CHEQUE CHQ RTGS EFT SWIFT PESALINK CASH DEPOSIT WITHDRAWAL TRANSFER FUNDS PAYMENT PAY BILL MPESA BANK INWARD OUTWARD CLEARING FROM TO BY OF NO REF".split(
    " ",
  ),
);

/**
 * Returns a key for the counterparty of a row: the name after "from" or "to", or else the words of
 * the details without numbers and months. Empty if the details identify nobody, as in RTGS or CASH
 * DEPOSIT.
 */
export function counterpartyOf(details: string): string {
  const name = PAYER.exec(details)?.[2]?.split(/\s+Acc\b/i, 1)[0];
  const words = wordsIn(name ?? details).filter((word) => !/\d/.test(word) && !MONTH.test(word) && word.length > 1);
  if (words.every((word) => GENERIC.has(word))) return "";
  return words.slice(0, 6).join(" ").slice(0, 80);
}
