import { type Day, parseDay } from "@hazina/base/calendar.ts";
import { quickBooksSheet } from "@hazina/engine/forecasting/import/quickbooks/quickbooks-report.ts";
import { readStatement } from "@hazina/engine/forecasting/import/read-statement.ts";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { simulatedChart } from "./chart.ts";
import { simulatedJournal } from "./journal.ts";
import { simulatedReport } from "./reports.ts";

const TODAY = parseDay("2026-11-22");
const books = { accounts: simulatedChart(), entries: simulatedJournal(TODAY), currency: "KES" };

function read(report: "ProfitAndLoss" | "BalanceSheet", start: Day, end: Day) {
  const statement = report === "ProfitAndLoss" ? "profit_and_loss" : "balance_sheet";
  const sheet = quickBooksSheet([simulatedReport(books, { report, start, end })], { statement, currency: "KES" });
  if (!sheet.ok) throw new Error(sheet.refusal.message);
  const statementRead = readStatement(sheet.value.grid, { statement });
  if (!statementRead.ok) throw new Error(statementRead.refusal.message);
  return { ...statementRead.value, accountIds: sheet.value.accountIds };
}

describe("the books of the simulator", () => {
  it.each(["ProfitAndLoss", "BalanceSheet"] as const)(
    "are read from the report %s without an open question",
    (report) => {
      const { errorRows, report: found, accounts } = read(report, parseDay("2024-11-01"), parseDay("2026-10-31"));
      expect({ errorRows, questions: found.questions, subtotals: found.subtotals, balance: found.balance }).toEqual({
        errorRows: 0,
        questions: [],
        subtotals: [],
        balance: [],
      });
      expect(accounts.length).toBeGreaterThan(8);
    },
  );

  it("hold a parent with an amount of its own, and one leaf name under two parents", () => {
    const paths = read("ProfitAndLoss", parseDay("2026-01-01"), parseDay("2026-03-31")).accounts.map(
      ({ path }) => path,
    );
    expect(paths).toEqual(
      expect.arrayContaining(["Services", "Services:Installation", "Delivery:Fuel", "Generators:Fuel"]),
    );
  });

  it("give a month the same amounts in every report", () => {
    const months = fc.integer({ min: 1, max: 9 });
    fc.assert(
      fc.property(months, months, (from, count) => {
        const start = `2026-0${from}-01`;
        const last = Math.min(9, from + count);
        const range = read("ProfitAndLoss", parseDay(start), parseDay(`2026-0${last}-28`));
        const year = read("ProfitAndLoss", parseDay("2026-01-01"), parseDay("2026-12-31"));
        for (const { path, cents } of range.accounts) {
          const whole = year.accounts.find((account) => account.path === path);
          expect(cents.slice(0, last - from)).toEqual(whole?.cents.slice(from - 1, last - 1));
        }
      }),
      { numRuns: 10 },
    );
  });
});
