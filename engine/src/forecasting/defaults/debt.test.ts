import { expect, test } from "vitest";
import { lineageOf } from "../evaluation/lineage.ts";
import type { Account, Driver } from "../model/model.ts";
import { booksOf, computed, each, line, scenario } from "../testing/books.ts";
import { CLOSED, FIRST, shillings, smallCompany } from "../testing/company.ts";

/**
 * Creates a bank loan from its balances at the end of the last closed months, in shillings. In all earlier months it
 * has the first of these balances.
 */
function owing(...last: readonly number[]): Account {
  const months = [...each(CLOSED - last.length, last[0] ?? 0), ...last];
  return line(
    "Bank Loan",
    "LTD",
    months.map((value) => Math.round(value * 100)),
  );
}

// balances of July to December | January to April | why
const DEBTS: readonly [number[], number[], string][] = [
  [[1_200, 1_100, 1_000, 900, 800, 700, 600], [500, 400, 300, 200], "six falls of 100"],
  [[1_200, 1_100, 1_000, 900, 900, 900, 800], [700, 600, 500, 400], "four falls and two rests"],
  [[1_000, 900, 800, 800, 800, 800, 700], [700, 700, 700, 700], "three falls only: the last balance"],
  [[1_200, 1_100, 1_000, 900, 800, 700, 750], [750, 750, 750, 750], "it rose: the last balance"],
  [[500, 490, 470, 440, 400, 350, 290], [255, 220, 185, 150], "falls of 10 to 60: their median, 35"],
  [[90, 80, 70, 60, 50, 40, 30], [20, 10, 0, 0], "never below zero"],
  [[95, 80, 65, 50, 35, 20, 5], [0, 0, 0, 0], "the last one is what is left"],
  [[60, 50, 40, 30, 20, 10, 0], [0, 0, 0, 0], "it is paid off"],
  [[10, 9, 8.01, 7.02, 6.03, 5.02, 4.02], [3.02, 2.02, 1.02, 0.02], "an even median is rounded to the cent"],
];

test.each(DEBTS)("a loan of %j goes on as %j: %s", (history, expected) => {
  const made = computed(booksOf(smallCompany([owing(...history)]), 4));
  expect(shillings(made, "Bank Loan")).toEqual(expected);
  const before = 10_000 - (history.at(-1) ?? 0);
  const paid = shillings(made, "Bank").map((value, index) => value - 10_000 - 500 * (index + 1));
  expect(paid.map((value) => Math.round(value * 100))).toEqual(
    expected.map((value) => Math.round((value + before - 10_000) * 100)),
  );
});

test("short-term debt as well, and interest by rate falls with it", () => {
  const overdraft = line("Overdraft", "STD", [
    ...each(CLOSED - 6, 700_00),
    600_00,
    500_00,
    400_00,
    300_00,
    200_00,
    100_00,
  ]);
  const free = line("Bank Loan", "LTD", each(CLOSED, 0));
  const paid = line("Interest", "IEXP", [...each(CLOSED - 6, 7_00), 7_00, 6_00, 5_00, 4_00, 3_00, 2_00]);
  const made = computed(booksOf(smallCompany([overdraft, free, paid]), 3));
  expect(shillings(made, "Overdraft")).toEqual([0, 0, 0]);
  expect(shillings(made, "Interest")).toEqual([1, 0, 0]);
});

test("a loan driver takes the place of it in its months, and a later one is drawn on what is left", () => {
  const running = owing(1_200, 1_100, 1_000, 900, 800, 700, 600);
  const loan: Driver = { method: "loan_repayment", start: 0, termMonths: CLOSED + 1, principal: 0, annualPercent: 0 };
  const covered = computed(booksOf(smallCompany([running]), 4), scenario("Plan", { drivers: { "Bank Loan": loan } }));
  expect(shillings(covered, "Bank Loan")).toEqual([300, 0, 0, 0]);
  const drawn: Driver = { ...loan, start: FIRST + 1, termMonths: 2, principal: 1_000_00 };
  const later = computed(booksOf(smallCompany([running]), 4), scenario("Plan", { drivers: { "Bank Loan": drawn } }));
  expect(shillings(later, "Bank Loan")).toEqual([500, 1_500, 1_000, 500]);
});

test("the lineage says what is repaid", () => {
  const made = computed(booksOf(smallCompany([owing(2_509_200, 2_091_000, 1_672_800, 1_254_600, 836_400)]), 1));
  expect(lineageOf(made, "Bank Loan", FIRST)).toMatchObject({
    method: "Continued Repayment",
    inputs: [
      { name: "Balance of the previous month", cents: 836_400_00 },
      { name: "Repayment", text: "continues to repay 418,200.00 a month, as in the last 6 months" },
    ],
  });
});
