import { expect, test } from "vitest";
import { shownPoints } from "./points.ts";

test("a change of a percentage is in points, between the percentages as they are shown", () => {
  expect(shownPoints(17.93, 18.34)).toBe("−0.41 points");
  expect(shownPoints(18.344, 17.926)).toBe("+0.41 points");
  expect(shownPoints(30.001, 29.999)).toBe("0.00 points");
  expect(shownPoints(7_356.13, 0)).toBe("+7,356.13 points");
  expect([shownPoints(null, 1), shownPoints(1, null)]).toEqual(["", ""]);
});
