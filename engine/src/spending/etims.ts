import { type Day, readDay } from "@hazina/base/calendar.ts";
import { type Cents, cents } from "@hazina/base/money.ts";

/** Matches the KRA address in the QR code of an eTIMS receipt: the supplier's PIN, its branch, and the signature. */
const RECEIPT_LINK = /^https:\/\/(?:etims|etims-sbx)\.kra\.go\.ke\/\S*[?&]Data=(([AP]\d{9}[A-Z])[^\s&#]+)\S*$/i;

/** Matches the KRA address of an invoice by its control unit's number, with a dash for the slash in the number. */
const INVOICE_LINK = /^https:\/\/(?:etims|etims-sbx)\.kra\.go\.ke\/\S*[?&]Data=(KRA[A-Z]{2}\d{6,})-(\d+)(?:[&#]\S*)?$/i;

/** Matches the KRA address in the QR code of a TIMS device, which checks an invoice by its 19 digits. */
const TIMS_LINK =
  /^https:\/\/itax\.kra\.go\.ke\/KRA-Portal\/invoiceChk\.htm\?(?:\S*&)?invoiceNo=(\d{19})(?:[&#]\S*)?$/i;

/**
 * Matches the text in the QR code of a control unit. Its fields are day, time, control unit, receipt, internal data
 * and signature, separated by `#`.
 */
const TEXT = /^(\d{2})(\d{2})(\d{4})#(\d{6})#([^#]+)#([^#]+)#[^#]*#[^#]+$/;

/** Matches the number of an invoice, such as KRACU0400001238/57, or the 19 digits of a TIMS device. */
const NUMBER = /^(?:KRA[A-Z]{2}\d{6,}\/\d+|\d{19})$/i;

/** The content of the QR code of an eTIMS receipt. It never contains the amount. */
export type EtimsCode = {
  /** The supplier's PIN; null if the code does not contain one. */
  readonly pin: string | null;
  /** The date of the receipt; null if the code does not contain one. */
  readonly day: Day | null;
  /** The control unit's invoice number, such as KRACU0400001238/57; null if the code does not contain one. */
  readonly number: string | null;
  /** The key that identifies the receipt, in capitals, so that codes match regardless of case. */
  readonly receipt: string;
};

/**
 * Parses the text in the QR code of an eTIMS receipt: a link to KRA, or the text of a control unit; undefined for any
 * other text. The control unit's invoice number is accepted too, for receipts whose code cannot be scanned. A valid
 * code suggests that a receipt was issued, but only KRA can confirm it. Source: KRA, technical specification of trader
 * invoicing systems, version 2.0, April 2023; the links of KRA's invoice number checker.
 */
export function readEtimsCode(text: string): EtimsCode | undefined {
  const trimmed = text.trim();
  // A link that names two receipts is evidence of none.
  if (trimmed.split(/[?&](?:Data|invoiceNo)=/i).length > 2) return undefined;
  const receipt = RECEIPT_LINK.exec(trimmed);
  if (receipt) return codeOf({ pin: receipt[2] ?? null, receipt: receipt[1] ?? "" });
  const invoice = INVOICE_LINK.exec(trimmed);
  if (invoice) return codeOf({ number: `${invoice[1]}/${invoice[2]}`, receipt: `${invoice[1]}-${invoice[2]}` });
  const tims = TIMS_LINK.exec(trimmed);
  if (tims) return codeOf({ number: tims[1] ?? "" });
  if (NUMBER.test(trimmed)) return codeOf({ number: trimmed });
  return readText(trimmed);
}

type Parsed = { readonly pin?: string | null; readonly day?: Day; readonly number?: string; readonly receipt?: string };

function codeOf({ pin = null, day, number, receipt }: Parsed): EtimsCode {
  const capital = (text: string) => text.toUpperCase();
  return {
    pin: pin === null ? null : capital(pin),
    day: day ?? null,
    number: number === undefined ? null : capital(number),
    receipt: capital(receipt ?? number ?? ""),
  };
}

function readText(trimmed: string): EtimsCode | undefined {
  const code = TEXT.exec(trimmed);
  if (!code) return undefined;
  const [, day, month, year, , unit, count = ""] = code;
  const read = readDay(`${year}-${month}-${day}`);
  if (!read.ok) return undefined;
  // The receipt is its number of this kind, with the number of all kinds after a slash.
  return codeOf({ day: read.value, number: `${unit}/${count.split("/")[0]}`, receipt: trimmed });
}

const CHECKS = {
  etims: "https://etims.kra.go.ke/common/link/etims/receipt/indexEtimsInvoiceData?Data=",
  tims: "https://itax.kra.go.ke/KRA-Portal/invoiceChk.htm?actionCode=loadPage&invoiceNo=",
} as const;

/** Returns the page of KRA that shows the receipt of a code; undefined for a text that is not a code of KRA. */
export function kraLinkOf(text: string): string | undefined {
  const code = readEtimsCode(text);
  if (code === undefined) return undefined;
  if (/^https:/i.test(text.trim())) return text.trim();
  const { number } = code;
  if (number === null) return undefined;
  return number.includes("/") ? `${CHECKS.etims}${number.replace("/", "-")}` : `${CHECKS.tims}${number}`;
}

/** The standard rate of VAT in percent. Source: VAT Act 2013, section 5(2)(b). */
export const VAT_PERCENT = 16;

/**
 * Returns the highest VAT that an amount can contain, in cents: the VAT at the standard rate, rounded up to the cent,
 * and always less than the amount.
 * @param amount with VAT, in cents; above zero.
 */
export function mostVatOf(amount: Cents): Cents {
  return cents(Math.min(Math.ceil((amount * VAT_PERCENT) / (100 + VAT_PERCENT)), amount - 1));
}
