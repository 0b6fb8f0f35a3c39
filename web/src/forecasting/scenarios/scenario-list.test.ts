import { describe, expect, test } from "vitest";
import { amountsNote, listedScenarios, type ScenarioSummary, saidText } from "./scenario-list.ts";

const NOTHING = { drivers: 0, typed: 0, rows: 0, microforecasts: 0, deletions: 0 };

function scenario(name: string, parent: string | null, net_income: number | null): ScenarioSummary {
  const figures = net_income === null ? null : { months: 12, net_income, lowest_cash: null, closing_cash: null };
  return {
    id: name,
    name,
    parent,
    changed: null,
    says: NOTHING,
    campaigns: 0,
    update_scenario: false,
    update_drivers: false,
    figures,
    problem: null,
  };
}

describe("the list of scenarios", () => {
  test("knows the depth of each, all scenarios based on it, and its gain on its parent", () => {
    const listed = listedScenarios([
      scenario("Baseline", null, 100),
      scenario("Growth", "Baseline", 150.5),
      scenario("Depot", "Growth", 120),
      scenario("Cautious", "Baseline", null),
    ]);
    expect(listed.map(({ name, depth, below, gain }) => [name, depth, below, gain])).toEqual([
      ["Baseline", 0, ["Growth", "Depot", "Cautious"], undefined],
      ["Growth", 1, ["Depot"], 5_050],
      ["Depot", 2, [], -3_050],
      ["Cautious", 1, [], undefined],
    ]);
  });

  test("says over how many months its net income adds up: no more than the forecast has", () => {
    const growth = scenario("Growth", "Baseline", 150);
    expect(amountsNote("KES", [growth])).toBe("KES · net income for the next 12 months");
    const short = { ...growth, figures: growth.figures === null ? null : { ...growth.figures, months: 6 } };
    expect(amountsNote("KES", [scenario("Baseline", null, null), short])).toBe(
      "KES · net income for the next 6 months",
    );
    expect(amountsNote("KES", [])).toBeUndefined();
  });

  test("counts what a scenario says in words", () => {
    expect(saidText(NOTHING)).toBe("none");
    expect(saidText({ drivers: 2, typed: 1, rows: 0, microforecasts: 2, deletions: 1 })).toBe(
      "2 drivers, 1 typed value, 2 microforecasts, 1 deleted line",
    );
  });
});
