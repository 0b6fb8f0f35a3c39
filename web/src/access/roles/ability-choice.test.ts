import { ABILITY_GROUPS } from "@hazina/contract/abilities.ts";
import { describe, expect, test } from "vitest";
import { presentAreas, shownAreas, ticked, toggleTogether } from "./ability-choice.ts";
import type { AbilityGroup } from "./api.ts";

const AREAS: AbilityGroup[] = ABILITY_GROUPS.map(({ id, name, abilities }) => ({
  id,
  name,
  editable: false,
  abilities: [...abilities],
}));
const shown = (search: string, chosen: number[] = [], chosenOnly = false) =>
  shownAreas(AREAS, new Set(chosen), { search, chosenOnly }).map(({ area, abilities }) => [
    area.name,
    abilities.length,
  ]);

describe("looking for abilities", () => {
  test("an area's name shows all of it, an ability's name that ability alone", () => {
    expect(shown("wallet")).toEqual([["Wallet", 7]]);
    expect(shown("  Approve PAY ")).toEqual([
      ["Wallet", 1],
      ["Payroll", 1],
    ]);
    expect(shown("nothing of the kind")).toEqual([]);
    expect(shown("")).toHaveLength(AREAS.length);
  });

  test("chosen only leaves the others out, and counts the whole area", () => {
    expect(shown("", [1, 101], true)).toEqual([
      ["General", 1],
      ["Wallet", 1],
    ]);
    const [general] = shownAreas(AREAS, new Set([1, 2]), { search: "dashboard", chosenOnly: false });
    expect(general).toMatchObject({ chosen: 2, abilities: [{ name: "Dashboard" }] });
  });
});

test("a role is offered nothing of what is not there yet, and keeps what it has of it", () => {
  const ofInvoicing = (chosen: number[]) =>
    presentAreas(AREAS, new Set(chosen))
      .find(({ name }) => name === "Invoicing")
      ?.abilities.map(({ name }) => name);
  expect(ofInvoicing([])).toContain("Approve Bills");
  expect(ofInvoicing([])).not.toContain("Approve Invoices");
  expect(ofInvoicing([132])).toContain("Approve Invoices");
});

describe("ticking together", () => {
  test.each([
    [[], [1, 2], [1, 2], "all"],
    [[1], [1, 2], [1, 2], "all"],
    [[1, 2, 3], [1, 2], [3], "none"],
    [[3], [], [3], "none"],
  ])("%j with %j becomes %j", (before, ids, after, state) => {
    const chosen = toggleTogether(new Set(before), ids);
    expect([...chosen].sort()).toEqual(after);
    expect(ticked(chosen, ids)).toBe(state);
  });

  test("some of a group is neither none nor all", () => {
    expect(ticked(new Set([1]), [1, 2])).toBe("some");
  });
});
