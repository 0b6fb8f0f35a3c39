import { parseMonth } from "@hazina/base/calendar.ts";
import { fraction } from "@hazina/base/fraction.ts";
import { expect, test } from "vitest";
import { amortise } from "../../schedules/amortisation.ts";
import type { Posting } from "../model/model.ts";
import { loanPostings } from "./loan.ts";
import type { Ground, LoanItem } from "./microforecast.ts";

const GROUND: Ground = { start: parseMonth("2026-01"), from: 0, to: 60, cash: "Bank" };

/** A loan of 1,000 at 12 % a year, repaid in four months. */
const SMALL: LoanItem = {
  kind: "loan",
  id: "loan",
  after: 0,
  liability: "Bank Loan",
  cash: "Bank",
  interest: "Interest",
  principal: 1_000_00,
  annualPercent: 12,
  termMonths: 4,
};

const of = (postings: readonly Posting[], account: string) =>
  postings.filter((each) => each.account === account).map(({ offset, cents }) => [offset, cents / 100]);

test("a loan is drawn in its month and repaid in level instalments from the next", () => {
  const postings = loanPostings(SMALL, GROUND);
  expect(of(postings, "Bank")).toEqual([
    [0, 1_000],
    [1, -256.28],
    [2, -256.28],
    [3, -256.28],
    [4, -256.29],
  ]);
  expect(of(postings, "Bank Loan")).toEqual([
    [0, 1_000],
    [1, -246.28],
    [2, -248.74],
    [3, -251.23],
    [4, -253.75],
  ]);
  expect(of(postings, "Interest")).toEqual([
    [1, 10],
    [2, 7.54],
    [3, 5.05],
    [4, 2.54],
  ]);
});

// principal | rate | months | first instalment
const TERMS: readonly [number, number, number, number][] = [
  [1_200, 0, 12, 100],
  [1_000, 0, 3, 333.33],
  [5_000_000, 14, 36, 170_888.15],
  [0.01, 24, 1, 0.01],
  [0, 18, 24, 0],
];

test.each(TERMS)(
  "a loan of %d at %d %% over %d months pays %d first, as its schedule says",
  (principal, rate, n, first) => {
    const item = { ...SMALL, principal: Math.round(principal * 100), annualPercent: rate, termMonths: n };
    const schedule = amortise(item.principal, fraction(rate, 1200), n);
    const paid = of(loanPostings(item, GROUND), "Bank").slice(1);
    expect(paid).toEqual([...schedule.instalment].map((cents, k) => [k + 1, 0 - cents / 100]));
    expect(0 - (paid[0]?.[1] ?? 0)).toBe(first);
  },
);

test("a loan that began in a closed month posts nothing: the books hold it", () => {
  expect(loanPostings({ ...SMALL, after: 2 }, { ...GROUND, from: 3 })).toEqual([]);
  expect(loanPostings({ ...SMALL, after: 3 }, { ...GROUND, from: 3 })[0]).toEqual({
    account: "Bank",
    offset: 3,
    cents: 1_000_00,
  });
});
