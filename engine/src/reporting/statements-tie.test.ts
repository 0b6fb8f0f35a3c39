import { addMonths, FREQUENCIES, type Frequency, periodsCovering } from "@hazina/base/calendar.ts";
import fc from "fast-check";
import { expect, test } from "vitest";
import type { Forecast } from "../forecasting/forecast.ts";
import {
  balanceSheetAnswer,
  cashFlowAnswer,
  profitAndLossAnswer,
} from "../forecasting/statements/statement-answers.ts";
import { anyBooks } from "../forecasting/testing/arbitrary.ts";
import { tryComputed } from "../forecasting/testing/books.ts";
import { readCash } from "./cash.ts";
import { type Figure, type Figures, startFigures } from "./figure.ts";
import { PLAIN_KPI_SETTINGS } from "./kpi-inputs.ts";
import { kpisOf } from "./kpis.ts";
import { breakEven, costBehaviour, sensitivity } from "./profitability.ts";
import type { Reading } from "./reading.ts";
import { reading } from "./testing/readings.ts";
import { variance } from "./variance.ts";
import { waterfall } from "./waterfall.ts";

type Report = {
  readonly of: Forecast;
  readonly frequency: Frequency;
  readonly label: string;
  readonly before: string | undefined;
};

/** Checks a computed company over one of its periods at any frequency, and the one before. */
function holds(check: (report: Report) => void): void {
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
    { numRuns: 300 },
  );
}

test("every row of the variance is the difference of two statement answers, and every column foots", () => {
  holds(({ of, frequency, label, before }) => {
    const printed = statementAmounts(of, frequency);
    const rows = variance(reading(of, label), reading(of, before ?? "1990", "previous"));
    for (const row of rows) {
      const [now, then] = [label, before].map((one) => printed(row.line.key, one));
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

test("a key figure is its formula over statement answers, or says what is missing", () => {
  holds(({ of, frequency, label }) => {
    const current = reading(of, label);
    const made = new Map(kpisOf(startFigures(), current, PLAIN_KPI_SETTINGS).map(({ key, figure }) => [key, figure]));
    const printed = statementAmounts(of, frequency);
    const ratio = (top: number | null, bottom: number | null, by = 1) =>
      top === null || bottom === null || bottom === 0 ? null : (top * by) / bottom + 0;
    const amount = (key: string) => printed(key, label);
    for (const [key, top, bottom, by] of [
      ["gross_margin", "gross_profit", "revenue", 100],
      ["operating_margin", "operating_profit", "revenue", 100],
      ["net_margin", "net_income", "revenue", 100],
      ["expense_to_revenue", "opex", "revenue", 100],
      ["interest_cover", "earnings_before_interest_and_tax", "interest_expenses", 1],
      ["current_ratio", "current_assets", "current_liabilities", 1],
      ["cash_ratio", "cash_equivalents", "current_liabilities", 1],
    ] as const) {
      expect([key, made.get(key)?.value]).toEqual([key, ratio(amount(top), amount(bottom), by)]);
    }
  });
});

function amounts(current: Reading) {
  const rows = new Map(variance(current, current).map((row) => [row.line.key, row.current ?? 0]));
  return (key: string) => rows.get(key) ?? 0;
}

/** The cents that the statement answers of a frequency show for a key of the variance report, null where they show none. */
function statementAmounts(of: Forecast, frequency: Frequency) {
  const flows = profitAndLossAnswer(of, frequency);
  const balances = balanceSheetAnswer(of, frequency);
  const { accounts } = of.foundation;
  return (key: string, label: string | undefined): number | null => {
    const found = PRINTED[key] ?? { group: key };
    const answer = FLOW_KEYS.has(key) ? flows : balances;
    const labels = FLOW_KEYS.has(key) ? flows.actuals.net_income : balances.checks.balance;
    const known = Array.isArray(labels)
      ? labels.some((one) => one.label === label)
      : [...Object.values(flows.actuals.net_income), ...Object.values(flows.forecasts.net_income)]
          .flat()
          .some((one) => one.label === label);
    if (!known) return null;
    const groups = "groups" in found ? found.groups : [found.group];
    let cents = 0;
    for (const part of [answer.actuals, answer.forecasts] as Record<
      string,
      Record<string, { label: string; value: number }[]>
    >[]) {
      for (const group of groups) {
        for (const [path, series] of Object.entries(part[group] ?? {})) {
          const code = accounts.find((one) => one.path === path && one.statement === "balance_sheet")?.class;
          if ("classes" in found && !found.classes?.includes(code ?? "")) continue;
          cents += sum(series.filter((one) => one.label === label).map(({ value }) => Math.round(value * 100)));
        }
      }
    }
    return cents;
  };
}

type Printed =
  | { readonly group: string; readonly classes?: readonly string[] }
  | { readonly groups: readonly string[] };

const ASSETS = ["current_assets", "non_current_assets"];
const LIABILITIES = ["current_liabilities", "non_current_liabilities"];

/** The place where the statements print what the variance report calls by another name. */
const PRINTED: Readonly<Record<string, Printed>> = {
  interest_expenses: { group: "interest_expense" },
  tax_expenses: { group: "tax_expense" },
  cash_equivalents: { group: "current_assets", classes: ["CASH"] },
  account_receivable: { group: "current_assets", classes: ["AR"] },
  inventory: { group: "current_assets", classes: ["INV", "WIP"] },
  other_current_assets: { group: "current_assets", classes: ["OCA"] },
  fixed_assets: { group: "non_current_assets", classes: ["FA"] },
  intangible_assets: { group: "non_current_assets", classes: ["IA"] },
  other_non_current_assets: { group: "non_current_assets", classes: ["ONCA"] },
  total_assets: { groups: ASSETS },
  short_term_debts: { group: "current_liabilities", classes: ["STD"] },
  accounts_payable: { group: "current_liabilities", classes: ["AP"] },
  tax_liability: { group: "current_liabilities", classes: ["TL"] },
  other_current_liabilities: { group: "current_liabilities", classes: ["OCL"] },
  long_term_debts: { group: "non_current_liabilities", classes: ["LTD"] },
  defarred_taxes: { group: "non_current_liabilities", classes: ["DTAX"] },
  other_non_current_liabilities: { group: "non_current_liabilities", classes: ["ONCL"] },
  total_liabilities: { groups: LIABILITIES },
  retained_earnings: { group: "equity", classes: ["RE"] },
  current_earnings: { group: "equity", classes: ["CE"] },
  other_equity: { group: "equity", classes: ["OEQ"] },
  total_liabilities_and_equity: { groups: [...LIABILITIES, "equity"] },
};

const FLOW_KEYS: ReadonlySet<string> = new Set([
  ...["revenue", "cogs", "gross_profit", "opex", "operating_profit", "other_income", "other_expense"],
  ...["earnings_before_interest_and_tax", "interest_income", "interest_expenses", "earnings_before_tax"],
  ...["tax_expenses", "earnings_after_tax", "adjustments", "net_income", "dividends", "retained_income"],
]);

/** The sums that a reader of one column makes. */
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

/** Checks that a figure in money is the sum of the parts it opens to, where it opens. */
function opens(figures: Figures, { id, value, unit, parts }: Figure): void {
  const opened = parts.map((part) => ({ part: figures.find(part.id), sign: part.sign }));
  expect([id, opened.every(({ part }) => part !== undefined)]).toEqual([id, true]);
  if (value === null || unit !== "money" || parts.length === 0 || id.startsWith("average:")) return;
  expect([id, sum(opened.map(({ part, sign }) => sign * (part?.value ?? 0)))]).toEqual([id, value]);
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
