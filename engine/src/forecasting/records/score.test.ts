import { formatMonth } from "@hazina/base/calendar.ts";
import { describe, expect, it } from "vitest";
import { booksOf, computed, line, PLAIN_SETTINGS, scenario } from "../testing/books.ts";
import { freeze, thawed } from "./frozen.ts";
import { biasPercent, closedSince, errorPercent, ranked, scoreLines, together } from "./score.ts";

describe("the score of a forecast", () => {
  const said = computed(
    booksOf([line("Sales", "REV", [100, 100]), line("Rent", "FEXP", [40, 40])], 3),
    scenario("Plan", { typed: { Sales: { 2: 120, 3: 90 }, Rent: { 2: 40, 3: 40 } } }),
  );
  const frozen = freeze(said);
  const now = computed(
    booksOf([line("Sales", "REV", [100, 100, 100, 100]), line("Rent", "FEXP", [40, 40, 40, 50])], 3),
  );

  it("is over the months that were closed since", () => {
    const since = closedSince(frozen, now);
    expect(since && [formatMonth(since.first), formatMonth(since.last)]).toEqual(["2025-03", "2025-04"]);
    expect(closedSince(frozen, said)).toBeUndefined();
    expect(scoreLines(frozen, said)).toEqual([]);
  });

  it("adds up errors whichever way they went, and says which way by its bias", () => {
    const lines = scoreLines(frozen, now);
    expect(lines).toEqual([
      { path: "Sales", method: "Typed Value", by: null, cells: 2, error: 30, bias: 10, size: 200 },
      { path: "Rent", method: "Typed Value", by: null, cells: 2, error: 10, bias: -10, size: 90 },
    ]);
    const all = together(lines);
    expect([errorPercent(all), biasPercent(all)]).toEqual([4000 / 290, 0]);
  });

  it("ranks the closest first, and knows no percentage of nothing", () => {
    expect(ranked(scoreLines(frozen, now), ({ path }) => path).map(({ name }) => name)).toEqual(["Rent", "Sales"]);
    expect(errorPercent(together([]))).toBeNull();
    expect(thawed(frozen, PLAIN_SETTINGS)).toBeDefined();
  });
});
