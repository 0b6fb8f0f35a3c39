import { addMonths, calendarPeriod, FREQUENCIES, periodBefore } from "@hazina/base/calendar.ts";
import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { anyBooks } from "../../forecasting/testing/arbitrary.ts";
import { booksOf, computed, each, line, tryComputed } from "../../forecasting/testing/books.ts";
import { CLOSED, smallCompany } from "../../forecasting/testing/company.ts";
import { flow } from "../amounts.ts";
import { cashTotal, readCash } from "../cash.ts";
import { figureText, startFigures } from "../figure.ts";
import { type KpiSettings, PLAIN_KPI_SETTINGS } from "../kpi-inputs.ts";
import { kpisOf } from "../kpis.ts";
import { isForecast, type Reading, readOver } from "../reading.ts";
import { STAFF } from "../testing/companies.ts";
import { differing, reading } from "../testing/readings.ts";
import { wrongSentences } from "../testing/sentences.ts";
import { waterfall } from "../waterfall.ts";
import { narrationHtml } from "./narration-html.ts";
import { cashNarration, kpiNarration, plainNarration } from "./report-narrations.ts";
import { narratedSides } from "./rules.ts";

const CASH = ["operating_cash_flow", "free_cash_flow", "net_cash_flow"] as const;

/**
 * Creates the narrations of all key figures, of the cash flow and of revenue for a comparison. `plain` returns a
 * narration without its markup.
 */
function narrated(current: Reading, previous: Reading, settings: KpiSettings = PLAIN_KPI_SETTINGS) {
  const figures = startFigures();
  const [now = [], before = []] = [current, previous].map((one) => kpisOf(figures, one, settings));
  const texts = new Map<string, string>();
  const sides = { current, previous };
  for (const [index, kpi] of now.entries()) {
    const other = before[index];
    if (!other) continue;
    const narration = kpiNarration(figures, { current: kpi, previous: other }, narratedSides(sides));
    texts.set(kpi.key, narrationHtml(narration, figures.find));
  }
  for (const key of CASH) {
    const total = (one: Reading) => cashTotal(figures, one, readCash(one), key);
    const pair = { current: total(current), previous: total(previous) };
    const narration = cashNarration(figures, pair, key, narratedSides(sides, "cash_flow"));
    texts.set(key, narrationHtml(narration, figures.find));
  }
  const revenue = { current: flow(figures, current, "revenue"), previous: flow(figures, previous, "revenue") };
  const plainly = plainNarration(figures, revenue, "Revenue", narratedSides(sides, "profit_and_loss"));
  texts.set("revenue", narrationHtml(plainly, figures.find));
  return { figures, texts, plain: (key: string) => texts.get(key)?.replace(/<[^>]+>/g, "") };
}

describe("the narration of a figure", () => {
  const sales = line("Sales", "REV", [...each(CLOSED - 1, 1_000_00), 1_600_00], {
    automatic: Float64Array.from(each(60, 2_000_00)),
  });
  const debtors = line("Debtors", "AR", [...each(CLOSED - 1, 2_000_00), 2_900_00]);
  const bank = line("Bank", "CASH", [...each(CLOSED - 1, 10_000_00), 9_100_00]);
  const of = computed(booksOf(smallCompany([sales, debtors, bank]), 3));
  const { plain } = narrated(reading(of, "2025-12"), reading(of, "2025-11", "previous"));

  it("states both amounts, the sum and the main drivers", () => {
    expect(plain("gross_margin")).toBe(
      "Gross Margin was 75.00% in Dec 2025, up 15.00 points from 60.00% in Nov 2025. It is Gross Profit of 1,200.00 over Revenue of 1,600.00. Main driver: Sales, up from 1,000.00 to 1,600.00.",
    );
    expect(plain("operating_cash_flow")).toBe(
      "Operating Cash Flow was 200.00 in Dec 2025, down from 500.00 in Nov 2025. Main drivers: Accounts Receivables, down from 0.00 to (900.00); Net Income, up from 450.00 to 1,050.00.",
    );
  });

  it("names the days or the year of its sum", () => {
    expect(plain("ar_days")).toMatch(
      /^Receivable Days were 56\.19 days in Dec 2025, .*It is Accounts Receivables of 2,900\.00 × 31 days over Revenue of 1,600\.00\./,
    );
    expect(plain("asset_turnover")).toContain("It is Revenue of 1,600.00, annualised × 365 ÷ 31, over Total Assets of");
    expect(plain("debt_payback_years")).toContain("over Operating Cash Flow of 200.00, annualised × 365 ÷ 31.");
    expect(plain("revenue_growth")).toContain(
      "It is Revenue of 1,600.00 less Revenue of 1,000.00 in Nov 2025, over the latter. Main driver: Sales, up from 1,000.00 to 1,600.00.",
    );
  });

  it("is a forecast in the future and an actual in the past, unchanged where it reads the same", () => {
    const ahead = narrated(reading(of, "2026-02"), reading(of, "2026-01", "previous"));
    expect(ahead.plain("gross_margin")).toMatch(
      /^Gross Margin is forecast to be unchanged at .+% in Feb 2026, compared with Jan 2026\. It is/,
    );
    expect(ahead.plain("gross_margin")).not.toContain("Main driver");
    expect(ahead.plain("net_cash_flow")).toContain("Cash is forecast to grow over Feb 2026.");
    expect(ahead.plain("lowest_cash")).toMatch(
      /^From the end of Feb 2026 onwards, cash is forecast to be lowest at the end of Feb 2026, at /,
    );
    expect(plain("effective_tax_rate")).toMatch(
      /^Effective Tax Rate was unchanged at 0\.00% in Dec 2025, compared with Nov 2025\./,
    );
  });

  it("says why a figure is not known, and names no drivers then", () => {
    expect(plain("inventory_days")).toBe(
      "Inventory Days are not known for Dec 2025: no account is classified as Inventory.",
    );
    expect(plain("bad_debt")).toBe(
      "Bad Debt is not known for Dec 2025: no line has been chosen for debts written off.",
    );
  });
});

test("a period whose balance sheet begins in it is compared over its months, and no driver is a zero that no statement shows", () => {
  const late = booksOf(smallCompany(), 3, { balanceSheet: { first: 9, last: CLOSED - 1 } });
  const of = computed(late);
  const { plain } = narrated(reading(of, "2026-Q1"), reading(of, "2025-Q4", "previous"));
  expect(plain("operating_cash_flow")).toContain("in Q4 2025 (only Nov 2025 to Dec 2025). ");
  expect(plain("operating_cash_flow")).not.toMatch(/Net Income, \w+ from 0\.00|to 0\.00/);
});

const SETTINGS: KpiSettings = { ...PLAIN_KPI_SETTINGS, costOfCapital: 12.5, staff: STAFF };

/** The options of the random tests: 60 companies in an ordinary run; in a long run, RANDOM_RUNS sets the number. */
const RUNS = process.env.RANDOM_RUNS ? {} : { numRuns: 60 };

/** Generates books. In at least half of them, the balance sheet begins after the profit and loss. */
const companies = fc.oneof(
  anyBooks,
  anyBooks.filter(({ balanceSheet, profitAndLoss }) => (balanceSheet?.first ?? 0) > profitAndLoss.first),
);

test("every sentence's arithmetic gives its figure, and every figure is one of the report, whatever the books", () => {
  fc.assert(
    fc.property(
      companies,
      fc.nat({ max: 70 }),
      fc.constantFrom(...FREQUENCIES),
      fc.constantFrom("closing" as const, "average" as const),
      (books, place, frequency, balances) => {
        const of = tryComputed(books);
        fc.pre(of !== undefined);
        const period = calendarPeriod(addMonths(books.firstMonth, place % of.foundation.months), frequency);
        const current = readOver("current", of, "Baseline", period);
        const previous = readOver("previous", of, "Baseline", periodBefore(period));
        const settings = { ...SETTINGS, balances };
        const { figures, texts, plain } = narrated(current, previous, settings);
        const alone = startFigures();
        for (const one of [current, previous]) {
          kpisOf(alone, one, settings);
          waterfall(alone, one, readCash(one));
        }
        expect(differing(alone)).toEqual([]);
        for (const { id, value } of alone.all()) {
          const shown = figures.find(id);
          if (shown) expect([id, shown.value]).toEqual([id, value]);
        }
        for (const [key, html] of texts) {
          expect(html).not.toMatch(/NaN|Infinity|undefined|null/);
          for (const [, id = "", text] of html.matchAll(/data-figure="([^"]*)"[^>]*>([^<]*)</g)) {
            const figure = figures.find(id.replaceAll("&amp;", "&"));
            expect([id, figure && figureText(figure)]).toEqual([id, text]);
          }
          expect(wrongSentences((plain(key) ?? "").replaceAll("&amp;", "&"), isForecast(current))).toEqual([]);
        }
      },
    ),
    RUNS,
  );
});
