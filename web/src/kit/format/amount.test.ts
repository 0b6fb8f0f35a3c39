import { formatCount } from "@hazina/base/format-amount.ts";
import { cents } from "@hazina/base/money.ts";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { formatAmount, formatChange, formatMoney, formatShort } from "./amount.ts";

describe("amounts as people read them", () => {
  test.each([
    [0, "0.00"],
    [5, "0.05"],
    [100, "1.00"],
    [99_999, "999.99"],
    [100_000, "1,000.00"],
    [123_456_789, "1,234,567.89"],
    [-3_650_000, "(36,500.00)"],
    [9_007_199_254_740_991, "90,071,992,547,409.91"],
  ])("%d cents is %s", (amount, expected) => {
    expect(formatAmount(cents(amount))).toBe(expected);
  });

  test("a minus sign where a person prefers it", () => {
    expect(formatAmount(cents(-3_650_000), "minus")).toBe("−36,500.00");
    expect(formatMoney(cents(-41_238_000), "KES")).toBe("−KES 412,380.00");
  });

  test("the text agrees with the locale's own format for every amount it can hold exactly", () => {
    const locale = new Intl.NumberFormat("en-KE", { minimumFractionDigits: 2, maximumFractionDigits: 2 });
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 2 ** 46 }), (amount) => {
        expect(formatAmount(cents(amount))).toBe(locale.format(amount / 100));
      }),
    );
  });

  test.each([
    [99_999, "999.99"],
    [100_000, "1.0K"],
    [41_238_000, "412.4K"],
    [100_000_000, "1.00M"],
    [684_000_000, "6.84M"],
    [-684_000_000, "−6.84M"],
  ])("%d cents in short is %s", (amount, expected) => {
    expect(formatShort(cents(amount))).toBe(expected);
  });

  test("a change needs something to compare with", () => {
    expect(formatChange(110, 100)).toBe("+10.00%");
    expect(formatChange(-110, -100)).toBe("−10.00%");
    expect(formatChange(57_946_207.1, 1_000)).toBe("+5,794,520.71%");
    expect(formatChange(1, 0)).toBeUndefined();
    expect(formatCount(1_234_567)).toBe("1,234,567");
  });
});
