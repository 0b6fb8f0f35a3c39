import { cents, centsOf, majorOf, sum } from "@hazina/base/money.ts";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type TaxClass, WEAR_AND_TEAR } from "./wear-and-tear.rates.ts";
import { type TaxedAsset, wearAndTear } from "./wear-and-tear.ts";

// class | cost | the allowances of the years from the first on; the last column says where the figure is from
const CASES: readonly [TaxClass, number, readonly number[], string][] = [
  ["computer", 200_000, [50_000, 50_000, 50_000, 50_000, 0], "25% a year in equal instalments"],
  ["furniture", 100_000, [10_000, 10_000, 10_000], "10% a year"],
  [
    "manufacturing_machinery",
    8_000_000,
    [4_000_000, 1_000_000, 1_000_000, 1_000_000, 1_000_000, 0],
    "50%, then 25% of the residual value a year",
  ],
  ["motor_vehicle", 5_000_000, [750_000, 750_000, 750_000, 750_000, 0], "the cost counts up to 3,000,000"],
  ["commercial_vehicle", 5_000_000, [1_250_000, 1_250_000, 1_250_000, 1_250_000, 0], "no limit"],
  ["none", 1_000_000, [0, 0], "land is not deductible"],
  ["computer", 0.1, [0.03, 0.03, 0.03, 0.01, 0], "the last year takes the rest"],
];

describe("wear and tear", () => {
  it.each(CASES)("of %s of %d is %s: %s", (taxClass, cost, allowances) => {
    const asset: TaxedAsset = { taxClass, cost: centsOf(cost), firstYear: 2024 };
    expect(allowances.map((_, at) => majorOf(wearAndTear(asset, 2024 + at).allowance))).toEqual(allowances);
  });

  it("in the year of disposal is a balancing charge or deduction instead", () => {
    const van: TaxedAsset = {
      taxClass: "motor_vehicle",
      cost: centsOf(6_000_000),
      firstYear: 2024,
      disposed: { year: 2026, proceeds: centsOf(4_000_000) },
    };
    // Half of the cost counts, so half of the proceeds: 2,000,000 less the tax value of 1,500,000.
    const { opening, allowance, proceeds, balancing, closing } = wearAndTear(van, 2026);
    expect([opening, allowance, proceeds, balancing, closing].map(majorOf)).toEqual([
      1_500_000, 0, 2_000_000, 500_000, 0,
    ]);
    expect(wearAndTear(van, 2027)).toMatchObject({ opening: 0, allowance: 0, balancing: 0 });
    const scrapped = { ...van, disposed: { year: 2026, proceeds: cents(0) } };
    expect(majorOf(wearAndTear(scrapped, 2026).balancing)).toBe(-1_500_000);
  });

  it("counts each year's tax value on to the next, and never more than the cost", () => {
    const classes = Object.keys(WEAR_AND_TEAR[0]?.classes ?? {}) as TaxClass[];
    fc.assert(
      fc.property(fc.constantFrom(...classes), fc.integer({ min: 0, max: 1e12 }), (taxClass, cost) => {
        const asset: TaxedAsset = { taxClass, cost: cents(cost), firstYear: 2022 };
        const years = Array.from({ length: 15 }, (_, at) => wearAndTear(asset, 2022 + at));
        for (const [at, year] of years.entries()) {
          expect(year.opening + year.added - year.allowance).toBe(year.closing);
          if (at > 0) expect(year.opening).toBe(years[at - 1]?.closing);
          expect(year.allowance).toBeGreaterThanOrEqual(0);
        }
        const taken = sum(years.map(({ allowance }) => allowance));
        expect(taken).toBe(taxClass === "none" ? 0 : years[0]?.cost);
      }),
    );
  });
});
