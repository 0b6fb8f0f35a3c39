import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { amountIn, cell, readCases } from "../testing/case-table.ts";
import type { Amortisation } from "./amortisation.ts";
import { LOAN_CASES } from "./loan-schedule.cases.ts";
import { type LoanMethod, loanSchedule, monthlyRateOf } from "./loan-schedule.ts";

const METHODS: readonly LoanMethod[] = ["level", "equal_principal", "flat"];
const totalOf = (series: Float64Array) => series.reduce((total, one) => total + one, 0);

describe("a loan", () => {
  it.each(readCases(LOAN_CASES))("$method: $name", (example) => {
    const months = Number(cell(example, "months"));
    const rate = monthlyRateOf(Math.round(Number(cell(example, "rate")) * 10_000));
    const loan = loanSchedule(cell(example, "method") as LoanMethod, amountIn(example, "principal"), rate, months);
    expect({ first: loan.instalment[0], last: loan.instalment[months - 1], interest: totalOf(loan.interest) }).toEqual({
      first: amountIn(example, "first"),
      last: amountIn(example, "last"),
      interest: amountIn(example, "interest"),
    });
    if (months > 1) expect(loan.instalment[1]).toBe(amountIn(example, "second"));
  });

  it("of any method is cleared by its last instalment, never owes less than nothing, and pays its principal back", () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...METHODS),
        fc.integer({ min: 0, max: 1e12 }),
        fc.integer({ min: 0, max: 600_000 }),
        fc.integer({ min: 1, max: 120 }),
        (method, principal, rate, months) => {
          const loan = loanSchedule(method, principal, monthlyRateOf(rate), months);
          expect(loan.outstanding[months - 1]).toBe(0);
          expect(totalOf(loan.principal)).toBe(principal);
          expect(isSound(loan)).toBe(true);
        },
      ),
    );
  });

  it("at flat interest costs the yearly rate of its principal, rounded once", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1e9 }), fc.integer({ min: 1, max: 60 }), (principal, months) => {
        const loan = loanSchedule("flat", principal, monthlyRateOf(120_000), months);
        expect(totalOf(loan.interest)).toBe(Math.round((principal * months) / 100));
      }),
    );
  });

  it("costs least in equal parts of the principal and most at flat interest", () => {
    const interest = METHODS.map((method) =>
      totalOf(loanSchedule(method, 120_000_00, monthlyRateOf(120_000), 12).interest),
    );
    expect(interest).toEqual([7_942_26, 7_800_00, 14_400_00]);
  });

  it.each(METHODS)("%s has at least one instalment", (method) => {
    for (const months of [0, -1, 1.5, Number.NaN]) {
      expect(() => loanSchedule(method, 100, monthlyRateOf(120_000), months)).toThrow(
        "is not a valid number of instalments.",
      );
    }
  });
});

function isSound({ outstanding, interest, principal, instalment }: Amortisation): boolean {
  return outstanding.every(
    (owed, k) =>
      owed >= 0 &&
      (interest[k] ?? -1) >= 0 &&
      (principal[k] ?? -1) >= 0 &&
      instalment[k] === (interest[k] ?? 0) + (principal[k] ?? 0),
  );
}
