import { describe, expect, it } from "vitest";
import { tooSmall } from "./staff-costs.ts";

describe("departments that are grouped as Other", () => {
  it.each([
    [{ Sales: 5, Stores: 3 }, []],
    [{ Sales: 5, Office: 2, Drivers: 1 }, ["Drivers", "Office"]],
    [{ Sales: 5, Stores: 3, Board: 1 }, ["Board", "Stores"]],
    [{ Sales: 5, Board: 2 }, ["Board", "Sales"]],
    [{ Board: 1 }, ["Board"]],
  ])("of %j are %j", (people, expected) => {
    expect([...tooSmall(new Map(Object.entries(people)))].map(String).sort()).toEqual(expected);
  });
});
