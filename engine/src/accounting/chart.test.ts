import { parseDay } from "@hazina/base/calendar.ts";
import { describe, expect, it } from "vitest";
import { DEFAULT_CHART, isAccountOfRules, isControlAccount } from "./chart.ts";
import { inOpenMonth } from "./open-month.ts";
import { CLAIMS_PAYABLE, INPUT_VAT } from "./rules/expenses.ts";
import { BANK, RECEIVABLES, SALES, VAT_ON_SALES } from "./rules/invoice.ts";
import * as wallet from "./rules/wallet.ts";
import { EXCISE_ON_CHARGES, PROVIDER_CHARGES, VAT_ON_CHARGES } from "./rules/wallet-charges.ts";

describe("the default chart", () => {
  it("has each code once, in order, and every account of the rules", () => {
    const codes = DEFAULT_CHART.map(({ code }) => code);
    expect(codes).toEqual([...new Set(codes)].sort());
    const needed = [
      ...[CLAIMS_PAYABLE, INPUT_VAT, BANK, RECEIVABLES, SALES, VAT_ON_SALES],
      ...[wallet.CASH_ADVANCES, wallet.PAYROLL_CLEARING, wallet.UNALLOCATED_PAYMENTS, wallet.UNALLOCATED_RECEIPTS],
      ...[...Object.values(wallet.WALLET_MONEY), EXCISE_ON_CHARGES, PROVIDER_CHARGES, VAT_ON_CHARGES],
    ];
    expect(needed.filter((code) => !codes.includes(code) || !isAccountOfRules(code))).toEqual([]);
  });

  it("keeps control accounts from journals written by hand, and leaves the bank to them", () => {
    expect(["1110", "1200", "2100", "2240"].every(isControlAccount)).toBe(true);
    expect(["1100", "3000", "2245", "6000"].some(isControlAccount)).toBe(false);
  });
});

describe("an event of a closed month", () => {
  const event = { date: parseDay("2026-03-31"), memo: "Invoice 7" };

  it("is posted on the first open day, and says so", () => {
    expect(inOpenMonth(event, parseDay("2026-04-30"))).toEqual({
      date: "2026-05-01",
      memo: "Invoice 7 (dated 31/03/2026, in a month that is closed)",
    });
  });

  it("stays where its month is open", () => {
    expect(inOpenMonth(event, parseDay("2026-02-28"))).toBe(event);
    expect(inOpenMonth(event, undefined)).toBe(event);
  });
});
