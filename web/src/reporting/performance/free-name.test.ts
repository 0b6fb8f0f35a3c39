import { expect, test } from "vitest";
import { freeName } from "./free-name.ts";

test.each([
  ["Pack", [], "Pack"],
  ["Pack", ["pack"], "Pack (2)"],
  ["Pack", ["PACK", "Pack (2)", "Pack (4)"], "Pack (3)"],
])("%s among %j is %s", (name, known, free) => {
  expect(freeName(name, known)).toBe(free);
});
