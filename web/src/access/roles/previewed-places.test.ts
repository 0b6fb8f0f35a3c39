import { describe, expect, test } from "vitest";
import { PLACES } from "../../places.ts";
import { previewedPlaces } from "./previewed-places.ts";

describe("what a role finds", () => {
  const groups = previewedPlaces(["Dashboard", "View Forecasts"]);
  const stateOf = (label: string) => groups.flatMap(({ places }) => places).find((one) => one.label === label)?.state;

  test("is every screen of the navigation with its tabs, open or locked", () => {
    expect(["Home", "Balance sheet", "Scenarios"].map(stateOf)).toEqual(["open", "open", "open"]);
    expect(["System Users", "Access Logs", "Branches"].map(stateOf)).toEqual(["locked", "locked", "locked"]);
  });

  test("in the groups of the navigation", () => {
    expect(stateOf(PLACES.usdWallet.title)).toBe("locked");
    expect(groups.map(({ title }) => title)).toEqual([null, "Money", "Plan", "Analyse", "People", "Company"]);
  });
});
