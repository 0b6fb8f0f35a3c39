import { describe, expect, test } from "vitest";
import { nextSort, readListState } from "./list-state.ts";

describe("a list's state in the address", () => {
  test.each([
    [{}, { page: 1, size: 10, search: "", sort: "" }],
    [
      { page: "3", size: "50", search: "amina", sort: "-name" },
      { page: 3, size: 50, search: "amina", sort: "-name" },
    ],
    [
      { page: "0", size: "17" },
      { page: 1, size: 10, search: "", sort: "" },
    ],
    [
      { page: "x", size: "Infinity" },
      { page: 1, size: 10, search: "", sort: "" },
    ],
    [
      { page: "1.5", size: "-10" },
      { page: 1, size: 10, search: "", sort: "" },
    ],
  ])("%j is read as %j", (query, expected) => {
    expect(readListState(query)).toEqual(expected);
  });

  test("a title sorts up, then down, then not at all", () => {
    expect(nextSort("", "name")).toBe("name");
    expect(nextSort("name", "name")).toBe("-name");
    expect(nextSort("-name", "name")).toBe("");
    expect(nextSort("-name", "date")).toBe("date");
  });
});
