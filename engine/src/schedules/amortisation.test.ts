import fc from "fast-check";
import { expect, test } from "vitest";
import { amortise, levelInstalment, type MonthlyRate } from "./amortisation.ts";

const monthly = (annualPercent: number): MonthlyRate => ({
  numerator: BigInt(Math.round(annualPercent * 100)),
  denominator: 120_000n,
});

// principal and instalment in shillings; the last column says where the figure is from
const INSTALMENTS: readonly [number, number, number, number, string][] = [
  [100_000, 12, 12, 8_884.88, "annuity factor 1%, 12 periods: 11.2550775"],
  [200_000, 6, 360, 1_199.1, "the textbook 30-year mortgage at 6%"],
  [10_000, 12, 24, 470.73, "annuity factor 1%, 24 periods: 21.2433873"],
  [1_200, 0, 12, 100, "without interest the principal in equal parts"],
  [1_000, 0, 3, 333.33, "without interest, not divisible"],
  [5_000_000, 13.5, 1, 5_056_250, "one instalment: everything and a month's interest"],
];

test.each(INSTALMENTS)(
  "a loan of %d at %d %% in %d instalments costs %d each",
  (principal, rate, months, instalment) => {
    expect(levelInstalment(principal * 100, monthly(rate), months)).toBe(Math.round(instalment * 100));
  },
);

test("1,000 shillings at 12% in 4 months is repaid as the table says", () => {
  const loan = amortise(1_000_00, monthly(12), 4);
  expect([...loan.interest]).toEqual([10_00, 7_54, 5_05, 2_54]);
  expect([...loan.principal]).toEqual([246_28, 248_74, 251_23, 253_75]);
  expect([...loan.outstanding]).toEqual([753_72, 504_98, 253_75, 0]);
  expect([...loan.instalment]).toEqual([256_28, 256_28, 256_28, 256_29]);
});

test("six instalments of 178.53 repay 1,000 at 2% a month as the published table begins", () => {
  // sapling.com, "How to Calculate a Reducing Balance Interest Rate", months 1 and 2.
  const loan = amortise(1_000_00, monthly(24), 6);
  expect(loan.instalment[0]).toBe(178_53);
  expect([...loan.interest].slice(0, 2)).toEqual([20_00, 16_83]);
  expect([...loan.principal].slice(0, 2)).toEqual([158_53, 161_70]);
  expect([...loan.outstanding].slice(0, 1)).toEqual([841_47]);
});

// instalment | interest | reduction of principal | balance, in whole dollars
const MORTGAGE: readonly [number, number, number, number][] = [
  [33_231, 30_000, 3_231, 496_769],
  [33_231, 29_806, 3_425, 493_344],
  [33_231, 29_601, 3_630, 489_714],
  [33_231, 29_383, 3_848, 485_866],
];

test("a mortgage of 500,000 over 40 half-years at 6% is repaid as the textbook's schedule says", () => {
  // Weygandt, Kimmel and Kieso, "Financial Accounting", long-term liabilities: Porter Technology. The book
  // rounds every row to whole dollars, so the dollar is the smallest unit here.
  const loan = amortise(500_000, { numerator: 6n, denominator: 100n }, 40);
  const rows = MORTGAGE.map((_, at) => [
    loan.instalment[at],
    loan.interest[at],
    loan.principal[at],
    loan.outstanding[at],
  ]);
  expect(rows).toEqual(MORTGAGE);
});

test("the last instalment clears any loan, and the principal parts sum to it", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 1e13 }),
      fc.integer({ min: 0, max: 6_000 }),
      fc.integer({ min: 1, max: 120 }),
      (principal, hundredths, months) => {
        const loan = amortise(principal, monthly(hundredths / 100), months);
        expect(loan.outstanding[months - 1]).toBe(0);
        expect(loan.principal.reduce((sum, part) => sum + part, 0)).toBe(principal);
        expect(loan.outstanding.every((owed) => owed >= 0)).toBe(true);
      },
    ),
  );
});

test("a loan has at least one instalment", () => {
  expect(() => amortise(100, monthly(12), 0)).toThrow("0 is not a valid number of instalments.");
});
