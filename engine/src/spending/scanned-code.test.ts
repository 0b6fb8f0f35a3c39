import { expect, it } from "vitest";
import { scannedCodeOf } from "./scanned-code.ts";

const ETIMS = "https://etims.kra.go.ke/common/link/etims/receipt/indexEtimsReceiptData?Data=P051234567X00ABCDEFGH";
/** The code of a till, as a wallet makes it. */
const TILL = "00020101021128290009ke.go.qr0112254722000333520453995303404540410005802KE5908DUKA YAO6007NAIROBI6304ABCD";

it.each([
  ["no code", [], undefined],
  ["an eTIMS receipt", [ETIMS], "etims"],
  ["an eTIMS receipt and the code of a till", [TILL, ETIMS], "etims"],
  ["the code of a till", [TILL], "payment"],
  ["another page of KRA", ["https://www.kra.go.ke/news"], "kra"],
  ["a website", ["https://example.com/menu"], "website"],
  ["a website that names KRA", ["https://example.com/kra.go.ke/"], "website"],
  ["a website without its scheme", ["www.example.com"], "website"],
  ["a text", ["table 12"], "other"],
])("a picture with %s", (_, texts, kind) => {
  expect(scannedCodeOf(texts)?.kind).toBe(kind);
});
