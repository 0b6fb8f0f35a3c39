import { cutText } from "@hazina/base/cut-text.ts";
import { type Cents, cents, fractionOf, majorOf, sum, ZERO } from "@hazina/base/money.ts";
import { TAX_TYPES, type TaxType, VAT_RATES } from "../tax-types.rates.ts";

/** A line of an issued document. `net` and `tax` add up to `total`. */
export type StampedLine = {
  readonly name: string;
  /** The quantity in hundredths: 150 is 1.5 units. */
  readonly hundredths: number;
  readonly taxType: TaxType;
  readonly net: Cents;
  readonly tax: Cents;
  readonly total: Cents;
  /** The item of the line, as registered with KRA. */
  readonly item: { readonly code: string; readonly itemClass: string; readonly unit: string; readonly package: string };
};

/**
 * An issued invoice or credit note with the data that KRA requires. Amounts are positive in an invoice and in
 * a credit note.
 */
export type StampedDocument = {
  /** The number of the document at KRA, assigned when the document is sent. */
  readonly etimsNumber: number;
  /** The number that KRA gave to the invoice that a credit note corrects, and KRA's code for the reason. */
  readonly corrects?: { readonly etimsNumber: number; readonly reason: string };
  /** The serial number that the company gives to the document. */
  readonly traderNumber: string;
  readonly reference: string;
  readonly customer: { readonly name: string; readonly pin: string | null; readonly phone: string | null };
  readonly seller: { readonly name: string };
  readonly by: { readonly id: string; readonly name: string };
  /** The time of issue in the format of eTIMS: fourteen digits, `YYYYMMDDHHmmss`. */
  readonly issuedAt: string;
  readonly lines: readonly StampedLine[];
};

const CREDIT = "02";
const APPROVED = "02";

/**
 * Creates the request body of a sale, or of a credit note (`rcptTyCd` R). Prices and supply amounts
 * include VAT, and each supply amount is quantity times price, because KRA checks this. If no price
 * in whole cents gives the total of a line, the line is sent as one unit and its name includes the
 * quantity. The arithmetic is the one that KRA's sandbox accepted in 2026. Source: KRA, OSCU
 * protocols 2.0, TrnsSalesSaveWrReq.
 */
export function saleBody(document: StampedDocument): Record<string, unknown> {
  const { lines, customer, corrects, issuedAt, by } = document;
  const totals = TAX_TYPES.map((type) => {
    const ofType = lines.filter(({ taxType }) => taxType === type);
    return { type, net: sum(ofType.map(({ net }) => net)), tax: sum(ofType.map(({ tax }) => tax)) };
  });
  const who = { regrId: by.id, regrNm: cutText(by.name, 60), modrId: by.id, modrNm: cutText(by.name, 60) };
  return {
    trdInvcNo: document.traderNumber,
    invcNo: document.etimsNumber,
    orgInvcNo: corrects?.etimsNumber ?? 0,
    ...(customer.pin === null ? {} : { custTin: customer.pin }),
    custNm: cutText(customer.name, 60),
    rcptTyCd: corrects === undefined ? "S" : "R",
    salesTyCd: "N",
    pmtTyCd: CREDIT,
    salesSttsCd: APPROVED,
    cfmDt: issuedAt,
    salesDt: issuedAt.slice(0, 8),
    stockRlsDt: null,
    cnclReqDt: null,
    cnclDt: null,
    rfdDt: corrects === undefined ? null : issuedAt,
    rfdRsnCd: corrects?.reason ?? null,
    totItemCnt: lines.length,
    ...Object.fromEntries(totals.map(({ type, net }) => [`taxblAmt${type}`, majorOf(net)])),
    ...Object.fromEntries(totals.map(({ type }) => [`taxRt${type}`, rateNow(type)])),
    ...Object.fromEntries(totals.map(({ type, tax }) => [`taxAmt${type}`, majorOf(tax)])),
    totTaxblAmt: majorOf(sum(lines.map(({ net }) => net))),
    totTaxAmt: majorOf(sum(lines.map(({ tax }) => tax))),
    totAmt: majorOf(sum(lines.map(({ total }) => total))),
    prchrAcptcYn: "N",
    remark: document.reference,
    ...who,
    receipt: {
      ...(customer.pin === null ? {} : { custTin: customer.pin }),
      ...(customer.phone === null ? {} : { custMblNo: cutText(customer.phone, 20) }),
      rcptPbctDt: issuedAt,
      trdeNm: cutText(document.seller.name, 20),
      prchrAcptcYn: "N",
    },
    itemList: lines.map((line, at) => itemOf(line, at + 1)),
  };
}

/** Returns the current VAT rate of a tax type in percent, which KRA compares with the rate in its code list. */
function rateNow(type: TaxType): number {
  return (VAT_RATES[type][0]?.rate ?? 0) / 10_000;
}

function itemOf(line: StampedLine, itemSeq: number): Record<string, unknown> {
  const { quantity, price, name } = pricedAs(line);
  return {
    itemSeq,
    itemCd: line.item.code,
    itemClsCd: line.item.itemClass,
    itemNm: cutText(name, 200),
    bcd: null,
    pkgUnitCd: line.item.package,
    pkg: 1,
    qtyUnitCd: line.item.unit,
    qty: quantity,
    prc: majorOf(price),
    splyAmt: majorOf(line.total),
    dcRt: 0,
    dcAmt: 0,
    isrccCd: null,
    isrccNm: null,
    isrcRt: null,
    isrcAmt: null,
    taxTyCd: line.taxType,
    taxblAmt: majorOf(line.net),
    taxAmt: majorOf(line.tax),
    totAmt: majorOf(line.total),
  };
}

/**
 * Returns a quantity and a price including VAT that multiply to the line's total to the cent. If no
 * such price exists, it returns one unit with the quantity in its name.
 */
function pricedAs({ hundredths, total, name }: StampedLine) {
  const price = fractionOf(total, 100, hundredths);
  const isExact = price * hundredths === total * 100;
  if (isExact) return { quantity: hundredths / 100, price, name };
  return { quantity: 1, price: total, name: `${hundredths / 100} x ${name}` };
}

/** KRA's eTIMS stamp on a document: receipt number, internal data and signature. */
export type Stamp = {
  readonly receipt: string;
  readonly total: string;
  readonly internalData: string;
  readonly signature: string;
  /** The time of the stamp, in fourteen digits of Nairobi time. */
  readonly at: string;
};

/**
 * Returns whether a sale that KRA already has is the same as the sale in a request body: both have the same total, the
 * same customer and, if KRA returns it, the same reference.
 */
export function isSameSale(body: Readonly<Record<string, unknown>>, held: Readonly<Record<string, unknown>>): boolean {
  const total = (of: Readonly<Record<string, unknown>>) =>
    cents(Math.round(Number(of.totAmt ?? Number.NaN) * 100) || ZERO);
  if (total(body) !== total(held)) return false;
  if (String(body.custTin ?? "") !== String(held.custTin ?? "")) return false;
  return held.remark == null || held.remark === body.remark;
}

/** Returns the address in the QR code of a stamp, where anyone can check the document with KRA. */
export function stampAddress(
  device: { readonly pin: string; readonly branch: string },
  stamp: Stamp,
  live: boolean,
): string {
  const host = live ? "etims.kra.go.ke" : "etims-sbx.kra.go.ke";
  const data = `${device.pin}${device.branch}${stamp.signature}`;
  return `https://${host}/common/link/etims/receipt/indexEtimsReceiptData?Data=${data}`;
}
