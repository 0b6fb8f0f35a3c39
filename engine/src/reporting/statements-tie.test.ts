import { addMonths, FREQUENCIES, type Frequency, periodsCovering } from "@hazina/base/calendar.ts";
import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import type { Forecast } from "../forecasting/evaluation/forecast.ts";
import { cashFlowAnswer } from "../forecasting/statements/statement-answers.ts";
import { anyBooks } from "../forecasting/testing/arbitrary.ts";
import { tryComputed } from "../forecasting/testing/books.ts";
import { readCash } from "./cash.ts";
import { type Figure, type Figures, startFigures } from "./figure.ts";
import { type KpiSettings, PLAIN_KPI_SETTINGS } from "./kpi-inputs.ts";
import { kpisOf } from "./kpis.ts";
import { breakEven, costBehaviour, sensitivity } from "./profitability.ts";
import type { Reading } from "./reading.ts";
import { COMPANIES, STAFF } from "./testing/companies.ts";
import { expectedKpis, isExpected } from "./testing/expected-kpis.ts";
import { printed, printedOf } from "./testing/printed.ts";
import { reading } from "./testing/readings.ts";
import { variance } from "./variance.ts";
import { waterfall } from "./waterfall.ts";

type Report = {
  readonly of: Forecast;
  readonly frequency: Frequency;
  readonly label: string;
  readonly before: string | undefined;
};

/**
 * Runs a check on random companies. Each check gets a calculated forecast, one of its periods at a random frequency,
 * and the period before.
 */
function holds(check: (report: Report) => void, numRuns = 300): void {
  const frequencies = fc.constantFrom(...FREQUENCIES);
  fc.assert(
    fc.property(anyBooks, frequencies, fc.nat({ max: 70 }), (books, frequency, place) => {
      const of = tryComputed(books);
      fc.pre(of !== undefined);
      const periods = periodsCovering(
        books.firstMonth,
        addMonths(books.firstMonth, of.foundation.months - 1),
        frequency,
      );
      const at = place % periods.length;
      check({ of, frequency, label: periods[at]?.label ?? "", before: periods[at - 1]?.label });
    }),
    { numRuns },
  );
}

test("every row of the variance is the difference of two statement answers, and every column foots", () => {
  holds(({ of, frequency, label, before }) => {
    const { statements, classOf } = printedOf(of, frequency);
    const rows = variance(reading(of, label), reading(of, before ?? "1990", "previous"));
    for (const row of rows) {
      const [now, then] = [label, before].map((one) => printed(statements, { key: row.line.key, label: one, classOf }));
      expect([row.line.key, row.current, row.previous]).toEqual([row.line.key, now, then]);
      const isKnown = row.current !== null && row.previous !== null;
      expect(row.variance).toBe(isKnown ? (row.current ?? 0) - (row.previous ?? 0) + 0 : null);
      if (!row.line.isTotal) {
        expect(sum(row.accounts.map((one) => one.current ?? 0))).toBe(row.current ?? 0);
        expect(sum(row.accounts.map((one) => one.variance ?? 0))).toBe(row.variance ?? 0);
      }
    }
    foots(new Map(rows.map((row) => [row.line.key, row.current ?? 0])));
  });
});

test("the steps of the waterfall sum to its totals, and the last is the net cash flow of the statement", () => {
  holds(({ of, frequency, label }) => {
    const current = reading(of, label);
    const bars = waterfall(startFigures(), current, readCash(current));
    const statement = cashFlowAnswer(of, frequency).net_cash_flow.find((one) => one.label === label);
    expect(bars.length === 0).toBe(statement === undefined);
    let running = 0;
    for (const { kind, figure } of bars) {
      if (kind === "step") running += figure.value ?? 0;
      else expect(figure.value).toBe(running);
    }
    if (statement) expect(running).toBe(Math.round(statement.value * 100));
  });
});

test("every figure is the sum of its parts, is a number or has its reason, and every part is there", () => {
  holds(({ of, label, before }) => {
    const figures = startFigures();
    for (const one of [reading(of, label), reading(of, before ?? "1990", "previous")]) {
      kpisOf(figures, one, PLAIN_KPI_SETTINGS);
      waterfall(figures, one, readCash(one));
      costBehaviour(figures, one);
    }
    for (const figure of figures.all()) {
      if (figure.value === null) expect(figure.reason).toMatch(/\.$/);
      else {
        expect(Number.isFinite(figure.value)).toBe(true);
        expect(figure.reason).toBeNull();
        expect(Object.is(figure.value, -0)).toBe(false);
      }
      opens(figures, figure);
    }
  });
});

test("break-even revenue put back gives an operating profit of zero, and the middle of the sensitivity is the statement", () => {
  holds(({ of, label }) => {
    const current = reading(of, label);
    const costs = costBehaviour(startFigures(), current);
    const [middle] = sensitivity(costs).filter(({ change }) => change === 0);
    const shown = amounts(current);
    if (middle) {
      expect(middle.revenue).toBe(shown("revenue"));
      expect(middle.totalCosts).toBe(shown("cogs") + shown("opex"));
      expect(middle.operatingProfit).toBe(shown("operating_profit"));
    }
    const even = breakEven(costs, current);
    if (even.revenue === null) {
      expect(even.reason).toMatch(/\.$/);
      return;
    }
    const share = (costs.variable.value ?? 0) / (costs.revenue.value ?? 1);
    const profit = even.revenue - Math.round(share * even.revenue) - (costs.fixed.value ?? 0);
    // A cent of revenue is worth (1 − share) cents of profit; a share below zero makes that more than one.
    if (Math.abs(even.revenue) < 2 ** 46 && share >= 0) expect(Math.abs(profit)).toBeLessThanOrEqual(1);
  });
});

const SETTINGS: fc.Arbitrary<KpiSettings> = fc.record({
  balances: fc.constantFrom("closing" as const, "average" as const),
  costOfCapital: fc.constantFrom(null, 0, 12.5),
  salaryAccounts: fc.constantFrom(null, ["FEXP 1", "VCOS 2", "REV 0"]),
  badDebtAccounts: fc.constantFrom([], ["FEXP 3", "REV 0"]),
  staff: fc.constantFrom(null, [], STAFF),
});

test("every key figure is its formula over statement answers, or says what is missing", () => {
  const settings = fc.sample(SETTINGS, { numRuns: 50, seed: 13 });
  let at = 0;
  holds((report) => {
    const isMapped = (path: string) => classesOf(report.of, path) !== "UNMAPPED";
    const { salaryAccounts, badDebtAccounts, ...chosen } = settings[at++ % settings.length] ?? PLAIN_KPI_SETTINGS;
    keyFiguresTie(report, {
      ...chosen,
      salaryAccounts: salaryAccounts?.filter(isMapped) ?? null,
      badDebtAccounts: badDebtAccounts.filter(isMapped),
    });
  }, 100);
});

describe.each(Object.entries(COMPANIES))("of %s", (_, of) => {
  it.each(FREQUENCIES)("every key figure is its formula in every period, %s", (frequency) => {
    const { books, months } = of.foundation;
    const periods = periodsCovering(books.firstMonth, addMonths(books.firstMonth, months - 1), frequency);
    for (const [at, { label }] of periods.entries()) {
      const before = periods[at - 1]?.label;
      for (const balances of ["closing", "average"] as const) {
        const settings = { ...PLAIN_KPI_SETTINGS, balances, costOfCapital: 12.5, staff: STAFF };
        keyFiguresTie({ of, frequency, label, before }, settings);
      }
    }
  });
});

function classesOf({ foundation }: Forecast, path: string) {
  return foundation.accounts.find((account) => account.path === path)?.class;
}

function keyFiguresTie({ of, frequency, label, before }: Report, settings: KpiSettings): void {
  const expected = expectedKpis({ of: printedOf(of, frequency), frequency, label, before, settings });
  const made = kpisOf(startFigures(), reading(of, label), settings);
  expect(made.map(({ key }) => key).toSorted()).toEqual(Object.keys(expected).toSorted());
  for (const { key, figure } of made) {
    const due = expected[key] ?? 0;
    const { value, reason } = figure;
    expect([key, label, value, reason, isExpected(figure, due) ? "as due" : due]).toEqual([
      key,
      label,
      value,
      reason,
      "as due",
    ]);
  }
}

function amounts(current: Reading) {
  const rows = new Map(variance(current, current).map((row) => [row.line.key, row.current ?? 0]));
  return (key: string) => rows.get(key) ?? 0;
}

/** The totals of a column, each with the rows that add up to it and their signs. */
const FOOTINGS: readonly (readonly [total: string, parts: readonly (readonly [1 | -1, string])[]])[] = [
  [
    "gross_profit",
    [
      [1, "revenue"],
      [-1, "cogs"],
    ],
  ],
  [
    "operating_profit",
    [
      [1, "gross_profit"],
      [-1, "opex"],
    ],
  ],
  [
    "earnings_before_interest_and_tax",
    [
      [1, "operating_profit"],
      [1, "other_income"],
      [-1, "other_expense"],
    ],
  ],
  [
    "earnings_before_tax",
    [
      [1, "earnings_before_interest_and_tax"],
      [1, "interest_income"],
      [-1, "interest_expenses"],
    ],
  ],
  [
    "earnings_after_tax",
    [
      [1, "earnings_before_tax"],
      [-1, "tax_expenses"],
    ],
  ],
  [
    "net_income",
    [
      [1, "earnings_after_tax"],
      [1, "adjustments"],
    ],
  ],
  [
    "retained_income",
    [
      [1, "net_income"],
      [-1, "dividends"],
    ],
  ],
  [
    "current_assets",
    [
      [1, "cash_equivalents"],
      [1, "account_receivable"],
      [1, "inventory"],
      [1, "other_current_assets"],
    ],
  ],
  [
    "non_current_assets",
    [
      [1, "fixed_assets"],
      [1, "intangible_assets"],
      [1, "other_non_current_assets"],
    ],
  ],
  [
    "total_assets",
    [
      [1, "current_assets"],
      [1, "non_current_assets"],
    ],
  ],
  [
    "current_liabilities",
    [
      [1, "short_term_debts"],
      [1, "accounts_payable"],
      [1, "tax_liability"],
      [1, "other_current_liabilities"],
    ],
  ],
  [
    "non_current_liabilities",
    [
      [1, "long_term_debts"],
      [1, "defarred_taxes"],
      [1, "other_non_current_liabilities"],
    ],
  ],
  [
    "total_liabilities",
    [
      [1, "current_liabilities"],
      [1, "non_current_liabilities"],
    ],
  ],
  [
    "equity",
    [
      [1, "retained_earnings"],
      [1, "current_earnings"],
      [1, "other_equity"],
    ],
  ],
  [
    "total_liabilities_and_equity",
    [
      [1, "total_liabilities"],
      [1, "equity"],
    ],
  ],
];

function foots(column: ReadonlyMap<string, number>): void {
  for (const [total, parts] of FOOTINGS) {
    expect([total, sum(parts.map(([sign, key]) => sign * (column.get(key) ?? 0)))]).toEqual([total, column.get(total)]);
  }
}

/**
 * Checks that the parts of a figure exist. If the figure is an amount of money with parts, also checks that the parts
 * add up to it.
 */
function opens(figures: Figures, { id, value, unit, parts }: Figure): void {
  const opened = parts.map((part) => ({ part: figures.find(part.id), sign: part.sign }));
  expect([id, opened.every(({ part }) => part !== undefined)]).toEqual([id, true]);
  if (value === null || unit !== "money" || parts.length === 0 || id.startsWith("average:")) return;
  expect([id, sum(opened.map(({ part, sign }) => sign * (part?.value ?? 0)))]).toEqual([id, value]);
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
