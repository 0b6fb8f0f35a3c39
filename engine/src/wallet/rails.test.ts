import { describe, expect, it } from "vitest";
import type { DestinationKind } from "./destinations/destination.ts";
import { type BankRail, NO_BANK_RAIL, type PayingRail, railFor } from "./rails.ts";

type Case = [Exclude<DestinationKind, "wallet">, BankRail | undefined, BankRail | undefined, PayingRail | string];

describe("the provider of a payment", () => {
  it.each<Case>([
    ["mpesa", undefined, undefined, "mpesa"],
    ["mpesa", "tingg", undefined, "mpesa"],
    ["mpesa", undefined, "tingg", "tingg"],
    ["till", "tingg", undefined, "mpesa"],
    ["kra", "tingg", undefined, "mpesa"],
    ["paybill", "tingg", "tingg", "Tingg can only pay to phone numbers and bank accounts. Choose another destination."],
    ["bank", "tingg", undefined, "tingg"],
    ["bank", undefined, "tingg", "tingg"],
    ["bank", undefined, undefined, NO_BANK_RAIL],
  ])("to %s, bank rail %s, asked %s", (kind, bankRail, asked, expected) => {
    const found = railFor(kind, bankRail, asked);
    expect(found.ok ? found.value : found.refusal).toBe(expected);
  });
});
