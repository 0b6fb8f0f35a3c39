import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { TOTAL_KEYS } from "../forecasting/model/rows.ts";
import { anyBooks } from "../forecasting/testing/arbitrary.ts";
import { booksOf, computed, tryComputed } from "../forecasting/testing/books.ts";
import { smallCompany } from "../forecasting/testing/company.ts";
import { startFigures } from "./figure.ts";
import { costBehaviour, sensitivity } from "./profitability.ts";
import { reading } from "./testing/readings.ts";
import { outcomeOf, reach, tornado } from "./tornado.ts";

describe("what matters most", () => {
  const of = computed(booksOf(smallCompany(), 6));
  const { base, lines } = tornado(of);

  it("is moved by ten percent either way, the line that moves cash or income most first", () => {
    expect(base).toEqual(outcomeOf(of));
    const sizes = lines.map((line) => reach(base, line));
    expect(sizes).toEqual([...sizes].sort((a, b) => b - a));
    expect(lines.every((line) => reach(base, line) > 0)).toBe(true);
  });

  it("leaves the forecast as it was", () => {
    expect(tornado(of)).toEqual({ base, lines });
  });
});

test("a line of revenue moves variable costs with it, as the sensitivity does", () => {
  const of = computed(booksOf(smallCompany(), 14));
  const sales = tornado(of).lines.find(({ path }) => path === "Sales");
  const columns = sensitivity(costBehaviour(startFigures(), reading(of, "2026")));
  const profit = (change: number) => columns.find((column) => column.change === change)?.operatingProfit ?? 0;
  const income = outcomeOf(of).netIncome;
  expect((sales?.low.netIncome ?? 0) - income).toBe(profit(-10) - profit(0));
  expect((sales?.high.netIncome ?? 0) - income).toBe(profit(10) - profit(0));
  expect(profit(10) - profit(0)).toBe(720_00);
});

test("every row of the statements is as before afterwards, and every line comes to whole cents, whatever the books", () => {
  fc.assert(
    fc.property(anyBooks, (books) => {
      const of = tryComputed(books);
      fc.pre(of !== undefined);
      const shown = (of.foundation.accounts.length + TOTAL_KEYS.length) * of.foundation.months;
      const cells = Array.from(of.run.worksheet.cells.subarray(0, shown));
      const { base, lines } = tornado(of);
      expect(Array.from(of.run.worksheet.cells.subarray(0, shown))).toEqual(cells);
      expect(lines.length).toBeLessThanOrEqual(10);
      for (const { low, high } of lines) {
        for (const value of [low.netIncome, high.netIncome, low.lowestCash, high.lowestCash]) {
          expect(value === null || Number.isSafeInteger(value)).toBe(true);
        }
        expect(low.lowestCash === null).toBe(base.lowestCash === null);
      }
    }),
    { numRuns: 60 },
  );
});
