import { centsOf } from "@hazina/base/money.ts";
import { describe, expect, it } from "vitest";
import type { Destination, DestinationKind } from "./destination.ts";
import { amountRefused, maskOf } from "./rules.ts";

const WHOLE = "M-Pesa accepts only whole shillings. Enter an amount without cents.";

describe("an amount to a destination", () => {
  it.each<[DestinationKind, number, string | undefined]>([
    ["mpesa", 10, undefined],
    ["mpesa", 9, "A payment must be at least 10.00."],
    ["mpesa", 250_000, undefined],
    ["mpesa", 250_001, "A payment can be at most 250,000.00."],
    ["mpesa", 100.5, WHOLE],
    ["pochi", 250_001, "A payment can be at most 250,000.00."],
    ["paybill", 1_000_000, undefined],
    ["till", 0.5, WHOLE],
    ["kra", 12_345.67, WHOLE],
    ["bank", 12_345.67, undefined],
    ["wallet", 0.01, undefined],
  ])("%s %d", (kind, amount, sentence) => expect(amountRefused(kind, centsOf(amount))).toBe(sentence));
});

describe("a destination in a list", () => {
  it.each<[Destination, string]>([
    [{ kind: "mpesa", name: "Ann", phone: "+254712345678" }, "•••678"],
    [{ kind: "till", name: "Shop", number: "567890" }, "Till •••890"],
    [{ kind: "paybill", name: "Power", number: "888880", account: "14223344" }, "Paybill 888880, account •••344"],
    [{ kind: "bank", name: "Ann", bank_code: "68", account_number: "0123456789" }, "Bank 68, account •••6789"],
    [{ kind: "kra", name: "KRA", prn: "2026123456789012" }, "KRA, PRN •••9012"],
    [{ kind: "pochi", name: "Ann", phone: "+254712345678" }, "•••678"],
    [{ kind: "wallet", name: "Mombasa", wallet_id: "x" }, "Mombasa"],
  ])("%o", (to, shown) => expect(maskOf(to)).toBe(shown));
});
