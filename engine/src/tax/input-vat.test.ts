import { parseDay } from "@hazina/base/calendar.ts";
import { expect, it } from "vitest";
import { lastDayToDeduct } from "../spending/last-day-to-deduct.ts";
import { isEtimsEvidence, isVatDeducted } from "./input-vat.ts";

it.each([
  ["KRACU0400001238/57", true],
  ["kramw017202207054321", true],
  ["0040782910000003423", true],
  ["https://etims.kra.go.ke/common/link/etims/receipt/indexEtimsReceiptData?Data=P051234567X00ABCD", true],
  ["INV-7", false],
  ["12345", false],
  ["", false],
])("%s is evidence of eTIMS: %s", (text, isEvidence) => {
  expect(isEtimsEvidence(text)).toBe(isEvidence);
});

it("VAT is deducted with evidence, until six months after the month of the invoice", () => {
  const day = parseDay("2026-01-15");
  const etims = "KRACU0400001238/57";
  expect(lastDayToDeduct(day)).toBe("2026-07-31");
  expect(isVatDeducted({ etims, day, on: parseDay("2026-07-31") })).toBe(true);
  expect(isVatDeducted({ etims, day, on: parseDay("2026-08-01") })).toBe(false);
  expect(isVatDeducted({ etims: null, day, on: day })).toBe(false);
});
