import { addMonths, type Month, parseMonth } from "@hazina/base/calendar.ts";
import { cents, centsOf, percent } from "@hazina/base/money.ts";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { LoanMethod } from "../schedules/loan-schedule.ts";
import {
  appended,
  balanceBefore,
  entriesInEffect,
  instalmentOf,
  type LoanFacts,
  loanBalance,
  loanMonths,
  missingInterest,
  type NewLoanEntry,
  paymentOf,
  reversalOf,
} from "./loan-ledger.ts";

const MARCH = parseMonth("2026-03");
const later = (months: number): Month => addMonths(MARCH, months);
const METHODS: readonly LoanMethod[] = ["level", "equal_principal", "flat"];

function loan(principal: number, rate: number, months: number, method: LoanMethod = "level"): LoanFacts {
  const amount = centsOf(principal);
  return {
    principal: amount,
    annualRate: percent(rate),
    method,
    plans: [{ firstMonth: MARCH, months }],
    skipped: new Set(),
    entries: [{ id: "out", kind: "disbursement", month: MARCH, amount }],
  };
}

/** Pays the instalments of the given months in full, and returns the loan afterwards. */
const pay = (facts: LoanFacts, ...months: readonly Month[]): LoanFacts =>
  months.reduce((now, month) => appended(now, paymentOf(now, "instalment", month, instalmentOf(now, month))), facts);
const skip = (facts: LoanFacts, ...months: readonly Month[]): LoanFacts => ({
  ...facts,
  skipped: new Set([...facts.skipped, ...months]),
});
const months = (count: number) => Array.from({ length: count }, (_, index) => later(index));
const instalments = (facts: LoanFacts, from = MARCH) =>
  loanMonths(facts, from).map(({ instalment }) => instalment / 100);

describe("a loan that is taken from pay", () => {
  it("of 120,000 at 12% over 12 months takes 10,661.85 a month, and the last clears it", () => {
    const facts = loan(120_000, 12, 12);
    expect(instalments(facts)).toEqual([...Array(11).fill(10_661.85), 10_661.91]);
    const paid = pay(facts, ...months(12));
    expect(loanBalance(paid)).toBe(0);
    expect(loanBalance(pay(facts, MARCH))).toBe(centsOf(110_538.15));
    expect(instalmentOf(paid, later(12))).toBe(0);
  });

  it("of 100,000 without interest over 3 takes 33,333.33, 33,333.33 and 33,333.34", () => {
    expect(instalments(loan(100_000, 0, 3))).toEqual([33_333.33, 33_333.33, 33_333.34]);
    expect(loanBalance(pay(loan(100_000, 0, 3), ...months(3)))).toBe(0);
  });

  it.each(METHODS)("%s: paid as planned it ends with its plan and owes nothing", (method) => {
    const paid = pay(loan(120_000, 12, 12, method), ...months(12));
    expect(loanBalance(paid)).toBe(0);
    expect(loanMonths(paid, later(12))).toHaveLength(12);
  });

  it("says the same of a month however often it is asked, and after it was taken", () => {
    const facts = pay(loan(120_000, 12, 12), MARCH);
    expect(instalmentOf(facts, MARCH)).toBe(centsOf(10_661.85));
    expect(balanceBefore(facts, MARCH)).toBe(centsOf(120_000));
    expect(balanceBefore(facts, later(1))).toBe(centsOf(110_538.15));
  });

  it("bears interest in a skipped month, and ends that much later", () => {
    const facts = skip(loan(120_000, 12, 12), later(1));
    expect(instalmentOf(facts, later(1))).toBe(0);
    const rows = loanMonths(facts, MARCH);
    expect(rows[1]).toMatchObject({ state: "skipped", interest: centsOf(1_105.38), instalment: 0 });
    expect(rows).toHaveLength(14);
    expect(rows[12]?.instalment).toBe(centsOf(10_661.91));
    expect(rows.at(-1)).toMatchObject({ outstanding: 0 });
  });

  it("takes what pay did not leave room for after the plan, with interest", () => {
    const facts = loan(9_000, 0, 1);
    const short = appended(facts, paymentOf(facts, "instalment", MARCH, centsOf(8_193.75)));
    expect(loanBalance(short)).toBe(centsOf(806.25));
    expect(instalmentOf(short, later(1))).toBe(centsOf(806.25));
    const bearing = loan(9_000, 12, 1);
    const owing = appended(bearing, paymentOf(bearing, "instalment", MARCH, centsOf(8_193.75)));
    expect(instalmentOf(owing, later(1))).toBe(centsOf((9_090 - 8_193.75) * 1.01));
  });

  it("books the interest of months in which nothing happened with what happens next", () => {
    const facts = loan(120_000, 12, 12);
    expect(missingInterest(facts, later(2)).map(({ amount }) => amount)).toEqual([1_200_00, 1_212_00, 1_224_12]);
    expect(
      loanMonths(facts, later(2))
        .map(({ interest }) => interest)
        .slice(0, 3),
    ).toEqual([1_200_00, 1_212_00, 1_224_12]);
  });

  it("of an employee who leaves is due in full", () => {
    expect(instalmentOf(loan(120_000, 12, 12), MARCH, true)).toBe(centsOf(121_200));
  });

  it("rescheduled spreads what is owed over the new months", () => {
    const facts = pay(loan(100_000, 0, 4), MARCH);
    const slower = { ...facts, plans: [...facts.plans, { firstMonth: later(1), months: 10 }] };
    expect(instalments(slower, later(1)).slice(1)).toEqual(Array(10).fill(7_500));
    expect(loanBalance(pay(slower, ...months(11).slice(1)))).toBe(0);
  });

  it("is as before once a payroll is taken back, and pays its interest once when it is paid again", () => {
    const before = loan(120_000, 12, 12);
    const paid = pay(before, MARCH);
    const back = appended(paid, reversalOf(paid, new Set(paid.entries.slice(1).map(({ id }) => id))));
    expect(loanBalance(back)).toBe(loanBalance(before));
    expect(loanMonths(back, MARCH)).toEqual(loanMonths(before, MARCH));
    expect(loanBalance(pay(back, MARCH))).toBe(loanBalance(paid));
    expect(reversalOf(back, new Set(paid.entries.slice(1).map(({ id }) => id)))).toEqual([]);
  });
});

describe("a loan of cents", () => {
  it("bears no interest later for a month whose interest came to less than half a cent", () => {
    const tiny = skip(loan(0.11, 36, 19, "flat"), MARCH);
    const rows = loanMonths(tiny, later(24));
    expect(rows[0]).toMatchObject({ opening: 11, interest: 0, outstanding: 11 });
    expect(rows.at(-1)?.outstanding).toBe(0);
  });
});

describe("a new plan at flat interest", () => {
  const after = (count: number) => ({ firstMonth: later(count), months: 12 });

  it("is based on the balance with earlier interest, whether that is booked before it or with it", () => {
    const facts = { ...loan(100_000, 12, 2, "flat"), plans: [{ firstMonth: MARCH, months: 2 }, after(2)] };
    const atOnce = missingInterest(facts, later(4));
    expect(atOnce.map(({ amount }) => amount / 100)).toEqual([1_000, 1_000, 1_020, 1_020, 1_020]);
    const booked = appended(facts, missingInterest(facts, later(1)));
    expect(missingInterest(booked, later(4))).toEqual(atOnce.slice(2));
  });

  it("takes no more than is owed where cents of interest were not booked before it", () => {
    const facts = loan(0.16, 39, 1, "flat");
    const plans = [...facts.plans, { firstMonth: MARCH, months: 2 }, { firstMonth: later(1), months: 25 }, after(48)];
    const rows = loanMonths({ ...facts, plans }, later(24));
    expect(rows.filter(({ outstanding }) => outstanding < 0)).toEqual([]);
    expect(rows.at(-1)?.outstanding).toBe(0);
  });
});

const MOVE_KINDS = ["pay", "part", "skip", "repay", "reverse", "wait", "reschedule", "write off"] as const;
type Move = { readonly do: (typeof MOVE_KINDS)[number]; readonly of: number };

const MOVES = fc.array(
  fc.record({
    do: fc.constantFrom(...MOVE_KINDS),
    of: fc.integer({ min: 1, max: 1_000 }),
  }),
  { maxLength: 24 },
);

/**
 * Applies random moves to a loan, month by month. The returned total is added up separately, so that the ledger can be
 * checked against it.
 */
function play(start: LoanFacts, moves: readonly Move[]): { readonly facts: LoanFacts; readonly total: number } {
  let facts = start;
  let total: number = start.principal;
  let month = MARCH;
  const write = (lines: readonly NewLoanEntry[]) => {
    facts = appended(facts, lines);
    for (const { amount } of lines) total += amount;
  };
  for (const move of moves) {
    const due = instalmentOf(facts, month);
    if (move.do === "skip") facts = skip(facts, month);
    if (move.do === "pay" && due > 0) write(paymentOf(facts, "instalment", month, due));
    if (move.do === "part" && due > 0) {
      write(paymentOf(facts, "instalment", month, cents(Math.ceil((due * move.of) / 1_000))));
    }
    if (move.do === "repay") {
      const owed = total + missingInterest(facts, month).reduce((more, { amount }) => more + amount, 0);
      if (owed > 0) write(paymentOf(facts, "repayment", month, cents(Math.ceil((owed * move.of) / 2_000))));
    }
    if (move.do === "reverse") {
      const standing = entriesInEffect(facts.entries).filter(({ kind }) => kind !== "disbursement");
      const one = standing[move.of % Math.max(1, standing.length)];
      const ids = standing.filter(({ month: own }) => own === one?.month).map(({ id }) => id);
      write(reversalOf(facts, new Set(ids)));
    }
    if (move.do === "reschedule" && mayReschedule(facts, month)) {
      facts = { ...facts, plans: [...facts.plans, { firstMonth: month, months: 1 + (move.of % 36) }] };
    }
    if (move.do === "write off") {
      if (move.of > 900 && total > 0) write([{ kind: "write_off", month, amount: cents(-total) }]);
      continue;
    }
    if (move.do !== "reverse") month = addMonths(month, 1);
  }
  return { facts, total };
}

/**
 * Returns whether the product allows a new repayment plan from a month: the loan has a balance, no instalment was
 * taken in that month or later, and no plan begins later.
 */
function mayReschedule(facts: LoanFacts, month: Month): boolean {
  const isTaken = entriesInEffect(facts.entries).some((one) => one.kind === "instalment" && one.month >= month);
  return loanBalance(facts) > 0 && !isTaken && (facts.plans.at(-1)?.firstMonth ?? month) <= month;
}

describe("the ledger of a loan", () => {
  const start = fc.record({
    principal: fc.integer({ min: 1, max: 50_000_000 }),
    rate: fc.integer({ min: 0, max: 40 }),
    count: fc.integer({ min: 1, max: 36 }),
    method: fc.constantFrom(...METHODS),
  });

  it("sums to the balance after any payments, skips, reversals, new plans and a write-off; it is never below nothing, and no month bears interest twice", () => {
    fc.assert(
      fc.property(start, MOVES, ({ principal, rate, count, method }, moves) => {
        const { facts, total } = play(loan(principal / 100, rate, count, method), moves);
        const standing = entriesInEffect(facts.entries);
        const interest = standing.filter(({ kind }) => kind === "interest").map(({ month }) => month);
        return (
          loanBalance(facts) === total &&
          total >= 0 &&
          new Set(interest).size === interest.length &&
          standing.reduce((sum, { amount }) => sum + amount, 0) === total
        );
      }),
      { numRuns: 10_000 },
    );
  });

  it("books the same interest of each month at once as month by month", () => {
    fc.assert(
      fc.property(start, MOVES, ({ principal, rate, count, method }, moves) => {
        const { facts } = play(loan(principal / 100, rate, count, method), moves);
        let booked = facts;
        for (let ahead = 0; ahead <= 36; ahead++) booked = appended(booked, missingInterest(booked, later(ahead)));
        const whole = appended(facts, missingInterest(facts, later(36)));
        expect(booked.entries).toEqual(whole.entries);
      }),
    );
  });

  it("has new plans whose parts of the principal sum to what is owed when they begin, to the cent", () => {
    fc.assert(
      fc.property(
        start,
        MOVES,
        fc.integer({ min: 1, max: 36 }),
        ({ principal, rate, count, method }, moves, newMonths) => {
          const { facts } = play(loan(principal / 100, rate, count, method), moves);
          const month = later(48);
          const owed = loanBalance(facts);
          if (owed === 0) return true;
          const planned = { ...facts, plans: [...facts.plans, { firstMonth: month, months: newMonths }] };
          const rows = loanMonths(planned, later(24)).filter((row) => row.month >= month);
          const parts = rows.reduce((sum, { instalment, interest }) => sum + instalment - interest, 0);
          return parts === (rows[0]?.opening ?? 0) && (rows.at(-1)?.outstanding ?? 0) === 0;
        },
      ),
      { numRuns: 500 },
    );
  });

  it("ends, whatever happened: what the months ahead take is what is owed and its interest", () => {
    fc.assert(
      fc.property(start, MOVES, ({ principal, rate, count, method }, moves) => {
        const { facts } = play(loan(principal / 100, rate, count, method), moves);
        const rows = loanMonths(facts, later(24));
        const taken = rows.reduce(
          (sum, { instalment, otherwise, interest }) => sum + instalment + otherwise - interest,
          0,
        );
        return taken === facts.principal && (rows.at(-1)?.outstanding ?? -1) === 0;
      }),
      { numRuns: 500 },
    );
  });
});
