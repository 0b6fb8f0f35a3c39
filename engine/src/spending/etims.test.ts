import { describe, expect, it } from "vitest";
import { readEtimsCode } from "./etims.ts";

const KRA = "https://etims.kra.go.ke/common/link/etims/receipt";
const ITAX = "https://itax.kra.go.ke/KRA-Portal/invoiceChk.htm?actionCode=loadPage";
const TIMS = "0040804130000058920";
const UNIT = "KRACU0100000001";
const [pin, day] = ["P051234567X", "2026-11-03"];

/** Texts of QR codes of KRA with what they contain. Links: KRA's checkers; text: KRA, TIS specification 2.0, 2023. */
const CODES = [
  ["a receipt link", ` ${KRA}/indexEtimsReceiptData?Data=${pin}00ABCDEFGH `, { pin, receipt: `${pin}00ABCDEFGH` }],
  [
    "a link in lower case",
    `${KRA}/index?data=p051234567x00abc&lang=en#top`.toLowerCase(),
    { pin, receipt: `${pin}00ABC` },
  ],
  ["a sandbox link", `https://etims-sbx.kra.go.ke/x?Data=${pin}00ABC`, { pin, receipt: `${pin}00ABC` }],
  ["an invoice link", `${KRA}/indexEtimsInvoiceData?Data=${UNIT}-57`, { number: `${UNIT}/57`, receipt: `${UNIT}-57` }],
  ["a TIMS link", `${ITAX}&invoiceNo=${TIMS}`, { number: TIMS, receipt: TIMS }],
  ["a number that was typed", ` ${UNIT.toLowerCase()}/57`, { number: `${UNIT}/57`, receipt: `${UNIT}/57` }],
  ["a TIMS number that was typed", TIMS, { number: TIMS, receipt: TIMS }],
  [
    "the text of a control unit",
    `03112026#141530#${UNIT}#12/15#AB12#CD34EF`,
    { day, number: `${UNIT}/12`, receipt: `03112026#141530#${UNIT}#12/15#AB12#CD34EF` },
  ],
] as const;

describe("the QR code of an eTIMS receipt", () => {
  it.each(CODES)("reads %s", (_, text, expected) => {
    expect(readEtimsCode(text)).toEqual({ pin: null, day: null, number: null, ...expected });
  });

  it.each([
    ["nothing", ""],
    ["another website", `https://example.com/?Data=${pin}00ABC`],
    ["a host that begins like KRA's", `https://etims.kra.go.ke.example.com/x?Data=${pin}00ABC`],
    ["a link without encryption", `http://etims.kra.go.ke/x?Data=${pin}00ABC`],
    ["a link that names two receipts", `https://etims.kra.go.ke/x?Data=${pin}00ABC&Data=${pin}00DEF`],
    ["a TIMS link that names two invoices", `${ITAX}&invoiceNo=${TIMS}&invoiceNo=${TIMS}`],
    ["a TIMS number with too few digits", `${ITAX}&invoiceNo=00408041300000589`],
    ["a link in a sentence", `see ${ITAX}&invoiceNo=${TIMS}`],
    ["a month that does not exist", "40132026#141530#KRACU#1#A#B"],
    ["a day that does not exist", `31022026#141530#${UNIT}#12/15#AB12#CD34EF`],
    ["a text", "hello"],
  ])("is not %s", (_, text) => {
    expect(readEtimsCode(text)).toBeUndefined();
  });
});
