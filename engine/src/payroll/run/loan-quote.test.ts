import { parseMonth } from "@hazina/base/calendar.ts";
import { type Cents, cents, centsOf, percent } from "@hazina/base/money.ts";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { LoanMethod } from "../../schedules/loan-schedule.ts";
import type { Element } from "../pay/element.ts";
import type { Employee } from "../pay/employee.ts";
import { payslip } from "../payslip/payslip.ts";
import { type AskedLoan, loanQuote } from "./loan-quote.ts";

const MARCH = parseMonth("2026-03");
const OTIENO: Employee = { name: "Otieno Odhiambo", residence: "resident", job: "main" };
const basic = (amount: Cents): Element => ({ type: "earning", kind: "basic", amount });
const taken = (kind: "sacco" | "loan", amount: Cents): Element => ({ type: "deduction", kind, amount });
const METHODS: readonly LoanMethod[] = ["level", "equal_principal", "flat"];
const asked = (principal: number, months: number, method: LoanMethod = "level", rate = 12): AskedLoan => ({
  principal: centsOf(principal),
  annualRate: percent(rate),
  method,
  months,
});
const quoted = (loan: AskedLoan, elements: readonly Element[]) => {
  const quote = loanQuote(loan, OTIENO, elements, { month: MARCH });
  if (!quote.ok) throw new Error(quote.refusal);
  return quote.value;
};

describe("the quote of a loan", () => {
  it("of 120,000 at 12% over 12 months is 10,661.85 a month", () => {
    const quote = quoted(asked(120_000, 12), [basic(centsOf(100_000))]);
    expect(quote.schedule.instalment[0]).toBe(centsOf(10_661.85));
    expect(quote.schedule.outstanding[11]).toBe(0);
    expect(quote.fits).toBe(true);
  });

  it("counts what is taken already: a SACCO of 8,000 from 30,000 leaves 8,193.75", () => {
    const quote = quoted(asked(9_000, 1, "level", 0), [basic(centsOf(30_000)), taken("sacco", centsOf(8_000))]);
    expect(quote).toMatchObject({ room: centsOf(8_193.75), fits: false, largest: centsOf(8_193.75) });
  });

  it("says nothing is left to lend where a third is not left already", () => {
    const quote = quoted(asked(1_000, 1), [basic(centsOf(30_000)), taken("loan", centsOf(25_000))]);
    expect(quote).toMatchObject({ fits: false, largest: 0 });
  });

  it("refuses terms that cannot be, and a month whose law is not known", () => {
    const refusal = (loan: AskedLoan, month = MARCH) => {
      const quote = loanQuote(loan, OTIENO, [basic(centsOf(30_000))], { month });
      return quote.ok ? "" : quote.refusal;
    };
    expect(refusal(asked(0, 1))).toContain("above zero");
    expect(refusal(asked(-5, 1))).toContain("above zero");
    expect(refusal(asked(1e12, 1))).toContain("too large");
    expect(refusal(asked(100, 0))).toContain("instalments, at least one");
    expect(refusal(asked(100, 1.5))).toContain("instalments, at least one");
    expect(refusal(asked(100, 481))).toContain("within 480 months");
    expect(refusal(asked(100, 1, "flat", 101))).toContain("between 0 and 100%");
    expect(refusal(asked(100, 1), parseMonth("2030-01"))).toContain("Jan 2030 is not known");
  });

  it("never lends what would leave less than a third, and lends all that leaves it but for roundings", () => {
    const loan = fc.record({
      principal: fc.integer({ min: 1, max: 500_000_00 }).map(cents),
      annualRate: fc.integer({ min: 0, max: 40 }).map(percent),
      method: fc.constantFrom(...METHODS),
      months: fc.integer({ min: 1, max: 60 }),
    });
    const pay = fc.integer({ min: 5_000_00, max: 500_000_00 }).map(cents);
    fc.assert(
      fc.property(loan, pay, fc.integer({ min: 0, max: 100_000_00 }).map(cents), (one, salary, sacco) => {
        const elements = [basic(salary), taken("sacco", sacco)];
        const quote = quoted(one, elements);
        const most = quoted({ ...one, principal: cents(Math.max(1, quote.largest)) }, elements);
        if (quote.largest > 0) {
          const slip = payslip(OTIENO, [...elements, taken("loan", most.highestInstalment)], MARCH);
          expect(slip.ok && slip.value.oneThird.kept).toBe(true);
        }
        const more = quoted({ ...one, principal: cents(quote.largest + 4 * one.months * one.months + 1) }, elements);
        expect(quote.room <= 0 || !more.fits).toBe(true);
      }),
    );
  });
});
