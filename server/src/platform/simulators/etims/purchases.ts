import { addDays, dayAt } from "@hazina/base/calendar.ts";
import { textOf } from "../../gateways/etims/read-answer.ts";

type Planted = readonly [pin: string, name: string, invoice: number, daysAgo: number, item: string, gross: number];

const PLANTED: readonly Planted[] = [
  ["P051234573C", "KILIMO PACKAGING", 2041, 9, "Cartons", 39_440],
  ["P051234574D", "KENYA POWER", 990_143, 6, "Electricity", 18_560],
  ["P051234575E", "NURU INTERNET SERVICES", 557, 4, "Internet, month", 11_600],
];

const HUNDREDTHS = 100;
const VAT_RATE = 16;

/**
 * Returns the suppliers' invoices that the simulator lists for every taxpayer, dated on days before
 * `now`.
 */
export function simulatedPurchases(now: number): readonly Record<string, unknown>[] {
  return PLANTED.map(([pin, name, invoice, daysAgo, item, gross]) =>
    listedPurchase({ pin, name, invoice, day: addDays(dayAt(now), -daysAgo), item, gross }),
  );
}

/** A supplier's invoice with one line at the standard VAT rate, for the simulator. */
export type ListedPurchase = {
  readonly pin: string;
  readonly name: string;
  readonly invoice: number;
  readonly day: string;
  readonly item: string;
  /** The amount including VAT, in shillings. */
  readonly gross: number;
};

/**
 * Returns a supplier's invoice in the form in which KRA lists it, with its amounts stated separately for each tax
 * type.
 */
export function listedPurchase({ pin, name, invoice, day, item, gross }: ListedPurchase): Record<string, unknown> {
  const net = Math.round((gross * HUNDREDTHS * HUNDREDTHS) / (HUNDREDTHS + VAT_RATE)) / HUNDREDTHS;
  const tax = Math.round((gross - net) * HUNDREDTHS) / HUNDREDTHS;
  return {
    spplrTin: pin,
    spplrNm: name,
    spplrBhfId: "00",
    spplrInvcNo: invoice,
    spplrSdcId: `KRACU04${pin.slice(2, 10)}`,
    spplrMrcNo: "WIS00000001",
    rcptTyCd: "S",
    pmtTyCd: "02",
    cfmDt: `${day} 10:00:00`,
    salesDt: day.replaceAll("-", ""),
    totItemCnt: 1,
    taxblAmtB: net,
    taxRtB: VAT_RATE,
    taxAmtB: tax,
    totTaxblAmt: net,
    totTaxAmt: tax,
    totAmt: gross,
    itemList: [
      {
        itemSeq: 1,
        itemCd: "KE3NTNO0000001",
        itemClsCd: "8010160400",
        itemNm: item,
        qty: 1,
        prc: gross,
        splyAmt: net,
        dcRt: 0,
        dcAmt: 0,
        taxTyCd: "B",
        taxblAmt: net,
        taxAmt: tax,
        totAmt: gross,
      },
    ],
  };
}

type Say = (code: string, message: string) => Response;

/**
 * Returns the answer to the taxpayer's decision about a supplier's invoice. If the invoice is not listed, the answer
 * is KRA's error.
 */
export function takePurchase(
  body: Record<string, unknown>,
  listed: readonly Record<string, unknown>[],
  say: Say,
): Response {
  const isListed = listed.some(
    (one) => one.spplrTin === body.spplrTin && textOf(one.spplrInvcNo) === textOf(body.spplrInvcNo),
  );
  return isListed ? say("000", "It is succeeded") : say("910", "Missing purchase Record");
}
