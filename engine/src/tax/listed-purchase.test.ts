import { expect, it } from "vitest";
import { readListedPurchase } from "./listed-purchase.ts";

const entry = {
  spplrTin: "p051234574d",
  spplrNm: "KENYA POWER",
  spplrBhfId: "00",
  spplrInvcNo: 990_143,
  spplrSdcId: "KRACU0400001238",
  rcptTyCd: "S",
  salesDt: "20261121",
  totTaxblAmt: 16_000,
  totTaxAmt: "2560",
  totAmt: 18_560,
  itemList: [{ itemNm: "Electricity", taxTyCd: "B", taxblAmt: 16_000, taxAmt: 2_560, totAmt: 18_560 }],
};

it("an entry of KRA's list is an invoice with its lines", () => {
  expect(readListedPurchase(entry)).toMatchObject({
    value: {
      supplierPin: "P051234574D",
      invoice: "990143",
      unit: "KRACU0400001238",
      isCredit: false,
      day: "2026-11-21",
      net: 1_600_000,
      tax: 256_000,
      total: 1_856_000,
      lines: [{ name: "Electricity", taxType: "B", total: 1_856_000 }],
    },
  });
  expect(readListedPurchase({ ...entry, rcptTyCd: "R" })).toMatchObject({ value: { isCredit: true } });
});

it("lines that do not add up are one line of the whole", () => {
  const read = readListedPurchase({ ...entry, itemList: [{ itemNm: "Part", taxTyCd: "B", totAmt: 5 }] });
  expect(read).toMatchObject({
    value: { lines: [{ name: "Invoice", taxType: "B", net: 1_600_000, tax: 256_000, total: 1_856_000 }] },
  });
});

it.each([
  ["has no tax PIN of a supplier", { ...entry, spplrTin: "X" }],
  ["has no number", { ...entry, spplrInvcNo: null }],
  ["has a number that is too long", { ...entry, spplrInvcNo: "7".repeat(6_000) }],
  ["has no date", { ...entry, salesDt: "20261350" }],
  ["has an amount that is not a number", { ...entry, totAmt: "much" }],
  ["has a negative amount", { ...entry, totAmt: -5, totTaxblAmt: -5, totTaxAmt: 0 }],
])("an entry that %s is left out with that reason", (refusal, broken) => {
  expect(readListedPurchase(broken)).toEqual({ ok: false, refusal });
});
