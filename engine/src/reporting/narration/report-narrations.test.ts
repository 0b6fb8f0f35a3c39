import { addMonths, calendarPeriod, FREQUENCIES, periodBefore } from "@hazina/base/calendar.ts";
import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { anyBooks } from "../../forecasting/testing/arbitrary.ts";
import { booksOf, computed, each, line, tryComputed } from "../../forecasting/testing/books.ts";
import { CLOSED, smallCompany } from "../../forecasting/testing/company.ts";
import { cashTotal, readCash } from "../cash.ts";
import { figureText, startFigures } from "../figure.ts";
import { PLAIN_KPI_SETTINGS } from "../kpi-inputs.ts";
import { kpisOf } from "../kpis.ts";
import { type Reading, readOver } from "../reading.ts";
import { reading } from "../testing/readings.ts";
import { narrationHtml } from "./narration-html.ts";
import { cashNarration, kpiNarration } from "./report-narrations.ts";

/** What the rules say of the key figures and the cash flow of a comparison, without its markup. */
function narrated(current: Reading, previous: Reading) {
  const figures = startFigures();
  const [now, before] = [current, previous].map((one) => kpisOf(figures, one, PLAIN_KPI_SETTINGS));
  const texts = new Map<string, string>();
  for (const [index, kpi] of (now ?? []).entries()) {
    const other = before?.[index];
    if (other) texts.set(kpi.key, narrationHtml(kpiNarration(figures, kpi, other), figures.find));
  }
  const total = (one: Reading) => cashTotal(figures, one, readCash(one), "operating_cash_flow");
  const pair = { current: total(current), previous: total(previous) };
  texts.set("operating", narrationHtml(cashNarration(figures, pair, "operating_cash_flow"), figures.find));
  return { figures, texts, plain: (key: string) => texts.get(key)?.replace(/<[^>]+>/g, "") };
}

describe("what the rules say", () => {
  const sales = line("Sales", "REV", [...each(CLOSED - 1, 1_000_00), 1_600_00]);
  const debtors = line("Debtors", "AR", [...each(CLOSED - 1, 2_000_00), 2_900_00]);
  const bank = line("Bank", "CASH", [...each(CLOSED - 1, 10_000_00), 9_100_00]);
  const of = computed(booksOf(smallCompany([sales, debtors, bank]), 3));
  const { plain } = narrated(reading(of, "2025-12"), reading(of, "2025-11", "previous"));

  it("names where a figure stands and stood, what it is made of, and what moved most", () => {
    expect(plain("gross_margin")).toBe(
      "Gross Margin was 75.00 % in Dec 2025, up from 60.00 % in Nov 2025. It is Gross Profit of 1,200.00 over Revenue of 1,600.00. What moved most is Sales, 1,600.00 after 1,000.00.",
    );
    expect(plain("operating")).toBe(
      "Operating Cash Flow was 200.00 in Dec 2025, down from 500.00 in Nov 2025. What moved most are Accounts Receivables, (900.00) after 0.00, and Net Income, 1,050.00 after 450.00.",
    );
  });

  it("says why a figure is not known", () => {
    expect(plain("inventory_days")).toBe(
      "Inventory Days is not known for Dec 2025: no account is classified as Inventory.",
    );
  });
});

test("every figure of every narration is one of the report, shown as it is, whatever the books", () => {
  fc.assert(
    fc.property(anyBooks, fc.nat({ max: 70 }), fc.constantFrom(...FREQUENCIES), (books, place, frequency) => {
      const of = tryComputed(books);
      fc.pre(of !== undefined);
      const period = calendarPeriod(addMonths(books.firstMonth, place % of.foundation.months), frequency);
      const before = readOver("previous", of, "Baseline", periodBefore(period));
      const { figures, texts } = narrated(readOver("current", of, "Baseline", period), before);
      for (const html of texts.values()) {
        expect(html).not.toMatch(/NaN|Infinity|undefined|null/);
        for (const [, id = "", text] of html.matchAll(/data-figure="([^"]*)"[^>]*>([^<]*)</g)) {
          const figure = figures.find(id.replaceAll("&amp;", "&"));
          expect([id, figure && figureText(figure)]).toEqual([id, text]);
        }
      }
    }),
    { numRuns: 200 },
  );
});
