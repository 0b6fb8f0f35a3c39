import { expect, test } from "vitest";
import { longerOfTwoLines } from "./two-lines.ts";

test.each([
  ["Bonus", "Bonus"],
  ["Net pay", "Net"],
  ["Leave days paid out", "Leave days"],
  ["Pay in lieu of notice", "Pay in lieu"],
])("%s needs the width of %s", (title, longer) => {
  expect(longerOfTwoLines(title)).toBe(longer);
});
