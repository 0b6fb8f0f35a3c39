import { expect, it } from "vitest";
import { initialOf } from "../claim-values.ts";
import { scanOf } from "./fill-from-code.ts";
import { scanTexts as texts } from "./texts.ts";

const LINK = "https://etims.kra.go.ke/common/link/etims/receipt/indexEtimsReceiptData?Data=P051234567X00ABCDEFGH";
const TEXT = "03112026#141530#KRACU0100000001#12/15#AB12#CD34EF";
const EMPTY = { ...initialOf(undefined), date: "2026-11-28" };

it.each([
  ["a link", LINK, {}, { supplier_pin: "P051234567X" }],
  ["a link over another PIN", LINK, { supplier_pin: "P000000000A" }, { supplier_pin: "P051234567X" }],
  ["a text", TEXT, {}, { date: "2026-11-03", invoice_number: "KRACU0100000001/12" }],
  ["a text over a typed invoice number", TEXT, { invoice_number: "INV-7" }, { date: "2026-11-03" }],
])("%s fills in what it contains, and nothing that was typed is lost", (_, text, typed, filled) => {
  expect(scanOf([text], { ...EMPTY, ...typed }, false)).toMatchObject({
    kind: "filled",
    filled: { has_tax: true, etims: text, ...filled },
  });
});

it("says which PIN it replaces, and that a card payment keeps its date", () => {
  const notes = (text: string, typed: object, isOfCard: boolean) => {
    const scan = scanOf([text], { ...EMPTY, ...typed }, isOfCard);
    return scan?.kind === "filled" ? { notes: scan.notes, date: scan.filled.date } : undefined;
  };
  expect(notes(LINK, { supplier_pin: "p000000000a" }, false)?.notes).toEqual([texts.replacedPin("P000000000A")]);
  expect(notes(LINK, { supplier_pin: "p051234567x" }, false)?.notes).toEqual([]);
  expect(notes(TEXT, {}, true)).toEqual({ notes: [expect.stringContaining("2026")], date: undefined });
});

it("refuses any other code in a sentence, and finds nothing in a picture without one", () => {
  expect(scanOf(["https://example.com/menu"], EMPTY, false)).toEqual({ kind: "refused", why: texts.refused.website });
  expect(scanOf(["00020101021129"], EMPTY, false)).toEqual({ kind: "refused", why: texts.refused.payment });
  expect(scanOf([], EMPTY, false)).toBeUndefined();
});
