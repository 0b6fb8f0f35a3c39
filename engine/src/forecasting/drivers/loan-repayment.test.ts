import { expect, test } from "vitest";
import { notices } from "../evaluation/forecast.ts";
import type { Driver } from "../model/model.ts";
import { each, line } from "../testing/books.ts";
import { change, FIRST, shillings, under } from "../testing/company.ts";

const loan = (more: {
  start: number;
  termMonths: number;
  principal?: number;
  annualPercent: number;
  interestLine?: string;
}): Driver => ({
  method: "loan_repayment",
  ...more,
  principal: (more.principal ?? 0) * 100,
});

test("a loan after the cut-over is drawn in cash, and its first instalment is a month later", () => {
  const made = under("Bank Loan", loan({ start: FIRST + 1, termMonths: 4, principal: 1_000, annualPercent: 12 }), 7);
  // The 1,200 that were owed stay; 1,000 at 12 % in four instalments of 256.28.
  expect(shillings(made, "Bank Loan")).toEqual([1_200, 2_200, 1_953.72, 1_704.98, 1_453.75, 1_200, 1_200]);
  expect(shillings(made, "Interest")).toEqual([0, 0, 10, 7.54, 5.05, 2.54, 0]);
  expect(change(made, "Bank")).toEqual([0, 1_000, 743.72, 487.44, 231.16, -25.13, -25.13]);
});

test("a loan that is running is repaid from its balance in the months that are left", () => {
  const made = under("Bank Loan", loan({ start: 2, termMonths: 13, principal: 9_999, annualPercent: 0 }), 5);
  expect(shillings(made, "Bank Loan")).toEqual([900, 600, 300, 0, 0]);
  expect(change(made, "Bank")).toEqual([-300, -600, -900, -1_200, -1_200]);
});

test("a loan past its term is cleared in the first month", () => {
  const made = under("Bank Loan", loan({ start: 0, termMonths: 6, annualPercent: 12 }), 2);
  expect(shillings(made, "Bank Loan")).toEqual([0, 0]);
  expect(shillings(made, "Interest")).toEqual([12, 0]);
});

// start | term | what is said of a loan on which 1,200 are owed at the end of December 2025
const ENDED: readonly [number, number, string[]][] = [
  [0, 6, ["Under its terms, the loan of Bank Loan ended in Jul 2025; its remaining balance is repaid in Jan 2026."]],
  [-20, 8, ["Under its terms, the loan of Bank Loan ended in Jan 2024; its remaining balance is repaid in Jan 2026."]],
  [0, 11, ["Under its terms, the loan of Bank Loan ended in Dec 2025; its remaining balance is repaid in Jan 2026."]],
  [0, 12, []],
  [FIRST, 6, []],
];

test.each(ENDED)("a loan from month %d over %d months", (start, termMonths, said) => {
  const made = under("Bank Loan", loan({ start, termMonths, principal: 10, annualPercent: 0 }), 2);
  expect(notices(made).map(({ message }) => message)).toEqual(said);
});

test("interest by rate stays on the debt that no loan covers", () => {
  const paid = line("Interest", "IEXP", each(12, 24_00));
  const other = line("Overdraft", "STD", each(12, 1_200_00));
  const made = under("Bank Loan", loan({ start: 11, termMonths: 12, annualPercent: 0 }), 2, [paid, other]);
  // 24 on 2,400 is 1 % a month; the covered loan bears none by rate, the overdraft 12.
  expect(shillings(made, "Interest")).toEqual([12, 12]);
});

test("the named line takes the interest", () => {
  const fees = line("Loan Fees", "IEXP", each(12, 0));
  const made = under(
    "Bank Loan",
    loan({ start: 11, termMonths: 12, annualPercent: 12, interestLine: "Loan Fees" }),
    1,
    [fees],
  );
  expect(shillings(made, "Loan Fees")).toEqual([12]);
  expect(shillings(made, "Interest")).toEqual([0]);
});

test("without an interest line one is created", () => {
  const none = line("Interest", "FEXP", each(12, 0));
  const made = under("Bank Loan", loan({ start: 11, termMonths: 12, annualPercent: 12 }), 1, [none]);
  expect(shillings(made, "Interest Expense")).toEqual([12]);
});

// line | driver | why it is refused
const REFUSED: readonly [string, Driver, string][] = [
  [
    "Deposits",
    loan({ start: FIRST, termMonths: 4, annualPercent: 12 }),
    "A loan repayment can only be set on a liability.",
  ],
  [
    "Rent",
    loan({ start: FIRST, termMonths: 4, annualPercent: 12 }),
    "A loan repayment can only be set on a liability.",
  ],
  ["Bank Loan", loan({ start: FIRST, termMonths: 0, annualPercent: 12 }), "The loan term must be at least one month."],
  ["Bank Loan", loan({ start: FIRST, termMonths: 4, annualPercent: -1 }), "The interest rate cannot be below zero."],
  [
    "Bank Loan",
    loan({ start: FIRST, termMonths: 4, annualPercent: 12, interestLine: "Rent" }),
    "Rent is not an interest expense line.",
  ],
];

test.each(REFUSED)("%s under %j is refused", (path, driver, message) => {
  expect(notices(under(path, driver))[0]?.message).toBe(message);
});
