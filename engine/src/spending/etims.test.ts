import { describe, expect, it } from "vitest";
import { readEtimsCode } from "./etims.ts";

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
