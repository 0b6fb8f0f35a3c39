import { cents } from "@hazina/base/money.ts";
import { describe, expect, it } from "vitest";
import { readEtimsCode, taxOfExpense } from "./etims.ts";

describe("the QR code of an eTIMS receipt", () => {
  it("is a link to KRA that carries the supplier's PIN", () => {
    const link = "https://etims.kra.go.ke/common/link/etims/receipt/indexEtimsReceiptData?Data=P051234567X00ABCDEFGH";
    const receipt = "P051234567X00ABCDEFGH";
    expect(readEtimsCode(` ${link} `)).toEqual({ pin: "P051234567X", day: null, receipt });
    expect(readEtimsCode(`${link.toLowerCase()}&lang=en#top`)?.receipt).toBe(receipt);
  });

  it("or a text with the day, the control unit and a signature", () => {
    expect(readEtimsCode("03112026#141530#KRACU0100000001#12/15#AB12#CD34EF")).toEqual({
      pin: null,
      day: "2026-11-03",
      receipt: "03112026#141530#KRACU0100000001#12/15#AB12#CD34EF",
    });
  });

  it("is nothing else: other links, other hosts, days that do not exist", () => {
    for (const text of [
      "",
      "https://example.com/?Data=P051234567X00ABC",
      "https://etims.kra.go.ke.example.com/x?Data=P051234567X00ABC",
      "https://etims.kra.go.ke/x?Data=P051234567X00ABC&Data=P051234567X00DEF",
      "40132026#141530#KRACU#1#A#B",
      "hello",
    ])
      expect(readEtimsCode(text)).toBeUndefined();
  });
});

describe("the tax of an expense", () => {
  it("with an eTIMS receipt is deducted with its VAT; without one it costs 30% of the rest and the VAT", () => {
    expect(taxOfExpense(cents(116_000), cents(16_000), true)).toEqual({
      isDeductible: true,
      inputVat: 16_000,
      costWithoutEtims: 0,
    });
    expect(taxOfExpense(cents(116_000), cents(16_000), false)).toEqual({
      isDeductible: false,
      inputVat: 0,
      costWithoutEtims: 46_000,
    });
    expect(taxOfExpense(cents(5), cents(0), false).costWithoutEtims).toBe(2);
  });
});
