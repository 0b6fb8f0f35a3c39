import { expect, test } from "vitest";
import { departmentOf, linesFound, tagged } from "./line-tags.ts";

const line = (name: string, department_id: string | null) => ({
  line: name,
  class: "REV",
  department_id,
  from_file: false,
});
const LINES = [line("Sales:Beverages", "shop"), line("Sales:Snacks", null), line("Rent", null)];

test("lines are found by words anywhere in their name", () => {
  expect(linesFound(LINES, " sales snacks ").map((one) => one.line)).toEqual(["Sales:Snacks"]);
  expect(linesFound(LINES, "")).toHaveLength(3);
  expect(linesFound(LINES, "wages")).toEqual([]);
});

test("chosen lines take a department, and what they had already is no change", () => {
  const changes = tagged(LINES, new Map(), new Set(["Sales:Beverages", "Rent"]), "shop");
  expect([...changes]).toEqual([["Rent", "shop"]]);
  expect(LINES.map((one) => departmentOf(one, changes))).toEqual(["shop", null, "shop"]);
  expect(tagged(LINES, changes, new Set(["Rent"]), null).size).toBe(0);
  expect([...tagged(LINES, changes, new Set(["Sales:Beverages"]), null)]).toContainEqual(["Sales:Beverages", null]);
});
