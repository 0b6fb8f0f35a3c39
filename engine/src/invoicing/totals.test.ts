import { parseDay } from "@hazina/base/calendar.ts";
import { cents, percent, sum } from "@hazina/base/money.ts";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { TAX_TYPES, type TaxType, vatRate } from "./tax-types.rates.ts";
import { type DocumentLine, documentTotals, openOf } from "./totals.ts";

const TODAY = parseDay("2026-11-27");
const line = (hundredths: number, price: number, taxType: TaxType, discount = 0): DocumentLine => ({
  hundredths,
  price: cents(price),
  taxType,
  discount: percent(discount),
});

describe("the totals of an invoice", () => {
  it.each([
    {
      words: "100,000 without VAT",
      lines: [line(100, 10_000_000, "B")],
      inclusive: false,
      is: [10_000_000, 1_600_000],
    },
    { words: "116,000 with VAT", lines: [line(100, 11_600_000, "B")], inclusive: true, is: [10_000_000, 1_600_000] },
    { words: "an exempt line", lines: [line(300, 5_000, "A")], inclusive: false, is: [15_000, 0] },
    { words: "a zero-rated line", lines: [line(300, 5_000, "C")], inclusive: true, is: [15_000, 0] },
    { words: "8% of 12.50", lines: [line(100, 1_250, "E")], inclusive: false, is: [1_250, 100] },
    { words: "half a cent of tax, away from zero", lines: [line(100, 303, "B")], inclusive: false, is: [303, 48] },
    { words: "1.5 units less 10%", lines: [line(150, 1_000, "B", 10)], inclusive: false, is: [1_350, 216] },
    { words: "10.00 with VAT", lines: [line(100, 1_000, "B")], inclusive: true, is: [862, 138] },
    { words: "nothing", lines: [], inclusive: false, is: [0, 0] },
  ])("$words", ({ lines, inclusive, is }) => {
    const { net, tax, total } = documentTotals(lines, inclusive, TODAY);
    expect([net, tax, total]).toEqual([...is, (is[0] ?? 0) + (is[1] ?? 0)]);
  });

  it("sum up from the lines, type by type, whatever is typed", () => {
    const lines = fc.array(
      fc.record({
        hundredths: fc.integer({ min: 1, max: 1_000_000 }),
        price: fc.integer({ min: 0, max: 100_000_000 }).map(cents),
        discount: fc.integer({ min: 0, max: 100 }).map(percent),
        taxType: fc.constantFrom(...TAX_TYPES),
      }),
      { maxLength: 20 },
    );
    fc.assert(
      fc.property(lines, fc.boolean(), (given, inclusive) => {
        const all = documentTotals(given, inclusive, TODAY);
        for (const { net, tax, total, supply, discount } of all.lines) {
          expect(net + tax).toBe(total);
          if (inclusive) expect(supply - discount).toBe(total);
        }
        expect(sum(all.byType.map(({ net }) => net))).toBe(all.net);
        expect(sum(all.byType.map(({ tax }) => tax))).toBe(all.tax);
        expect(sum(all.lines.map(({ total }) => total))).toBe(all.total);
      }),
    );
  });

  it("use the rate of their day", () => {
    expect(vatRate("B", parseDay("2020-03-31"))).toBe(percent(16));
    expect(vatRate("B", parseDay("2020-12-31"))).toBe(percent(14));
    expect(vatRate("B", parseDay("2021-01-01"))).toBe(percent(16));
  });

  it("leave open what is not settled", () => {
    expect(openOf(cents(1_000), cents(400))).toBe(600);
    expect(openOf(cents(1_000), cents(1_400))).toBe(0);
  });
});
