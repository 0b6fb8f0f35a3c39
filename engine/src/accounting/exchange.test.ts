import { cents } from "@hazina/base/money.ts";
import fc from "fast-check";
import { expect, it } from "vitest";
import { costOf, exchangeRate, fromBooks, rateBetween, toBooks, unitsOf } from "./exchange.ts";

it("100 dollars at 129.25 are 12,925 shillings, and back", () => {
  const rate = exchangeRate(129.25);
  expect(unitsOf(rate)).toBe(129.25);
  expect(toBooks(cents(100_00), rate)).toBe(12_925_00);
  expect(fromBooks(cents(12_925_00), rate)).toBe(100_00);
  expect(rateBetween(cents(12_925_00), cents(100_00))).toBe(rate);
});

it.each([0, -1, 1_000.01, Number.NaN, 0.00001])("%s is no rate", (units) => {
  expect(() => exchangeRate(units)).toThrow(RangeError);
});

it("a balance that leaves in any parts leaves nothing in the books", () => {
  const amount = fc.integer({ min: 1, max: 1_000_000_00 });
  fc.assert(
    fc.property(
      amount,
      amount,
      fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 6 }),
      (usd, kes, parts) => {
        let balance = { foreign: cents(usd), inBooks: cents(kes) };
        for (const share of [...parts, 1]) {
          const part = cents(Math.floor(balance.foreign * share));
          const cost = part === 0 ? cents(0) : costOf(part, balance);
          expect(cost).toBeGreaterThanOrEqual(0);
          balance = { foreign: cents(balance.foreign - part), inBooks: cents(balance.inBooks - cost) };
        }
        expect(balance).toEqual({ foreign: 0, inBooks: 0 });
      },
    ),
  );
});
