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
    supplierPin: "P051234574D",
    invoice: "990143",
    unit: "KRACU0400001238",
    isCredit: false,
    day: "2026-11-21",
    net: 1_600_000,
    tax: 256_000,
    total: 1_856_000,
    lines: [{ name: "Electricity", taxType: "B", total: 1_856_000 }],
  });
  expect(readListedPurchase({ ...entry, rcptTyCd: "R" })?.isCredit).toBe(true);
});

it("lines that do not add up are one line of the whole", () => {
  const read = readListedPurchase({ ...entry, itemList: [{ itemNm: "Part", taxTyCd: "B", totAmt: 5 }] });
  expect(read?.lines).toEqual([{ name: "Invoice", taxType: "B", net: 1_600_000, tax: 256_000, total: 1_856_000 }]);
});

it.each([
  ["without a PIN", { ...entry, spplrTin: "X" }],
  ["without a number", { ...entry, spplrInvcNo: null }],
  ["without a day", { ...entry, salesDt: "20261350" }],
  ["without an amount", { ...entry, totAmt: "much" }],
])("an entry %s is left out", (_what, broken) => {
  expect(readListedPurchase(broken)).toBeUndefined();
});
