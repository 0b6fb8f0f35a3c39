import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { formatAmount, formatCount, formatDecimal, formatMoney, formatShortAmount } from "./format-amount.ts";
import { amountInWords, cents } from "./money.ts";

describe("amounts as people read them", () => {
  it.each([
    [0, "0.00", "0.00"],
    [5, "0.05", "0.05"],
    [99_999, "999.99", "999.99"],
    [-3_650_000, "(36,500.00)", "−36,500.00"],
    [9_007_199_254_740_991, "90,071,992,547,409.91", "90,071,992,547,409.91"],
  ])("%d cents is %s or %s", (amount, parentheses, minus) => {
    expect([formatAmount(cents(amount), "parentheses"), formatAmount(cents(amount), "minus")]).toEqual([
      parentheses,
      minus,
    ]);
  });

  it("say the digits of the locale and of sentences, for every amount that can be held exactly", () => {
    const locale = new Intl.NumberFormat("en-KE", { minimumFractionDigits: 2, maximumFractionDigits: 2 });
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 2 ** 46 }), (amount) => {
        const shown = formatAmount(cents(amount), "minus");
        expect([shown, amountInWords(cents(amount))]).toEqual([locale.format(amount / 100), shown]);
        expect(formatDecimal(amount / 100, "minus")).toBe(shown);
      }),
    );
  });

  it.each([
    [99_999, "999.99"],
    [100_000, "1.0K"],
    [-41_238_000, "−412.4K"],
    [684_000_000, "6.84M"],
    [-70_000_676_000_000, "−700,006.76M"],
  ])("%d cents in short is %s", (amount, expected) => {
    expect(formatShortAmount(cents(amount), "minus")).toBe(expected);
  });

  it("carry their currency inside the sign", () => {
    expect(formatMoney(cents(-41_238_000), "KES", "minus")).toBe("−KES 412,380.00");
    expect(formatMoney(cents(-100), "USD", "parentheses")).toBe("(USD 1.00)");
  });

  it("are counts and decimals as well", () => {
    expect([formatCount(1_234_567), formatCount(-1_234), formatCount(12)]).toEqual(["1,234,567", "−1,234", "12"]);
    expect([formatDecimal(-0.001, "minus"), formatDecimal(-1234.565, "parentheses")]).toEqual(["0.00", "(1,234.57)"]);
  });
});
