import { describe, expect, test } from "vitest";
import { nextSort, readListState } from "./list-state.ts";

describe("a list's state in the address", () => {
  test.each([
    [{}, { page: 1, size: 10, search: "", sort: "", filters: {} }],
    [
      { page: "3", size: "50", search: "amina", sort: "-name" },
      { page: 3, size: 50, search: "amina", sort: "-name", filters: {} },
    ],
    [
      { page: "0", size: "17" },
      { page: 1, size: 10, search: "", sort: "", filters: {} },
    ],
    [
      { page: "x", size: "Infinity" },
      { page: 1, size: 10, search: "", sort: "", filters: {} },
    ],
    [
      { page: "1.5", size: "-10" },
      { page: 1, size: 10, search: "", sort: "", filters: {} },
    ],
  ])("%j is read as %j", (query, expected) => {
    expect(readListState(query)).toEqual(expected);
  });

  test("a list's own filters are read by their keys, and nothing else is", () => {
    const query = { role: "3", state: "", other: "x" };
    expect(readListState(query, 10, ["role", "state", "branch"]).filters).toEqual({ role: "3" });
  });

  test("a title sorts up, then down, then not at all", () => {
    expect(nextSort("", "name")).toBe("name");
    expect(nextSort("name", "name")).toBe("-name");
    expect(nextSort("-name", "name")).toBe("");
    expect(nextSort("-name", "date")).toBe("date");
  });
});
