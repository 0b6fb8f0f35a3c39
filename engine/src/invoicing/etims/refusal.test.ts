import { describe, expect, it } from "vitest";
import { refusalInWords } from "./refusal.ts";

describe("an invoice that KRA refused", () => {
  it.each([
    ["910", "itemClsCd is not valid", "Choose a different KRA class for the item, then send the invoice again."],
    ["910", "Invalid custTin", "Check the customer's PIN with KRA, then send the invoice again."],
    ["910", "Invalid PIN.", "Check the customer's PIN with KRA, then send the invoice again."],
    ["910", "Invalid itemCd Sequence", "Check the items on the lines of the invoice, then send it again."],
    ["901", "Not a valid device", "Check in KRA's portal that the device is approved, then send the invoice again."],
    ["921", "Shipping date is not valid", "Send it again; if KRA refuses it again, contact KRA with this code."],
  ])("with code %s and %s: %s", (code, message, correction) => {
    const said = message.replace(/\.$/, "");
    expect(refusalInWords(code, message)).toBe(`KRA refused this invoice with code ${code}: ${said}. ${correction}`);
  });

  it("without a message", () => {
    expect(refusalInWords("912", "")).toBe(
      "KRA refused this invoice with code 912. Send it again; if KRA refuses it again, contact KRA with this code.",
    );
  });
});
